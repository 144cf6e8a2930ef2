import { page, file } from "./outputs.ts";
import { pushAddress, pushEndpoint } from "./announcements.ts";
import { z } from "zod";
import { BLOCKS_AT_ONCE } from "./catalogue.ts";
import { endpoint } from "./endpoint.ts";
import { AdminStatus } from "./forms/account.ts";
import { contactForm } from "./forms/contact.ts";
import { namesInput, visitReport } from "./inputs.ts";
import { CHANGES_AT_ONCE, itemTags, OfflineManifest, OfflinePicture } from "./offline-manifest.ts";
import { PICTURES_AT_ONCE, type Pack } from "./packs.ts";
import { SiteAnswer } from "./settings/site.ts";

export const site = {
  settings: endpoint("GET", "/api/site", { output: SiteAnswer }),
};

export const offline = {
  manifest: endpoint("GET", "/api/offline-manifest", { output: OfflineManifest }),
  worthKeeping: endpoint("GET", "/api/offline-pictures", {
    summary: "Pictures worth keeping, in order of worth.",
    output: page(OfflinePicture),
  }),
  changes: endpoint("GET", "/api/offline-changes", {
    summary:
      "Items of one of the manifest’s lists, by its path and their short tags, in the order of the list.",
    input: z.object({
      list: z.string("Please name the list by its path").max(100),
      items: z
        .string("Please name the items by their tags")
        .refine(
          (items) => itemTags(items).length <= CHANGES_AT_ONCE,
          `At most ${CHANGES_AT_ONCE} items can be asked for at once`,
        ),
    }),
    output: page(z.record(z.string(), z.unknown())),
  }),
  blocks: endpoint("GET", "/api/catalogue", {
    summary:
      "Blocks of the catalogue by their names, separated by commas, as one pack; without those that are others by now.",
    input: namesInput("blocks", BLOCKS_AT_ONCE),
    output: file as z.ZodType<Pack>,
  }),
  pictures: endpoint("GET", "/api/picture-pack", {
    summary:
      "Uploaded pictures such as `<id>-400`, separated by commas, as one pack; without what is gone or too much for one.",
    input: namesInput("pictures", PICTURES_AT_ONCE),
    output: file as z.ZodType<Pack>,
  }),
};

export const account = {
  status: endpoint("GET", "/api/admin/status", { access: "session", output: AdminStatus }),
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

/** Web Push notifications of new looks. */
export const announcements = {
  key: endpoint("POST", "/api/push/key", {
    summary:
      "What a browser subscribes with: the public key of this site (RFC 8292), made when first asked for.",
    output: z.object({ key: z.string() }),
  }),
  subscribe: endpoint("POST", "/api/push/subscribe", { status: 204, input: pushAddress }),
  unsubscribe: endpoint("POST", "/api/push/unsubscribe", { status: 204, input: pushEndpoint }),
};
