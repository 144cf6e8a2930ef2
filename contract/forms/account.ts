import { z } from "zod";
import { EMAIL, INVALID_EMAIL, LIMITS } from "./limits.ts";

export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MAX_LENGTH = 1_000;

export const loginForm = z.object({
  email: z.preprocess(
    (email) => (typeof email === "string" ? email.trim() : email),
    z.email({ pattern: EMAIL, error: INVALID_EMAIL }).max(LIMITS.email, INVALID_EMAIL),
  ),
  password: z
    .string("Password is required")
    .min(1, "Password is required")
    .max(PASSWORD_MAX_LENGTH, "Password must be at most 1,000 characters"),
});

export type LoginForm = z.infer<typeof loginForm>;

export interface AdminStatus {
  authenticated: boolean;
}
