import { z } from "zod";
import { EMAIL, INVALID_EMAIL, LIMITS } from "./limits.ts";

export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 1_000;

const TOO_LONG = "Password must be at most 1,000 characters";

const email = z.preprocess(
  (given) => (typeof given === "string" ? given.trim() : given),
  z.email({ pattern: EMAIL, error: INVALID_EMAIL }).max(LIMITS.email, INVALID_EMAIL),
);

const password = z
  .string("Password is required")
  .min(1, "Password is required")
  .max(PASSWORD_MAX_LENGTH, TOO_LONG);

const newPassword = z
  .string("Please choose a password")
  .min(PASSWORD_MIN_LENGTH, `Password must be at least ${PASSWORD_MIN_LENGTH} characters`)
  .max(PASSWORD_MAX_LENGTH, TOO_LONG);

export const loginForm = z.object({ email, password });

export type LoginForm = z.infer<typeof loginForm>;

/** The present password goes with what makes an account another's. */
export const emailForm = z.object({ email, password });

export type EmailForm = z.infer<typeof emailForm>;

export const passwordForm = z
  .object({ password, new_password: newPassword })
  .refine((form) => form.password !== form.new_password, {
    path: ["new_password"],
    error: "This is the password that you have already",
  });

export type PasswordForm = z.infer<typeof passwordForm>;

export interface AdminStatus {
  authenticated: boolean;
}
