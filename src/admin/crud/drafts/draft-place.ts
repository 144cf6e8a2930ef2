import { adminCalls } from "../../../../contract/admin/admin-calls.ts";
import { siteSettings } from "../../../../contract/settings/site-settings.ts";
import { siteSynonyms } from "../../../../contract/search/site-synonyms.ts";
import type { UnfinishedKind } from "../../../../contract/admin/unfinished.ts";

/** What a draft is about: one item, something new, or what there is one of. */
export interface DraftPlace {
  kind: UnfinishedKind;
  /** Null for something new. */
  item_id: string | null;
}

/** Drafts of the same thing share a name on the device. */
export function draftName({ kind, item_id }: DraftPlace): string {
  if (kind === "settings") return siteSettings.find.path;
  if (kind === "synonyms") return siteSynonyms.find.path;
  return `${adminCalls[kind].list.path}:${item_id ?? "new"}`;
}
