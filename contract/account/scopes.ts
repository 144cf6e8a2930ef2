import type { SettingName } from "../settings/settings.ts";

/** For how long somebody who gave her password counts as the one who sits there. */
export const CONFIRMED_MINUTES = 10;

/** The code of a refusal that a signed-in person lifts by confirming who she is. */
export const CONFIRM = "confirm";

interface ScopeTerms {
  /** As a sentence goes on after “change”. */
  what: string;
  /** The settings in it; other fields of it have calls of their own, made by `scoped`. */
  settings?: readonly SettingName[];
  /** Changes are also for a person who has not confirmed lately: they take rights away, or are reads. */
  isUnconfirmed?: true;
}

/**
 * What no token may change: it is for a person who has signed in, and confirmed who she is within `CONFIRMED_MINUTES`.
 * All else is content, which a token with the access `read` reads, and one with `write` changes.
 */
export const SCOPES = {
  address: { what: "the site’s address", settings: ["url"] },
  mail: { what: "the address for visitors’ mail", settings: ["contact_email"] },
  tracking: { what: "the measurement ID", settings: ["google_analytics_id"] },
  notices: { what: "notices to the owner" },
  admins: { what: "admins, invitations and what they sign in with" },
  tokens: { what: "tokens" },
  webhooks: { what: "webhooks" },
  sessions: { what: "sessions", isUnconfirmed: true },
  backups: { what: "backups", isUnconfirmed: true },
} as const satisfies Record<string, ScopeTerms>;

export type Scope = keyof typeof SCOPES;

export const scopeTerms = (scope: Scope): ScopeTerms => SCOPES[scope];

/** The scope of a setting; undefined for content. */
export function scopeOfSetting(name: string): Scope | undefined {
  const scopes = Object.keys(SCOPES) as Scope[];
  return scopes.find((scope) => scopeTerms(scope).settings?.some((one) => one === name));
}

/** The same calls, which no token may make. */
/* @__NO_SIDE_EFFECTS__ */
export function scoped<Calls extends Record<string, object>>(scope: Scope, calls: Calls): Calls {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]): unknown[] => [name, { ...call, scope }]),
  ) as Calls;
}
