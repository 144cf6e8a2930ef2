import { z } from "zod";
import {
  TAG_KINDS,
  type TagKind,
  type TagOrder,
  type TagUse,
} from "../../../contract/admin/all-tags.ts";
import { PAGE_LIMIT, type Page, type PageInput } from "../../../contract/page.ts";
import { foldText } from "../../../contract/search/search-text.ts";
import { searchWords } from "../../../contract/search/search-words.ts";
import type { Db } from "../../database/database.ts";
import { collections } from "../collections.ts";
import { readCursor, writeCursor } from "../cursor.ts";
import { sortKey } from "../listing/sort-key.ts";

/** How many tags stand before a page. */
const POSITION = z.tuple([z.int().min(0)]);

export interface TagFilter extends PageInput {
  q?: string | undefined;
  sort?: TagOrder | undefined;
}

/** The tags of what is not deleted. They are counted as items are written, and few beside these. */
export async function listTags(
  db: Db,
  { q = "", sort = "-uses", limit = PAGE_LIMIT, cursor }: TagFilter,
): Promise<Page<TagUse>> {
  const words = searchWords(q);
  const all = [...(await countedTags(db)).values()];
  const found = all.filter(({ tag }) => words.every((word) => foldText(tag).includes(word)));
  const sorted = sortTags(found, sort);
  const [start] = cursor === undefined ? [0] : readCursor(cursor, POSITION);
  const end = start + limit;
  return {
    items: sorted.slice(start, end),
    total: sorted.length,
    next: end < sorted.length ? writeCursor([end]) : null,
  };
}

async function countedTags(db: Db): Promise<Map<string, TagUse>> {
  const found = new Map<string, TagUse>();
  for (const kind of TAG_KINDS) {
    const rows = await db
      .selectFrom("tags_in_use")
      .select(["tag", "uses"])
      .where("kind", "=", collections[kind].table.name)
      .execute();
    // The database lowers the letters of ASCII alone: a tag may stand there in two forms.
    for (const row of rows) {
      const tag = row.tag.toLowerCase();
      const use = found.get(tag) ?? { tag, uses: noUses() };
      use.uses[kind] += row.uses;
      found.set(tag, use);
    }
  }
  return found;
}

function noUses(): Record<TagKind, number> {
  return { nailDesigns: 0, tutorials: 0, blogPosts: 0 };
}

function sortTags(tags: TagUse[], order: TagOrder): TagUse[] {
  if (order === "tag") {
    const keys = new Map(tags.map(({ tag }) => [tag, `${sortKey(tag)}\n${tag}`]));
    const keyOf = ({ tag }: TagUse) => keys.get(tag) ?? tag;
    return tags.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  }
  const sign = order === "uses" ? 1 : -1;
  const total = ({ uses }: TagUse) => TAG_KINDS.reduce((sum, kind) => sum + uses[kind], 0);
  return tags.toSorted((a, b) => sign * (total(a) - total(b)) || (a.tag < b.tag ? -1 : 1));
}
