import type { SourceFile } from "./bundle.ts";
import { type Found, type ReadOptions, type Source, textOf, timeOf } from "./found.ts";
import { type Fields, jsonObjects } from "./json.ts";

const LISTS = ["posts", "tags", "posts_tags", "users", "posts_authors", "posts_meta"];
/** Of the lists and objects around a record in `db`. */
const DEPTH_AROUND = 5;
const recordsOf = (file: SourceFile, lists: string[]) =>
  jsonObjects(
    file,
    lists.flatMap((list) => [`$.db.*.data.${list}.*`, `$.data.${list}.*`]),
    DEPTH_AROUND,
  );

/** What Ghost writes in place of the site's own address. */
const OWN_ADDRESS = /__GHOST_URL__/g;

interface Surroundings {
  tags: Map<string, string>;
  users: Map<string, string>;
  tagsOf: Map<string, string[]>;
  authorOf: Map<string, string>;
  excerpts: Map<string, string>;
  site: string;
}

/** Reads a JSON export of Ghost. It does not name its site: `hosts` does. */
export async function readGhost(file: SourceFile, { hosts }: ReadOptions): Promise<Source> {
  const [host] = hosts;
  const around: Surroundings = {
    tags: new Map(),
    users: new Map(),
    tagsOf: new Map(),
    authorOf: new Map(),
    excerpts: new Map(),
    site: host === undefined ? "" : `https://${host}`,
  };
  const lists = LISTS.filter((list) => list !== "posts");
  for await (const { list, value } of recordsOf(file, lists)) note(list, value, around);
  return { name: "Ghost", hosts: [], files: [file.path], items: postsIn(file, around) };
}

function note(list: string, value: Fields, around: Surroundings): void {
  const field = (name: string) => textOf(value[name]);
  const post = field("post_id");
  if (list === "tags") around.tags.set(field("id"), field("name"));
  else if (list === "users") around.users.set(field("id"), field("name"));
  else if (list === "posts_tags") {
    around.tagsOf.set(post, [...(around.tagsOf.get(post) ?? []), field("tag_id")]);
  } else if (list === "posts_authors") {
    if (!around.authorOf.has(post)) around.authorOf.set(post, field("author_id"));
  } else if (list === "posts_meta") around.excerpts.set(post, field("meta_description"));
}

async function* postsIn(file: SourceFile, around: Surroundings): AsyncGenerator<Found> {
  for await (const { value } of recordsOf(file, ["posts"])) yield foundOf(value, around, file.path);
}

function foundOf(post: Fields, around: Surroundings, file: string): Found {
  const field = (name: string) => textOf(post[name]).replace(OWN_ADDRESS, around.site);
  const id = field("id");
  const title = field("title");
  const text = field("html");
  if (text === "") {
    return { kind: "left-out", file, name: title, why: "the export has no HTML of it" };
  }
  const state = field("status");
  const isPage = field("type") === "page" || post["page"] === 1 || post["page"] === true;
  const slug = field("slug");
  const tags = (around.tagsOf.get(id) ?? []).flatMap((tag) => around.tags.get(tag) ?? []);
  return {
    kind: "post",
    file,
    key: field("uuid") || id,
    title,
    text,
    excerpt: field("custom_excerpt") || around.excerpts.get(id),
    // Those that begin with # are for the site's own use.
    tags: tags.filter((tag) => !tag.startsWith("#")),
    categories: tags,
    author: around.users.get(around.authorOf.get(id) ?? field("author_id")),
    date: timeOf(post["published_at"]) ?? timeOf(post["created_at"]),
    isPublic:
      !isPage && (state === "published" || state === "scheduled") && isOpen(field("visibility")),
    slug,
    formerPath: slug && `/${slug}/`,
    picture: field("feature_image") || field("image"),
  };
}

/** What only members could read stays a draft. */
function isOpen(visibility: string): boolean {
  return visibility === "" || visibility === "public";
}
