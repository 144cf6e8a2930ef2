import { idInput } from "../inputs.ts";
import { newTokenForm, type TOKEN_ACCESS } from "../forms/account.ts";
import { scoped } from "./scopes.ts";
import { type, endpoint } from "../endpoint.ts";

/**
 * The calls of tokens, by which programs call the back office: `Authorization: Bearer …`. No token may call these, nor
 * what else admins sign in with.
 */
export const tokens = scoped("tokens", {
  /** Last made first. */
  list: endpoint("GET", "/api/admin/tokens", { output: type<{ tokens: Token[] }>() }),
  /** Answers the token itself, this once. */
  make: endpoint("POST", "/api/admin/tokens", {
    status: 201,
    input: newTokenForm,
    output: type<Token & { token: string }>(),
  }),
  remove: endpoint("DELETE", "/api/admin/tokens/:id", { status: 204, input: idInput }),
});

export interface Token {
  id: string;
  name: string;
  /** `read` allows GET only. */
  access: (typeof TOKEN_ACCESS)[number];
  /** The e-mail address of the admin who made it, in whose name it acts. */
  admin: string;
  /** ISO 8601 in UTC. */
  created_at: string;
  /** The day, such as `2026-11-20`; null until it is used. */
  used_on: string | null;
}
