import { type Nothing, endpoint } from "../endpoint.ts";

/** The calls of where an admin is signed in. */
export const sessions = {
  /** Last used first. */
  list: endpoint<Nothing, { sessions: AdminSession[] }>("GET", "/api/admin/sessions", "admin"),
  /** Signs that browser out with its next request. */
  end: endpoint<{ id: string }, void>("DELETE", "/api/admin/sessions/:id", "admin", 204),
  endOthers: endpoint<Nothing, { sessions_ended: number }>(
    "POST",
    "/api/admin/sessions/end-others",
    "admin",
  ),
};

export interface AdminSession {
  id: string;
  /** Whether it is the one that asks. */
  is_current: boolean;
  /** What its browser says of itself, such as `Firefox on Android`. */
  device: string;
  /** The network address that it was last used from; empty when that is not known. */
  address: string;
  /** ISO 8601 in UTC; empty when that is not known. */
  created_at: string;
  /** To the minute. */
  used_at: string;
}
