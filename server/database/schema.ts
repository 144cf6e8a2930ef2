import type { Generated } from "kysely";

/**
 * The tables as SQLite holds them: booleans as 0 and 1, times as ISO 8601 text in UTC. Each collection
 * adds its own where its queries are.
 */
export interface Schema {
  admins: AdminRow;
  sessions: SessionRow;
  search_texts: SearchTextRow;
  tags_in_use: TagInUseRow;
  messages: MessageRow;
  uploads: UploadRow;
  upload_files: UploadFileRow;
  upload_objects: UploadObjectRow;
  stray_objects: StrayObjectRow;
  share_pictures: SharePictureRow;
  settings: SettingRow;
  content_versions: ContentVersionRow;
  visit_counts: VisitCountRow;
  old_addresses: OldAddressRow;
  idempotency_keys: IdempotencyKeyRow;
  push_subscriptions: PushSubscriptionRow;
  announcements: AnnouncementRow;
}

interface AdminRow {
  id: string;
  email: string;
  password_hash: string;
  created_at: string;
}

interface SessionRow {
  /** SHA-256 of the id in the cookie: a leaked database opens no session. */
  id_hash: string;
  data: string;
  expires_at: string;
  admin_id: string;
  created_at: string;
  /** To the minute. */
  used_at: string;
  /** The network address that it was last used from; empty for what is older than this column. */
  address: string;
  user_agent: string;
}

/** What every collection has. `deleted_at` is set while the item waits for its restore or its end. */
export interface CollectionRow {
  id: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** New with every change of the row (decision 13); without the quotes of HTTP. */
  etag: string;
  /** Made up by the starter content and not edited since. */
  is_example: number;
}

type DeletableRow = Pick<CollectionRow, "id" | "created_at" | "deleted_at">;

/** Tables whose rows are deleted by a mark first. */
export type DeletableTable = {
  [Table in keyof Schema]: Schema[Table] extends DeletableRow ? Table : never;
}[keyof Schema];

export interface NamedRow extends CollectionRow {
  /** The title or name to sort by: folded, with numbers in their order. */
  name_key: string;
}

/** The fields of a form as columns; a list of words is one text. What is related is kept apart. */
export type FormColumns<Form> = {
  [Field in keyof Form as Exclude<Field, "related">]: ColumnOf<Form[Field]>;
};

type ColumnOf<Value> = Value extends boolean
  ? number
  : Value extends readonly string[]
    ? string
    : Value;

interface MessageRow extends CollectionRow {
  seq: Generated<number>;
  /** Made by the sender's browser: the same message is kept once. */
  key: string | null;
  name: string;
  email: string;
  subject: string;
  message: string;
  is_read: number;
}

interface UploadRow {
  /** From the hash of the picture's content. */
  id: string;
  width: number;
  height: number;
  color: string;
  /** Ascending, separated by commas. */
  widths: string;
  created_at: string;
  /** When it was first found that nothing uses it. */
  unused_since: string | null;
  /** What its file was called; empty where that is not known. */
  name: Generated<string>;
  /** The name to sort by: folded, with numbers in their order. */
  name_key: Generated<string>;
  /** What stays in sight where texts cut it (contract/pictures/focus.ts); blank for its middle. */
  focus: Generated<string>;
  /** How many items and settings name it, counted by triggers. */
  uses: Generated<number>;
  /** While it waits for its restore or its end. What is used is not deleted. */
  deleted_at: string | null;
}

interface UploadFileRow {
  upload_id: string;
  width: number;
  bytes: Buffer;
}

/** A file of an upload that a service of objects keeps (decision 23); others are in `upload_files`. */
interface UploadObjectRow {
  upload_id: string;
  width: number;
  /** In bytes. */
  size: number;
  key: string;
}

/** An object that no upload names, not yet or not any more. */
interface StrayObjectRow {
  key: string;
  since: string;
}

/** Made from uploads on first request; what is dropped is made again. */
interface SharePictureRow {
  /** Names what it shows and the content of its pictures. */
  address: string;
  bytes: Buffer;
  created_at: string;
}

/** How often content of a kind has changed, counted by triggers; the kinds are named like their tables, or a setting. */
interface ContentVersionRow {
  kind: string;
  version: number;
}

interface SettingRow {
  name: string;
  value: string;
}

interface VisitCountRow {
  /** `view` or an `EventKind`. */
  kind: string;
  /** `2026-11-20`, UTC. */
  day: string;
  /** Of a view, the path. */
  subject: string;
  times: number;
}

/** Where visitors could find something before it was renamed, hidden or deleted. */
export interface OldAddressRow {
  kind: "category" | "post" | "season" | "design" | "lesson" | "product";
  /** The path or slug, in lower case. */
  key: string;
  item_id: string;
  /** When that changed; empty for what is older than this column, which may have been a draft. */
  since: Generated<string>;
}

/** What an admin's call made, for its repetition (decision 13). */
interface IdempotencyKeyRow {
  admin_id: string;
  key: string;
  /** SHA-256 of the call and its input. */
  request_hash: string;
  /** JSON. */
  answer: string;
  created_at: string;
}

/** What an item is found by in the back office; of designs, only those with more than the index in memory has. */
interface SearchTextRow {
  kind: string;
  id: string;
  /** Folded. */
  text: string;
}

/** How many items of a table have a tag, in lower case; triggers count. */
interface TagInUseRow {
  kind: string;
  tag: string;
  uses: number;
}

/** A push subscription, as the browser reports it. */
export interface PushSubscriptionRow {
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: string;
  /** `created_at` of the last announcement that its service took, or of the subscription. */
  heard: string;
}

interface AnnouncementRow {
  created_at: string;
  title: string;
  text: string;
  /** The page that it leads to. */
  path: string;
  /** How many new looks it announces. */
  looks: number;
  reached: Generated<number>;
  failed: Generated<number>;
  finished_at: string | null;
}
