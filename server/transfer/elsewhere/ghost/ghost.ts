import { LIMITS } from "../../../../contract/forms/limits.ts";
import { type SourceFile, filesWith } from "../bundle.ts";
import { type Found, type Service, dateNotes, fault, textOf, timeOf } from "../found.ts";
import { plainHtml } from "./ghost-cards.ts";
import { lexicalHtml, mobiledocHtml } from "./ghost-editor.ts";
import { ghostText, originalAddress } from "./ghost-html.ts";
import { type Fields, type JsonRecord, jsonObjects } from "../json.ts";

/** The start of a Ghost export. Ghost writes its lists in alphabetical order, so the posts come late. */
const BEGINNING =
  /^\s*\{\s*(?:"db"\s*:\s*\[|"meta"\s*:\s*\{\s*"exported_on"|"data"\s*:\s*\{\s*"(?:posts\w*|tags|users|newsletters|products)"\s*:\s*\[)/;

const LISTS = ["tags", "posts_tags", "users", "posts_authors", "posts_meta"];
/** The depth of lists and objects around a record in `db`. */
const DEPTH_AROUND = 5;

function recordsOf(file: SourceFile, lists: string[]): AsyncGenerator<JsonRecord> {
  const paths = lists.flatMap((list) => [`$.db.*.data.${list}.*`, `$.data.${list}.*`]);
  return jsonObjects(file, paths, DEPTH_AROUND);
}

/** Ghost’s placeholder for the site's own address. */
const OWN_ADDRESS = /__GHOST_URL__/g;

/** A file’s records besides its posts. */
interface Surroundings {
  tags: Map<string, string>;
  users: Map<string, string>;
  /** The tag and author ids by post, with their order. */
  tagsOf: Map<string, Placed[]>;
  authorsOf: Map<string, Placed[]>;
  meta: Map<string, Fields>;
  site: string;
}

interface Placed {
  id: string;
  place: number;
}

/** JSON exports of Ghost. These do not contain their site’s address: `hosts` does. */
export const GHOST: Service = {
  name: "Ghost",
  filesIn: (bundle) => filesWith(bundle.find(/\.json$/i), BEGINNING),
  read: (files, { hosts: [host] }) => ({
    items: itemsIn(files, host === undefined ? "" : `https://${host}`),
  }),
};

async function* itemsIn(files: SourceFile[], site: string): AsyncGenerator<Found> {
  for (const file of files) {
    const around = await surroundingsIn(file, site);
    for await (const record of recordsOf(file, ["posts"])) {
      if (!("fault" in record)) {
        yield foundOf(record.value, around, file.path);
        continue;
      }
      const why = `${record.fault}, so posts, tags or authors may be missing; please export it again`;
      yield fault(file.path, "", why);
    }
  }
}

async function surroundingsIn(file: SourceFile, site: string): Promise<Surroundings> {
  const around: Surroundings = {
    tags: new Map(),
    users: new Map(),
    tagsOf: new Map(),
    authorsOf: new Map(),
    meta: new Map(),
    site,
  };
  for await (const record of recordsOf(file, LISTS)) {
    // Faults of a file are reported once, with its posts.
    if (!("fault" in record)) note(record.list, record.value, around);
  }
  return around;
}

function note(list: string, value: Fields, around: Surroundings): void {
  const field = (name: string) => textOf(value[name]);
  const place = Number(value["sort_order"] ?? 0);
  if (list === "posts_tags") addTo(around.tagsOf, field("post_id"), { id: field("tag_id"), place });
  else if (list === "posts_authors") {
    addTo(around.authorsOf, field("post_id"), { id: field("author_id"), place });
  } else if (list === "posts_meta") around.meta.set(field("post_id"), value);
  else if (field("visibility") === "internal") return;
  else if (list === "users") around.users.set(field("id"), field("name"));
  // Tags that begin with # are internal in Ghost.
  else if (!field("name").startsWith("#")) around.tags.set(field("id"), field("name"));
}

function addTo(lists: Map<string, Placed[]>, post: string, one: Placed): void {
  const list = lists.get(post);
  if (list) list.push(one);
  else lists.set(post, [one]);
}

/** The names in order, the primary one first. */
function namesOf(placed: Placed[] | undefined, names: Map<string, string>): string[] {
  const ordered = placed?.toSorted((a, b) => a.place - b.place) ?? [];
  return [...new Set(ordered.flatMap(({ id }) => names.get(id) || []))];
}

function foundOf(post: Fields, around: Surroundings, file: string): Found {
  const meta = around.meta.get(textOf(post["id"])) ?? {};
  const field = (name: string) =>
    (textOf(post[name]) || textOf(meta[name])).replace(OWN_ADDRESS, around.site);
  const id = field("id");
  const title = field("title");
  const notes = new Set<string>();
  const written = htmlOf(field, (text) => notes.add(text));
  if (written.trim() === "") {
    return { kind: "left-out", file, name: title || `post ${id}`, why: "it has no text" };
  }
  const caption = field("feature_image_caption");
  const text = ghostText(written + (caption && `<p>${caption}</p>`), around.site);
  const tags = namesOf(around.tagsOf.get(id), around.tags);
  const authors = namesOf(around.authorsOf.get(id), around.users);
  const single = around.users.get(field("author_id"));
  const { author, left } = authorOf(authors.length === 0 && single ? [single] : authors);
  if (left > 0) notes.add(`${left} of ${authors.length} authors left out`);
  const isOf = (name: string) => isSet(post[name]) || isSet(meta[name]);
  const whyDraft = whyDraftOf(field, isOf) ?? (text.hasMembersPart ? MEMBERS_PART : undefined);
  const date = timeOf(post["published_at"]) ?? timeOf(post["created_at"]);
  const slug = field("slug");
  return {
    kind: "post",
    file,
    key: field("uuid") || id,
    title,
    text: text.html,
    excerpt: field("custom_excerpt") || field("meta_description"),
    tags,
    categories: tags,
    author,
    date,
    isPublic: whyDraft === undefined,
    whyDraft,
    notes: [...dateNotes(date), ...notes, ...text.notes],
    slug,
    formerPath: slug && `/${slug}/`,
    alt: field("feature_image_alt"),
    picture: originalAddress(field("feature_image") || field("image"), around.site),
  };
}

/** Drafts often have no HTML, only the editor’s format. */
function htmlOf(field: (name: string) => string, note: (text: string) => void): string {
  return (
    field("html") ||
    lexicalHtml(field("lexical"), note) ||
    mobiledocHtml(field("mobiledoc"), note) ||
    plainHtml(field("markdown") || field("plaintext"))
  );
}

const NAMES = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** As many names as fit into the field, as one text. */
function authorOf(names: string[]): { author: string | undefined; left: number } {
  let kept = names.slice(0, MAX_AUTHORS);
  while (kept.length > 1 && NAMES.format(kept).length > LIMITS.title) kept = kept.slice(0, -1);
  return { author: NAMES.format(kept) || undefined, left: names.length - kept.length };
}

/** More never fit. */
const MAX_AUTHORS = 50;

const READERS: Record<string, string> = {
  members: "only members could read it",
  paid: "only paying members could read it",
  tiers: "only members of some tiers could read it",
};

const MEMBERS_PART = "a part of it is for members only";

/** Why a post becomes a draft; undefined if every visitor could read it, or soon can. */
function whyDraftOf(
  field: (name: string) => string,
  isOf: (name: string) => boolean,
): string | undefined {
  const [state, visibility] = [field("status"), field("visibility")];
  if (field("type") === "page" || isOf("page")) return "it is a page there";
  if (state === "sent" || isOf("email_only")) return "it was only sent as a newsletter";
  if (state === "draft") return "it is one there";
  if (state !== "published" && state !== "scheduled") return `its state there is “${state}”`;
  if (visibility === "" || visibility === "public") return undefined;
  return READERS[visibility] ?? "only some members could read it";
}

/** Databases store booleans in several ways. */
function isSet(flag: unknown): boolean {
  return flag === true || flag === "true" || textOf(flag) === "1";
}
