import type { ListInput } from "./admin/admin-list.ts";
import type { AnnouncementState, PushAddress } from "./announcements.ts";
import type { AnnouncementForm } from "./forms/announcement.ts";
import type { AdminStatus, LoginForm } from "./forms/account.ts";
import type { ContactForm, ContactMessage } from "./forms/contact.ts";
import type { Insights, PageView } from "./insights.ts";
import type { OfflineManifest } from "./offline-manifest.ts";
import type { Pack } from "./packs.ts";
import type { Page } from "./page.ts";
import type { SiteAnswer } from "./settings/site.ts";
import type { Problem } from "./problem.ts";
import type { Tagged } from "./tagged.ts";
import type { UploadAnswer } from "./upload.ts";

/**
 * One call of the API as data. `:name` parts of the path and the query or JSON body are one flat
 * input. This file holds no schema, so that the public pages do not download a validator.
 */
export interface Endpoint<Input, Output> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** `session`: anyone, but the session is read; `admin`: 401 without a signed-in admin. */
  readonly access: "public" | "session" | "admin";
  readonly status: 200 | 201 | 204;
  /** `stream`: the handler reads the body itself, since it may be too large for memory. */
  readonly body?: "stream";
  /** Answering takes a whole file of up to 5 MB into memory: only a few of these calls run at once. */
  readonly holdsFile?: boolean;
  /**
   * The field with the items that it is about. Who accepts `application/x-ndjson` may name any number of them: they are
   * done `PIECE` at a time, each piece whole or not at all, and each is a line of the answer (`AnswerLine`).
   */
  readonly pieces?: string;
  /** Never set: carries the types. */
  readonly types?: (input: Input) => Output;
}

/** Items of a call that are done at once: others wait to write meanwhile. */
export const PIECE = 500;

/** A line of an answer in pieces: what became of one, and how many items that makes; or why it ended early. */
export type AnswerLine<Output = unknown> =
  | { done: number; output: Output }
  | { problem: Problem & { status: number } };

/** Calls one endpoint: over HTTP in the browser, in process while rendering on the server. */
export type Send = <Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input,
  terms?: Terms,
) => Promise<Output>;

/** On what terms a call is made; they travel as headers. */
export interface Terms {
  /**
   * `Idempotency-Key`, a UUID: however often a create is sent with it, one is made (decision 13). A save removes
   * the unfinished copy of this id (decision 41).
   */
  key?: string | undefined;
  /** `If-Match`, an item's `etag`: refused with 412 when the item has changed since (decision 13). */
  ifMatch?: string | undefined;
}

type Method = Endpoint<unknown, unknown>["method"];
type Access = Endpoint<unknown, unknown>["access"];
type Status = Endpoint<unknown, unknown>["status"];
/** Input of a call that takes nothing. */
export type Nothing = Record<never, never>;

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<Input, Output>(
  method: Method,
  path: string,
  access: Access = "public",
  status: Status = 200,
): Endpoint<Input, Output> {
  return { method, path, access, status };
}

/** Some fields of a form; absent ones stay as they are. */
export type Changes<Form> = { [Field in keyof Form]?: Form[Field] | undefined };

export const site = {
  settings: endpoint<Nothing, SiteAnswer>("GET", "/api/site"),
};

export const offline = {
  manifest: endpoint<Nothing, OfflineManifest>("GET", "/api/offline-manifest"),
  /** Blocks of the catalogue by their names, separated by commas, as one pack; without those that are others by now. */
  blocks: endpoint<{ names: string }, Pack>("GET", "/api/catalogue"),
  /** Uploaded pictures such as `<id>-400`, separated by commas, as one pack; without what is gone or too much for one. */
  pictures: endpoint<{ names: string }, Pack>("GET", "/api/picture-pack"),
};

export const account = {
  status: endpoint<Nothing, AdminStatus>("GET", "/api/admin/status", "session"),
  login: endpoint<LoginForm, AdminStatus>("POST", "/api/admin/login", "session"),
  logout: endpoint<Nothing, void>("POST", "/api/admin/logout", "session", 204),
};

export const contact = {
  send: endpoint<ContactForm, void>("POST", "/api/contact", "public", 204),
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

export const insights = {
  countView: endpoint<PageView, void>("POST", "/api/page-views", "session", 204),
  read: endpoint<Nothing, Insights>("GET", "/api/admin/insights", "admin"),
};

/** News of new looks, by Web Push to the devices whose owners switched them on. */
export const announcements = {
  /** What a browser subscribes with: the public key of this site (RFC 8292), made when first asked for. */
  key: endpoint<Nothing, { key: string }>("POST", "/api/push/key"),
  subscribe: endpoint<PushAddress, void>("POST", "/api/push/subscribe", "public", 204),
  unsubscribe: endpoint<Pick<PushAddress, "endpoint">, void>(
    "POST",
    "/api/push/unsubscribe",
    "public",
    204,
  ),
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
