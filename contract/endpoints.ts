import { pushAddress, pushEndpoint } from "./announcements.ts";
import { z } from "zod";
import { BLOCKS_AT_ONCE } from "./catalogue.ts";
import { endpoint, type } from "./endpoint.ts";
import type { AdminStatus } from "./forms/account.ts";
import { contactForm } from "./forms/contact.ts";
import { namesInput, visitReport } from "./inputs.ts";
import {
  CHANGES_AT_ONCE,
  itemTags,
  type OfflineManifest,
  type OfflinePicture,
} from "./offline-manifest.ts";
import { PICTURES_AT_ONCE, type Pack } from "./packs.ts";
import type { Page } from "./page.ts";
import type { SiteAnswer } from "./settings/site.ts";

export const site = {
  settings: endpoint("GET", "/api/site", { output: type<SiteAnswer>() }),
};

export const offline = {
  manifest: endpoint("GET", "/api/offline-manifest", { output: type<OfflineManifest>() }),
  /** Pictures worth keeping, in order of worth. */
  worthKeeping: endpoint("GET", "/api/offline-pictures", { output: type<Page<OfflinePicture>>() }),
  /** Items of one of the manifest’s lists, by its path and their short tags, in the order of the list. */
  changes: endpoint("GET", "/api/offline-changes", {
    input: z.object({
      list: z.string("Please name the list by its path").max(100),
      items: z
        .string("Please name the items by their tags")
        .refine(
          (items) => itemTags(items).length <= CHANGES_AT_ONCE,
          `At most ${CHANGES_AT_ONCE} items can be asked for at once`,
        ),
    }),
    output: type<Page<Record<string, unknown>>>(),
  }),
  /** Blocks of the catalogue by their names, separated by commas, as one pack; without those that are others by now. */
  blocks: endpoint("GET", "/api/catalogue", {
    input: namesInput("blocks", BLOCKS_AT_ONCE),
    output: type<Pack>(),
  }),
  /** Uploaded pictures such as `<id>-400`, separated by commas, as one pack; without what is gone or too much for one. */
  pictures: endpoint("GET", "/api/picture-pack", {
    input: namesInput("pictures", PICTURES_AT_ONCE),
    output: type<Pack>(),
  }),
};

export const account = {
  status: endpoint("GET", "/api/admin/status", { access: "session", output: type<AdminStatus>() }),
};

export const contact = {
  send: endpoint("POST", "/api/contact", { status: 204, input: contactForm }),
};

export const insights = {
  report: endpoint("POST", "/api/page-views", {
    access: "session",
    status: 204,
    input: visitReport,
  }),
};

/** News of new looks, by Web Push to the devices whose owners switched them on. */
export const announcements = {
  /** What a browser subscribes with: the public key of this site (RFC 8292), made when first asked for. */
  key: endpoint("POST", "/api/push/key", { output: type<{ key: string }>() }),
  subscribe: endpoint("POST", "/api/push/subscribe", { status: 204, input: pushAddress }),
  unsubscribe: endpoint("POST", "/api/push/unsubscribe", { status: 204, input: pushEndpoint }),
};
