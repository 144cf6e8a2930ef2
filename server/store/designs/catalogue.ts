import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { deflate } from "node:zlib";
import {
  BLOCK_DESIGNS,
  type Catalogue,
  type CatalogueBlock,
  type CatalogueCategory,
  type CatalogueRow,
  blockText,
  FACET_FIELDS,
} from "../../../contract/catalogue.ts";
import { pinId } from "../../../contract/embeds/pinterest.ts";
import type { Pack, PackPiece } from "../../../contract/packs.ts";
import { type Db, engineOf } from "../../database/database.ts";
import { createYielder, batches } from "../../runtime/yielding.ts";
import { CHUNK_SIZE } from "../lists.ts";
import {
  openDesignsByKey,
  withPictures,
  type FacetColumns,
  toFacets,
  isAmong,
  undeletedDesigns,
} from "./designs.ts";
import { type SqlBool, sql } from "kysely";
import { SearchIndex } from "../../../contract/design-index/search-index.ts";
import { toList } from "../common.ts";

/** How many designs are read and added at a time: some milliseconds of work before other requests get a turn. */
const AT_ONCE = 100;

export const currentIndex = followDesigns(readAll, readAgain);

async function readAll(db: Db): Promise<SearchIndex> {
  const index = new SearchIndex();
  const yieldIfDue = createYielder();
  const newest = searched(db).orderBy("d.first_public_at", "desc").orderBy("d.seq", "desc");
  let piece = await newest.limit(AT_ONCE).execute();
  for (let last = piece.at(-1); last; last = piece.at(-1)) {
    index.add(piece.map(withFacets));
    await yieldIfDue();
    const { first_public_at, seq } = last;
    const after = sql<SqlBool>`(d.first_public_at, d.seq) < (${first_public_at}, ${seq})`;
    piece = await newest.where(after).limit(AT_ONCE).execute();
  }
  return index;
}

async function readAgain(db: Db, index: SearchIndex, changed: number[]): Promise<void> {
  const yieldIfDue = createYielder();
  for (const seqs of batches(changed, AT_ONCE)) {
    const present = await searched(db).where(isAmong(db, seqs)).execute();
    const deleted = new Set(seqs);
    for (const { seq } of present) deleted.delete(seq);
    index.remove(deleted);
    index.add(present.map(withFacets));
    await yieldIfDue();
  }
}

function searched(db: Db) {
  return undeletedDesigns(db)
    .innerJoin("categories as c", "c.id", "d.category_id")
    .select(["d.seq", "d.first_public_at", "d.category_id", "d.title", "d.tags", "d.alt_text"])
    .select(["c.name as category_name", ...FACET_FIELDS.map((field) => `d.${field}` as const)])
    .select(["d.palette", "d.is_active"]);
}

function withFacets<Row extends FacetColumns & { palette: string; is_active: number }>(row: Row) {
  const { palette, is_active } = row;
  return { ...row, ...toFacets(row), palette: toList(palette), is_active: is_active === 1 };
}

interface Kept<Made> {
  made: Made | undefined;
  /** The change number up to which it is current. */
  now: string;
  /** The last caller that updates it. */
  turn: Promise<void>;
}

/**
 * Derives something from all designs and keeps it current with changes of all processes. It reads everything once, and
 * then only changed designs, with `readAgain`.
 */
function followDesigns<Made>(
  readAll: (db: Db) => Promise<Made>,
  readAgain: (db: Db, made: Made, changed: number[]) => Promise<void>,
): (db: Db) => Promise<Made> {
  const known = new WeakMap<Db, Kept<Made>>();

  async function bringUpToDate(db: Db, kept: Kept<Made>): Promise<Made> {
    const { changedDesigns } = engineOf(db);
    if (kept.made !== undefined) {
      const { seqs, now } = await changedDesigns(db, kept.now);
      await readAgain(db, kept.made, seqs);
      kept.now = now;
      return kept.made;
    }
    // Taken first: changes during the read cause another read.
    const { now } = await changedDesigns(db);
    kept.made = await readAll(db);
    kept.now = now;
    return kept.made;
  }

  return (db) => {
    const kept = known.get(db) ?? { made: undefined, now: "", turn: Promise.resolve() };
    known.set(db, kept);
    // Each caller checks for changes itself, since an earlier check may be older than the request.
    const made = kept.turn.then(() => bringUpToDate(db, kept));
    kept.turn = made.then(
      () => undefined,
      () => undefined,
    );
    return made;
  };
}

/** An encoded block of the catalogue (contract/catalogue.ts). */
interface MadeBlock {
  tag: string;
  bytes: Buffer;
  designs: number;
  /** The category keys of its designs. */
  categories: Set<string>;
}

interface Made {
  blocks: Map<number, MadeBlock>;
  /** When edited designs were last looked for, in the database’s time format. */
  lookedAt: string;
}

/**
 * Edits of fields that searches ignore are not in the list of changes: they are found by `updated_at`. Nodes' clocks
 * differ, and a commit comes later than its timestamps say.
 */
const LATE_MS = 10 * 60_000;

/** Texts are in random order, which deflate’s largest tables suit best. */
const DEFLATE = { level: 9, memLevel: 9 };

