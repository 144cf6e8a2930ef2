import type { AnnouncementState } from "../announcements.ts";
import { scoped } from "../account/scopes.ts";
import { type Nothing, endpoint, type Tagged } from "../endpoint.ts";
import type { AdminStatus, ForgottenForm, SignIn, ResetForm } from "../forms/account.ts";
import type { AnnouncementForm } from "../forms/announcement.ts";
import type { ContactMessage } from "../forms/contact.ts";
import type { Insights, Period } from "./insights.ts";
import type { Page } from "../page.ts";
import type { UploadAnswer } from "../pictures/upload.ts";
import type { ListInput } from "./admin-list.ts";
import type { TrashRef } from "./trash.ts";
import type { RelatedKind } from "../related.ts";

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
export const FIRST_STEPS = [
  "name",
  "logo",
  "color",
  "about",
  "contact",
  "networks",
  "password",
  "designs",
  "examples",
] as const;
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

export const noticeCalls = scoped("notices", {
  ways: endpoint<Nothing, { ways: NoticeWayState[] }>("GET", "/api/admin/notices", "admin"),
  /** Sends one by each way now. */
  test: endpoint<Nothing, { ways: TestedWay[] }>("POST", "/api/admin/notices/test", "admin"),
});

/** A backup that was read again after it was made. */
interface BackupEntry {
  name: string;
  /** ISO 8601 in UTC. */
  created_at: string;
  /** In bytes; null for one that is kept elsewhere. */
  size: number | null;
}

export interface BackupState {
  /** With PostgreSQL, only exports of the content are made. */
  engine: "sqlite" | "postgres";
  /** Hours between scheduled backups; null if none are scheduled. */
  every_hours: number | null;
  /** The second place; empty if there is no second place. */
  elsewhere: string;
  /** Whether there has been none for two days. */
  is_overdue: boolean;
  /** The newest first. */
  backups: BackupEntry[];
}

export const backupCalls = {
  list: endpoint<Nothing, BackupState>("GET", "/api/admin/backups", "admin"),
  make: endpoint<Nothing, BackupState>("POST", "/api/admin/backups", "admin", 201),
  /** A file to save. */
  ...scoped("backups", {
    download: endpoint<{ name: string }, unknown>("GET", "/api/admin/backups/:name", "admin"),
  }),
};

export function backupAddress(name: string): string {
  return backupCalls.download.path.replace(":name", encodeURIComponent(name));
}

export const PREVIEW_DAYS = 7;

/** An item that visitors may not see yet. */
export interface PreviewedItem {
  kind: RelatedKind;
  id: string;
}

/** ISO 8601 in UTC; null where there is no link that is open. */
export interface PreviewState {
  expires_at: string | null;
}

/** The path is shown once: the server keeps its hash alone. */
export interface MadePreview extends PreviewState {
  path: string;
}

const PATH = "/api/admin/preview-link";

/** The link by which those who have it see one item as it is saved. An item has one at most. */
export const previewLinks = {
  find: endpoint<PreviewedItem, PreviewState>("GET", PATH, "admin"),
  /** In place of the one that there was. 404 for an item that is not there. */
  make: endpoint<PreviewedItem, MadePreview>("POST", PATH, "admin", 201),
  end: endpoint<PreviewedItem, void>("DELETE", `${PATH}/:kind/:id`, "admin", 204),
};
