import type { AnnouncementState } from "../announcements.ts";
import { type Nothing, endpoint, type Tagged } from "../endpoint.ts";
import type { AdminStatus, ForgottenForm, SignIn, ResetForm } from "../forms/account.ts";
import type { AnnouncementForm } from "../forms/announcement.ts";
import type { ContactMessage } from "../forms/contact.ts";
import type { Insights, Period } from "./insights.ts";
import type { Page } from "../page.ts";
import type { UploadAnswer } from "../upload.ts";
import type { ListInput } from "./admin-list.ts";
import type { TrashRef } from "./trash.ts";

// Apart from the calls of visitors (contract/endpoints.ts), which download none of these.

export const signInCalls = {
  login: endpoint<SignIn, AdminStatus>("POST", "/api/admin/login", "session"),
  logout: endpoint<Nothing, void>("POST", "/api/admin/logout", "session", 204),
  /** Mails a link to an admin of this address; the answer is the same for every address. */
  forgotten: endpoint<ForgottenForm, void>("POST", "/api/admin/forgotten", "session", 204),
  /** Sets a new password by such a link, once. */
  reset: endpoint<ResetForm, void>("POST", "/api/admin/reset", "session", 204),
};

export const messageCalls = {
  /** Newest first. */
  list: endpoint<ListInput, Page<Tagged<ContactMessage>>>("GET", "/api/admin/messages", "admin"),
  unread: endpoint<Nothing, { count: number }>("GET", "/api/admin/messages/unread", "admin"),
  markRead: endpoint<{ id: string; is_read: boolean }, Tagged<ContactMessage>>(
    "PUT",
    "/api/admin/messages/:id",
    "admin",
  ),
  remove: endpoint<{ id: string }, void>("DELETE", "/api/admin/messages/:id", "admin", 204),
  restore: endpoint<{ id: string }, Tagged<ContactMessage>>(
    "POST",
    "/api/admin/messages/:id/restore",
    "admin",
  ),
};

export const insightCalls = {
  read: endpoint<{ days?: Period | undefined }, Insights>("GET", "/api/admin/insights", "admin"),
};

export const announcementCalls = {
  state: endpoint<Nothing, AnnouncementState>("GET", "/api/admin/announcements", "admin"),
  /** Sent in the background; how far it is, the state says. */
  send: endpoint<AnnouncementForm, AnnouncementState>(
    "POST",
    "/api/admin/announcements",
    "admin",
    201,
  ),
  setWeekly: endpoint<{ is_weekly: boolean }, AnnouncementState>(
    "PUT",
    "/api/admin/announcements/weekly",
    "admin",
  ),
};

export const uploads = {
  /** Multipart, one file field named `thumbnail`. */
  create: {
    ...endpoint<{ thumbnail: Blob | Uint8Array }, UploadAnswer>(
      "POST",
      "/api/upload-thumbnail",
      "admin",
    ),
    holdsFile: true,
  },
};

/** What makes a new site its owner's. Each step is done when the site shows it. */
export const FIRST_STEPS = ["name", "logo", "password", "designs", "examples"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export interface FirstSteps {
  /** Those that there are here: a site that began without starter content has none to remove. */
  steps: FirstStep[];
  done: FirstStep[];
  /** How much of the starter content can be removed; a category that holds something of the owner's stays. */
  examples: number;
  /** An admin does not want to see the list any more. */
  is_hidden: boolean;
}

const BASE = "/api/admin/first-steps";

export const firstSteps = {
  find: endpoint<Nothing, FirstSteps>("GET", BASE, "admin"),
  hide: endpoint<{ is_hidden: boolean }, FirstSteps>("PUT", BASE, "admin"),
  /** Puts all that is left of the starter content into the trash, and says what that was. */
  removeExamples: endpoint<Nothing, { items: TrashRef[] }>(
    "POST",
    `${BASE}/remove-examples`,
    "admin",
  ),
};

/** A way to send messages to the owner. */
export interface NoticeWayState {
  way: "url" | "ntfy" | "mail";
  /** A host, or the addresses of a mail. */
  to: string;
}

export interface TestedWay extends NoticeWayState {
  /** Why the test could not be sent; null if it was. */
  failure: string | null;
}

export const noticeCalls = {
  ways: endpoint<Nothing, { ways: NoticeWayState[] }>("GET", "/api/admin/notices", "admin"),
  /** Sends one by each way now. */
  test: endpoint<Nothing, { ways: TestedWay[] }>("POST", "/api/admin/notices/test", "admin"),
};
