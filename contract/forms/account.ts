import { model } from "../outputs.ts";
import { z } from "zod";
import { EMAIL, INVALID_EMAIL, LIMITS } from "./limits.ts";

/** What admins are, from all rights to the fewest. */
export const ROLES = ["owner", "editor", "writer"] as const;
export type Role = (typeof ROLES)[number];

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

/** As typed: from the app, or a recovery code. */
const code = z.string("Please enter the code").trim().max(100, "This isn’t a valid code");

/** With a code, if the first attempt required one. */
export const loginForm = z.object({ email, password, code: code.optional() });

export type SignIn = z.infer<typeof loginForm>;

/** Changes that could take over an account require the current password. */
export const emailForm = z.object({ email, password });

export const passwordForm = z
  .object({ password, new_password: newPassword })
  .refine((form) => form.password !== form.new_password, {
    path: ["new_password"],
    error: "This is already your password",
  });

export const currentPasswordForm = z.object({ password });

/** The secret of an authenticator app, and a code that proves that the app has it. */
export const secondFactorForm = z.object({
  password,
  secret: z.string().regex(/^[A-Z2-7]{32}$/, "This isn’t a second-factor key"),
  code: code.min(1, "Please enter the code"),
});

const role = z.enum(ROLES, `Please choose ${ROLES.slice(0, -1).join(", ")} or ${ROLES.at(-1)}`);

/** Requires the password, since an owner can do everything. */
export const roleForm = z.object({ password, role });

/** A note on who an invitation is for, shown in lists and the log. */
export const inviteForm = z.object({
  password,
  role: role.default("owner"),
  name: z.string().trim().max(LIMITS.title, "Please be shorter").default(""),
});

export type InviteForm = z.input<typeof inviteForm>;

export const tokenForm = z.object({ token: z.string().max(100) });

/** The credentials of an invited admin. */
export const joinForm = tokenForm.extend({ email, password: newPassword });

export type JoinForm = z.infer<typeof joinForm>;

export const forgottenForm = z.object({ email });

export type ForgottenForm = z.infer<typeof forgottenForm>;

export const resetForm = tokenForm.extend({ password: newPassword });

export type ResetForm = z.infer<typeof resetForm>;

export const AdminStatus = model("AdminStatus", {
  authenticated: z.boolean(),
  role: z.enum(ROLES).exactOptional().describe("What the signed-in admin may do."),
  password_ends: z.iso
    .datetime()
    .exactOptional()
    .describe("Until when the admin’s password signs in, if the site made it up."),
  arrives_as_http: z
    .literal(true)
    .exactOptional()
    .describe(
      "The site’s address is https, and requests for it arrive as http, since a proxy does not pass the scheme on. The session cookie is then not `Secure`.",
    ),
});
export type AdminStatus = z.infer<typeof AdminStatus>;
