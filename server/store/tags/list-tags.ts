import { z } from "zod";
import { TAG_KINDS, type TagOrder, type TagUse } from "../../../contract/admin/all-tags.ts";
import { PAGE_LIMIT, type Page, type PageInput } from "../../../contract/page.ts";
import { foldText } from "../../../contract/search/search-text.ts";
import { searchWords } from "../../../contract/search/search-words.ts";
import type { Db } from "../../database/database.ts";
import { collections } from "../collections.ts";
import { readCursor, writeCursor } from "../lists.ts";
import { sortKey } from "../listing/search-texts.ts";
import { type SqlBool, sql } from "kysely";
import type { DeletableTable } from "../../database/schema.ts";
import { lowerAscii } from "../common.ts";

/** How many tags stand before a page. */
const POSITION = z.tuple([z.int().min(0)]);

interface TagFilter extends PageInput {
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
      const use = found.get(tag) ?? { tag, uses: { nailDesigns: 0, tutorials: 0, blogPosts: 0 } };
      use.uses[kind] += row.uses;
      found.set(tag, use);
    }
  }
  return found;
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

/** The tags of what is not deleted, in lower case, that begin with a text: the most used first. */
export async function tagsInUse(
  db: Db,
  table: DeletableTable,
  { q = "", limit }: { q?: string | undefined; limit: number },
): Promise<string[]> {
  let found = db.selectFrom("tags_in_use").select(["tag", "uses"]).where("kind", "=", table);
  if (q !== "") {
    // The range of an index, which ends with the greatest character there is.
    const ranges = storedForms(q).map(
      (start) => sql<SqlBool>`tag between ${start} and ${`${start}\u{10FFFF}`}`,
    );
    found = found.where((eb) => eb.or(ranges));
  }
  // A tag may stand there in two forms.
  const rows = await found
    .orderBy("uses", "desc")
    .orderBy("tag")
    .limit(2 * limit)
    .execute();
  const uses = new Map<string, number>();
  for (const row of rows) {
    const tag = row.tag.toLowerCase();
    uses.set(tag, (uses.get(tag) ?? 0) + row.uses);
  }
  const byUse = [...uses].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return byUse.slice(0, limit).map(([tag]) => tag);
}

/** How tags that begin with a text may be counted: the database lowers the letters of ASCII alone. */
function storedForms(text: string): string[] {
  const lower = text.toLowerCase();
  const [first = "", ...rest] = lower;
  const typed = [text, first.toUpperCase() + rest.join(""), text.toUpperCase()];
  return [...new Set([lower, ...typed.map(lowerAscii)])];
}
