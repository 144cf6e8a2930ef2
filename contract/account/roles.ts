import type { Role } from "../forms/account.ts";
import type { AdminPath } from "../paths.ts";
import type { Endpoint } from "../endpoint.ts";

export const ROLE_WORDS: Record<Role, { label: string; hint: string }> = {
  owner: { label: "Owner", hint: "Everything: content, settings, backups, and who else signs in" },
  editor: { label: "Editor", hint: "All content and messages, but no settings and no backups" },
  writer: { label: "Writer", hint: "Drafts of her own, which an editor publishes" },
};

export const withArticle = (role: Role): string => `${role === "writer" ? "a" : "an"} ${role}`;

/** Some of the calls below a segment: methods with the rest of the path as the endpoint says it; `GET *` is every GET. */
type Calls = readonly `${Method} ${string}`[];
type Method = Endpoint<never, unknown>["method"];

const ALL = ["*"] as const;
const READ: Calls = ["GET *"];
/** Of items that this admin has made, while they are drafts (`server/store/creators.ts`). */
const OWN: Calls = ["GET *", "POST ", "PUT :id", "DELETE :id", "POST :id/restore"];

/**
 * Who else than owners may make a call, by the segment of its path after `/api/admin/`. Owners may make every call;
 * a segment without a row is theirs alone.
 */
const RIGHTS: Readonly<
  Record<string, { editor: Calls | typeof ALL; writer?: Calls | typeof ALL }>
> = {
  designs: { editor: ALL, writer: OWN },
  tutorials: { editor: ALL, writer: OWN },
  products: { editor: ALL, writer: OWN },
  "blog-posts": { editor: ALL, writer: OWN },
  categories: { editor: ALL, writer: ["GET choices"] },
  "product-categories": { editor: ALL, writer: ["GET choices"] },
  "season-pages": { editor: ALL },
  "facet-pages": { editor: ALL },
  pages: { editor: ALL },
  pictures: { editor: ALL, writer: ["GET *", "POST :id/cut", "POST take-over"] },
  "upload-thumbnail": { editor: ALL, writer: ALL },
  inbox: { editor: ALL },
  unfinished: { editor: ALL, writer: ALL },
  "shown-text": { editor: ALL, writer: ALL },
  "preview-link": { editor: ALL },
  trash: { editor: ALL },
  tags: { editor: ALL, writer: READ },
  synonyms: { editor: ALL },
  todo: { editor: ALL },
  calendar: { editor: ALL },
  messages: { editor: ALL },
  announcements: { editor: ALL },
  insights: { editor: READ },
  settings: { editor: READ, writer: READ },
  account: { editor: ALL, writer: ALL },
  sessions: { editor: ALL, writer: ALL },
};

/** A screen is shown to those who may make this call, with which nearly all of its work is done. */
const SCREENS: Readonly<Record<AdminPath, `${Method} ${string}`>> = {
  "/admin/login": "GET account",
  "/admin/dashboard": "GET designs",
  "/admin/messages": "PUT messages",
  "/admin/insights": "GET insights",
  "/admin/announcements": "POST announcements",
  "/admin/synonyms": "PUT synonyms",
  "/admin/activity": "GET activity",
  "/admin/settings": "PUT settings",
  "/admin/account": "GET account",
  "/admin/calendar": "GET calendar",
  "/admin/inbox": "GET inbox",
  "/admin/pages": "POST pages",
  "/admin/seasons": "POST season-pages",
  "/admin/topics": "POST facet-pages",
  "/admin/tags": "POST tags",
  "/admin/order": "POST designs/order",
  "/admin/trash": "GET trash",
  "/admin/pictures": "POST pictures/delete-many",
  "/admin/backups": "GET backups",
  "/admin/api": "GET tokens",
};

/** Whether a role may make a call at all. What it is about, the handler checks (`requireOwn`). */
export function mayCall(role: Role, { method, path }: Call): boolean {
  if (role === "owner") return true;
  const [segment = "", ...rest] = path.replace(/^\/api\/(?:admin\/)?/, "").split("/");
  const calls: readonly string[] = RIGHTS[segment]?.[role] ?? [];
  return ["*", `${method} *`, `${method} ${rest.join("/")}`].some((call) => calls.includes(call));
}

type Call = Pick<Endpoint<never, unknown>, "method" | "path">;

export function maySee(role: Role, screen: AdminPath): boolean {
  const [method, path] = SCREENS[screen].split(" ") as [Method, string];
  return mayCall(role, { method, path: `/api/admin/${path}` });
}
