import type { PushAddress } from "./announcements.ts";
import { type Nothing, endpoint } from "./endpoint.ts";
import type { AdminStatus } from "./forms/account.ts";
import type { ContactForm } from "./forms/contact.ts";
import type { VisitReport } from "./visits.ts";
import type { OfflineManifest, OfflinePicture } from "./offline-manifest.ts";
import type { Pack } from "./packs.ts";
import type { Page } from "./page.ts";
import type { SiteAnswer } from "./settings/site.ts";

export const site = {
  settings: endpoint<Nothing, SiteAnswer>("GET", "/api/site"),
};

export const offline = {
  manifest: endpoint<Nothing, OfflineManifest>("GET", "/api/offline-manifest"),
  /** Pictures worth keeping, in order of worth. */
  worthKeeping: endpoint<Nothing, Page<OfflinePicture>>("GET", "/api/offline-pictures"),
  /** Items of one of the manifest’s lists, by its path and their short tags, in the order of the list. */
  changes: endpoint<{ list: string; items: string }, Page<Record<string, unknown>>>(
    "GET",
    "/api/offline-changes",
  ),
  /** Blocks of the catalogue by their names, separated by commas, as one pack; without those that are others by now. */
  blocks: endpoint<{ names: string }, Pack>("GET", "/api/catalogue"),
  /** Uploaded pictures such as `<id>-400`, separated by commas, as one pack; without what is gone or too much for one. */
  pictures: endpoint<{ names: string }, Pack>("GET", "/api/picture-pack"),
};

export const account = {
  status: endpoint<Nothing, AdminStatus>("GET", "/api/admin/status", "session"),
};

export const contact = {
  send: endpoint<ContactForm, void>("POST", "/api/contact", "public", 204),
};

export const insights = {
  report: endpoint<VisitReport, void>("POST", "/api/page-views", "session", 204),
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
};