/** 64 bits: two versions of a block never collide. */
const TAG_LENGTH = 11;
/** 48 bits: nor do the keys of some thousand categories. */
const KEY_LENGTH = 8;

const madeBlocks = followDesigns(makeAll, makeAgain);

/** The current catalogue of all visible designs, which devices store. */
export async function currentCatalogue(db: Db): Promise<Catalogue> {
  const { blocks } = await madeBlocks(db);
  const used = new Set([...blocks.values()].flatMap(({ categories }) => [...categories]));
  const categories = await db.selectFrom("categories").select(["id", "path", "name"]).execute();
  return {
    blocks: [...blocks]
      .map(([number, { tag, bytes, designs }]): CatalogueBlock => [
        number,
        tag,
        bytes.length,
        designs,
      ])
      .toSorted(([a], [b]) => a - b),
    categories: categories
      .map(({ id, path, name }): CatalogueCategory => [categoryKey(id), path, name])
      .filter(([key]) => used.has(key)),
  };
}

/** The blocks with these names that are unchanged. */
export async function packOfBlocks(db: Db, names: string[]): Promise<Pack> {
  const { blocks } = await madeBlocks(db);
  const pieces = [...new Set(names)].flatMap((name): PackPiece[] => {
    const [number = "", tag] = name.split(".");
    const block = blocks.get(Number(number));
    if (!block || block.tag !== tag) return [];
    return [{ name, size: block.bytes.length, bytes: () => Promise.resolve(block.bytes) }];
  });
  return { pieces, isWhole: pieces.length === names.length };
}

async function makeAll(db: Db): Promise<Made> {
  const made: Made = { blocks: new Map(), lookedAt: new Date().toISOString() };
  const yieldIfDue = createYielder();
  let rows: CatalogueRow[] = [];
  const rest = rowsOf(db).orderBy("d.seq").limit(CHUNK_SIZE);
  let piece = await rest.where("d.seq", ">", -1).execute();
  for (let last = piece.at(-1); last; last = piece.at(-1)) {
    for (const row of piece.map(toRow)) {
      const former = rows.at(-1);
      if (former && blockOf(former.seq) !== blockOf(row.seq)) {
        await makeBlock(made, blockOf(former.seq), rows);
        await yieldIfDue();
        rows = [];
      }
      rows.push(row);
    }
    piece = await rest.where("d.seq", ">", last.seq).execute();
  }
  const [first] = rows;
  if (first) await makeBlock(made, blockOf(first.seq), rows);
  return made;
}

async function makeAgain(db: Db, made: Made, changed: number[]): Promise<void> {
  const since = new Date(Date.parse(made.lookedAt) - LATE_MS).toISOString();
  const lookedAt = new Date().toISOString();
  const edited = await db
    .selectFrom("designs")
    .select("seq")
    .where("updated_at", ">=", since)
    .where("deleted_at", "is", null)
    .execute();
  const yieldIfDue = createYielder();
  for (const number of new Set([...changed, ...edited.map(({ seq }) => seq)].map(blockOf))) {
    const from = number * BLOCK_DESIGNS;
    const rows = await rowsOf(db)
      .where("d.seq", ">=", from)
      .where("d.seq", "<", from + BLOCK_DESIGNS)
      .orderBy("d.seq")
      .execute();
    await makeBlock(made, number, rows.map(toRow));
    await yieldIfDue();
  }
  made.lookedAt = lookedAt;
}

async function makeBlock({ blocks }: Made, number: number, rows: CatalogueRow[]): Promise<void> {
  if (rows.length === 0) return void blocks.delete(number);
  const text = blockText(rows);
  const tag = digestOf(text).slice(0, TAG_LENGTH);
  if (blocks.get(number)?.tag === tag) return;
  blocks.set(number, {
    tag,
    bytes: await promisify(deflate)(text, DEFLATE),
    designs: rows.length,
    categories: new Set(rows.map(({ category }) => category)),
  });
}

/** A short key, stable across blocks: ids would take a tenth of the block. */
function categoryKey(id: string): string {
  return digestOf(id).slice(0, KEY_LENGTH);
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

function blockOf(seq: number): number {
  return Math.floor(seq / BLOCK_DESIGNS);
}

function rowsOf(db: Db) {
  return withPictures(openDesignsByKey(db)).select("d.category_id");
}

function toRow(
  row: Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number],
): CatalogueRow {
  const { seq, first_public_at, featured, picture_id } = row;
  const { id, slug, title, tags, alt_text, credit, focus, palette } = row;
  const facets = Object.fromEntries(FACET_FIELDS.map((field) => [field, row[field]]));
  return {
    ...(facets as Pick<typeof row, (typeof FACET_FIELDS)[number]>),
    seq,
    time: Date.parse(first_public_at),
    featured,
    category: categoryKey(row.category_id),
    id,
    slug,
    title,
    tags,
    alt_text,
    credit,
    focus,
    palette,
    pin: pinId(row.pinterest_embed_code) ?? "",
    picture: picture_id ?? row.image_url,
    picture_size:
      picture_id === null ? "" : `${row.picture_width}x${row.picture_height} ${row.picture_widths}`,
    picture_color: row.picture_color?.slice(1) ?? "",
  };
}
