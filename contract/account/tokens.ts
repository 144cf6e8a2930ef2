import { z } from "zod";
import { model } from "../outputs.ts";
import { COLLECTION_KINDS, collectionName } from "../collections.ts";
import { idInput } from "../inputs.ts";
import { endpoint, scoped } from "../endpoint.ts";
import { currentPasswordForm } from "../forms/account.ts";
import { LIMITS } from "../forms/limits.ts";
import { requiredText } from "../forms/texts.ts";

/** `read` allows GET only. */
export const TOKEN_ACCESS = ["read", "write"] as const;

/** What tokens can be limited to. */
export const TOKEN_COLLECTIONS = [...COLLECTION_KINDS, "messages"] as const;

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

/** Requires the password, since a token outlives the session that creates it. */
export const newTokenForm = currentPasswordForm.extend({
  name: requiredText("Name", LIMITS.title),
  access: z.enum(TOKEN_ACCESS, `Please choose ${TOKEN_ACCESS.join(" or ")}`),
  ends_on: z
    .union([
      z.literal("").transform(() => null),
      z.iso.date("Please give a day such as 2026-11-20"),
    ])
    .nullable()
    .default(null)
    .refine(
      (day) => day === null || day >= new Date().toISOString().slice(0, 10),
      "Last day must not be over yet",
    )
    .describe("The last day, in UTC, on which it is valid; without one, until it is removed."),
  collections: z
    .array(z.enum(TOKEN_COLLECTIONS, "Please choose collections"))
    .default([])
    .describe(
      "Reads and changes only these, and their pictures; empty for all that tokens can do.",
    ),
});

export type NewTokenForm = z.infer<typeof newTokenForm>;

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
