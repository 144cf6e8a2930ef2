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
import type { Tagged } from "./tagged.ts";
import type { UploadAnswer } from "./upload.ts";

import { type Nothing, endpoint } from "./endpoint.ts";

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
