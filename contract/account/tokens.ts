import { z } from "zod";
import { model } from "../outputs.ts";
import { collectionName } from "../collections.ts";
import { idInput } from "../inputs.ts";
import { newTokenForm, TOKEN_ACCESS, TOKEN_COLLECTIONS } from "../forms/account.ts";
import { endpoint } from "../endpoint.ts";

/** How long a confirmed password is valid for sensitive changes. */
export const CONFIRMED_MINUTES = 10;

/** The error code that asks a signed-in person to confirm their password. */
export const CONFIRM = "confirm";

interface ScopeTerms {
  /** Completes a sentence after “change”. */
  what: string;
  /** Needs no recent confirmation: these calls only read, or take rights away. */
  isUnconfirmed?: true;
}

/**
 * What tokens cannot change: a person must have signed in and confirmed their password within `CONFIRMED_MINUTES`.
 * Everything else is content, which tokens with the access `read` read, and those with `write` change.
 */
export const SCOPES = {
  address: { what: "the site’s address" },
  mail: { what: "the address for visitors’ mail" },
  tracking: { what: "the measurement ID" },
  notices: { what: "notices to the owner" },
  admins: { what: "admins, invitations and what they sign in with" },
  tokens: { what: "tokens" },
  webhooks: { what: "webhooks" },
  sessions: { what: "sessions", isUnconfirmed: true },
  backups: { what: "backups", isUnconfirmed: true },
  calendar: { what: "the calendar’s secret address", isUnconfirmed: true },
} as const satisfies Record<string, ScopeTerms>;

export type Scope = keyof typeof SCOPES;

export const scopeTerms = (scope: Scope): ScopeTerms => SCOPES[scope];

/** Marks endpoints as closed to tokens. */
/* @__NO_SIDE_EFFECTS__ */
export function scoped<Calls extends Record<string, object>>(scope: Scope, calls: Calls): Calls {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]): unknown[] => [name, { ...call, scope }]),
  ) as Calls;
}

export const Token = model("Token", {
  id: z.string(),
  name: z.string(),
  access: z.enum(TOKEN_ACCESS).describe("`read` allows GET only."),
  collections: z.array(z.enum(TOKEN_COLLECTIONS)).describe("Empty for all that tokens can do."),
  admin: z.string().describe("The e-mail address of the admin who made it, in whose name it acts."),
  created_at: z.string().describe("ISO 8601 in UTC."),
  ends_on: z.string().nullable().describe("The last day on which it is valid; null for none."),
  used_on: z.string().nullable().describe("The day, such as `2026-11-20`; null until it is used."),
});
export type Token = z.infer<typeof Token>;

/** The path segments after `/api/admin/` that a limited token may call. Items need pictures. */
export function segmentsOf(collections: Token["collections"]): string[] {
  const names = collections.map((kind) => (kind === "messages" ? kind : collectionName(kind)));
  return [...names, "pictures"];
}

/**
 * API tokens for programs: `Authorization: Bearer …`. Tokens cannot call these endpoints, nor those of other
 * credentials.
 */
export const tokens = scoped("tokens", {
  list: endpoint("GET", "/api/admin/tokens", {
    summary: "Last made first.",
    output: z.object({ tokens: z.array(Token) }),
  }),
  make: endpoint("POST", "/api/admin/tokens", {
    summary: "Answers the token itself, this once.",
    status: 201,
    input: newTokenForm,
    output: Token.extend({
      token: z.string(),
    }),
  }),
  remove: endpoint("DELETE", "/api/admin/tokens/:id", { status: 204, input: idInput }),
});
