import type { BrokenLink, Todo } from "../../contract/admin/todo.ts";
import { MAX_BROKEN_LINKS, TASKS, TASK_NAMES } from "../../contract/admin/todo.ts";
import { PAGES } from "../../contract/pages.ts";
import { mayBeMissing, redirectPath } from "../../contract/settings/redirects.ts";
import { type GivenSettings } from "../../contract/settings/settings.ts";
import type { Db } from "../database/database.ts";
import { createYielder } from "../runtime/yielding.ts";
import { collections } from "./collections.ts";
import { COLLECTION_TABLES } from "../database/collection-tables.ts";
import { leadsSomewhere } from "./insights.ts";
import { chunk } from "./lists.ts";
import { readIds } from "./listing/read-list.ts";
import { currentSettings, findHomeText } from "./site-settings.ts";

/** What is left to do for the content. */
export async function findTodo(db: Db, given: GivenSettings): Promise<Todo> {
  const counts: Todo["counts"] = {};
  for (const name of TASK_NAMES) {
    const { kind, filter } = TASKS[name];
    const { total } = await readIds(db, collections[kind].listing, { ...filter, limit: 1 });
    if (total > 0) counts[name] = total;
  }
  return { counts, broken_links: await brokenLinks(db, given) };
}

/** The links in texts to addresses of the site that have neither a page nor a redirect. */
async function brokenLinks(db: Db, given: GivenSettings): Promise<BrokenLink[]> {
  const { url } = await currentSettings(db, given);
  const known = new Map<string, boolean>();
  const broken: BrokenLink[] = [];
  const yieldIfDue = createYielder();
  for await (const { html, ...text } of textsWithLinks(db)) {
    for (const path of new Set(linkedPaths(html, url))) {
      const isKnown = known.get(path) ?? (await leadsSomewhere(db, path));
      known.set(path, isKnown);
      if (!isKnown) broken.push({ ...text, path });
    }
    if (broken.length >= MAX_BROKEN_LINKS) break;
    await yieldIfDue();
  }
  return broken.slice(0, MAX_BROKEN_LINKS);
}

const TEXTS = ["blogPosts", "pages"] as const;

async function* textsWithLinks(
  db: Db,
): AsyncGenerator<Omit<BrokenLink, "path"> & { html: string }> {
  for (const kind of TEXTS) {
    const linking = db
      .selectFrom(COLLECTION_TABLES[kind].name as "blog_posts")
      .where("deleted_at", "is", null)
      .where("content", "like", "%href=%");
    const rows = await linking.select("id").orderBy("seq", "desc").execute();
    for (const piece of chunk(rows.map(({ id }) => id))) {
      const texts = await linking
        .select(["id", "title", "content"])
        .where("id", "in", piece)
        .execute();
      for (const { id, title, content } of texts) {
        yield { kind, item_id: id, name: title, html: content };
      }
    }
  }
  const { html } = await findHomeText(db);
  yield { kind: "settings", item_id: "home", name: PAGES.home.name, html };
}

/** The paths of this site that a text links to, without files such as a feed. */
export function linkedPaths(html: string, siteUrl: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].flatMap(([, href = ""]) => {
    const address = href.replaceAll("&amp;", "&");
    const isOwn =
      /^\/(?!\/)/.test(address) || (siteUrl !== "" && address.startsWith(`${siteUrl}/`));
    if (!isOwn) return [];
    const path = redirectPath(address);
    return path !== "" && mayBeMissing(path) && !/\.[a-z]+$/.test(path) ? [path] : [];
  });
}
