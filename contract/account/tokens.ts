import { z } from "zod";
import { model } from "../outputs.ts";
import { idInput } from "../inputs.ts";
import { newTokenForm, TOKEN_ACCESS } from "../forms/account.ts";
import { scoped } from "./scopes.ts";
import { endpoint } from "../endpoint.ts";

export const Token = model("Token", {
  id: z.string(),
  name: z.string(),
  access: z.enum(TOKEN_ACCESS).describe("`read` allows GET only."),
  admin: z.string().describe("The e-mail address of the admin who made it, in whose name it acts."),
  created_at: z.string().describe("ISO 8601 in UTC."),
  used_on: z.string().nullable().describe("The day, such as `2026-11-20`; null until it is used."),
});
export type Token = z.infer<typeof Token>;

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
