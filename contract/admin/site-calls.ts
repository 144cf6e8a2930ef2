import type { AnnouncementState } from "../announcements.ts";
import { scoped } from "../account/scopes.ts";
import { type, endpoint, type Tagged } from "../endpoint.ts";
import { type AdminStatus, forgottenForm, loginForm, resetForm } from "../forms/account.ts";
import { announcementForm } from "../forms/announcement.ts";
import type { ContactMessage } from "../forms/contact.ts";
import { type Insights, PERIODS } from "./insights.ts";
import type { Page } from "../page.ts";
import type { UploadAnswer } from "../pictures/upload.ts";
import type { ListInput } from "./admin-list.ts";
import type { TrashRef } from "./trash.ts";
import { z } from "zod";
import { idInput, relatedKindInput } from "../inputs.ts";
import type { RelatedKind } from "../related.ts";

// Apart from the calls of visitors (contract/endpoints.ts), which download none of these.

export const signInCalls = {
  login: endpoint("POST", "/api/admin/login", {
    access: "session",
    input: loginForm,
    output: type<AdminStatus>(),
  }),
  logout: endpoint("POST", "/api/admin/logout", { access: "session", status: 204 }),
  /** Mails a link to an admin of this address; the answer is the same for every address. */
  forgotten: endpoint("POST", "/api/admin/forgotten", {
    access: "session",
    status: 204,
    input: forgottenForm,
  }),
  /** Sets a new password by such a link, once. */
  reset: endpoint("POST", "/api/admin/reset", { access: "session", status: 204, input: resetForm }),
};

export const messageCalls = {
  /** Newest first. */
  list: endpoint<ListInput, Page<Tagged<ContactMessage>>>("GET", "/api/admin/messages"),
  unread: endpoint("GET", "/api/admin/messages/unread", { output: type<{ count: number }>() }),
  markRead: endpoint("PUT", "/api/admin/messages/:id", {
    input: idInput.extend({ is_read: z.boolean("Read must be true or false") }),
    output: type<Tagged<ContactMessage>>(),
  }),
  remove: endpoint("DELETE", "/api/admin/messages/:id", { status: 204, input: idInput }),
  restore: endpoint("POST", "/api/admin/messages/:id/restore", {
    input: idInput,
    output: type<Tagged<ContactMessage>>(),
  }),
};

export const insightCalls = {
  read: endpoint("GET", "/api/admin/insights", {
    input: z.object({
      days: z.coerce
        .number<number>()
        .pipe(z.literal(PERIODS, "Please choose 7, 30 or 365 days"))
        .optional(),
    }),
    output: type<Insights>(),
  }),
};

export const announcementCalls = {
  state: endpoint("GET", "/api/admin/announcements", { output: type<AnnouncementState>() }),
  /** Sent in the background; how far it is, the state says. */
  send: endpoint("POST", "/api/admin/announcements", {
    status: 201,
    input: announcementForm,
    output: type<AnnouncementState>(),
  }),
  setWeekly: endpoint("PUT", "/api/admin/announcements/weekly", {
    input: z.object({ is_weekly: z.boolean("Weekly must be true or false") }),
    output: type<AnnouncementState>(),
  }),
};

export const uploads = {
  /** Multipart, one file field named `thumbnail`. */
  create: endpoint("POST", "/api/upload-thumbnail", {
    access: "admin",
    input: z.object({
      thumbnail: z
        .instanceof(Uint8Array, { error: "Please send one file in the field “thumbnail”" })
        .meta({ type: "string", format: "binary" }),
      name: z.string().default(""),
    }),
    output: type<UploadAnswer>(),
    holdsFile: true,
  }),
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
  find: endpoint("GET", BASE, { output: type<FirstSteps>() }),
  hide: endpoint("PUT", BASE, {
    input: z.object({ is_hidden: z.boolean("Please say whether the list is hidden") }),
    output: type<FirstSteps>(),
  }),
  /** Puts all that is left of the starter content into the trash, and says what that was. */
  removeExamples: endpoint("POST", `${BASE}/remove-examples`, {
    output: type<{ items: TrashRef[] }>(),
  }),
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
  ways: endpoint("GET", "/api/admin/notices", { output: type<{ ways: NoticeWayState[] }>() }),
  /** Sends one by each way now. */
  test: endpoint("POST", "/api/admin/notices/test", { output: type<{ ways: TestedWay[] }>() }),
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
  list: endpoint("GET", "/api/admin/backups", { output: type<BackupState>() }),
  make: endpoint("POST", "/api/admin/backups", { status: 201, output: type<BackupState>() }),
  /** A file to save. */
  ...scoped("backups", {
    download: endpoint("GET", "/api/admin/backups/:name", {
      input: z.object({ name: z.string() }),
      output: type<unknown>(),
    }),
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
  find: endpoint("GET", PATH, { input: relatedKindInput, output: type<PreviewState>() }),
  /** In place of the one that there was. 404 for an item that is not there. */
  make: endpoint("POST", PATH, {
    status: 201,
    input: relatedKindInput,
    output: type<MadePreview>(),
  }),
  end: endpoint("DELETE", `${PATH}/:kind/:id`, { status: 204, input: relatedKindInput }),
};
