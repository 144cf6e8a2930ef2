import { z } from "zod";
import { model } from "./outputs.ts";
import { derivedAlt } from "./text/alt-text.ts";
import { FACETS, FACET_NAMES, type DesignFacets } from "./facets/facets.ts";
import type { Design } from "./forms/design.ts";
import type { Picture } from "./pictures/upload.ts";

/*
 * All designs of a site, as devices store them: in blocks of neighbors by `seq`, so that a change touches one block,
 * and each block as columns, which compress to some ninety bytes a design.
 */

/** The block of a design is its `seq` divided by this, rounded down. */
export const BLOCK_DESIGNS = 128;
export const BLOCKS_AT_ONCE = 64;

/** Its tag names its content; `bytes` is its size, compressed. */
export const CatalogueBlock = z.tuple([z.number(), z.string(), z.number(), z.number()]);
export type CatalogueBlock = z.infer<typeof CatalogueBlock>;

export const CatalogueCategory = z.tuple([z.string(), z.string(), z.string()]);
export type CatalogueCategory = z.infer<typeof CatalogueCategory>;

export const Catalogue = model("Catalogue", {
  blocks: z.array(CatalogueBlock),
  categories: z
    .array(CatalogueCategory)
    .describe("All that designs are in, those that visitors see no page of among them."),
});
export type Catalogue = z.infer<typeof Catalogue>;

/** A block in packs and in the addresses of packs. */
export function blockName([number, tag]: CatalogueBlock): string {
  return `${number}.${tag}`;
}

export const FACET_FIELDS = FACET_NAMES.map((name) => FACETS[name].field);

/** Text columns of a design; lists are separated by commas. */
export const TEXT_COLUMNS = [
  "id",
  "slug",
  "title",
  "tags",
  "alt_text",
  "credit",
  "focus",
  "palette",
  /** The key of its category. */
  "category",
  /** Of an embedded pin, its id. */
  "pin",
  /** An upload's id, or the address of a picture elsewhere. */
  "picture",
  /** Of an upload, such as `1600x2000 400,800,1600`: its size, and the widths that there are. */
  "picture_size",
  /** An upload’s color, such as `c06080`, shown until the picture has loaded or if it cannot. */
  "picture_color",
  ...FACET_FIELDS,
] as const;

export type TextColumn = (typeof TEXT_COLUMNS)[number];

/** Integer columns: small values, or close to the neighbor’s. */
const NUMBER_COLUMNS = ["seq", "time", "featured"] as const;
type NumberColumn = (typeof NUMBER_COLUMNS)[number];

/** A design in a block; `time` is when visitors could first see it, in milliseconds. */
export type CatalogueRow = Record<NumberColumn, number> & Record<TextColumn, string>;

/** A column of a block; one of texts that are all blank is left out. */
export type CatalogueColumns = Record<NumberColumn, number[]> &
  Partial<Record<TextColumn, string[]>>;

/** The text of a block before compression. */
export function blockText(rows: CatalogueRow[]): string {
  const numbers = NUMBER_COLUMNS.map((name) => [name, steps(rows.map((row) => row[name]))]);
  const texts = TEXT_COLUMNS.map((name) => [name, rows.map((row) => row[name])] as const);
  const told = texts.filter(([, column]) => column.some((text) => text !== ""));
  return JSON.stringify(Object.fromEntries([...numbers, ...told]));
}

export function blockColumns(text: string): CatalogueColumns {
  const columns = JSON.parse(text) as CatalogueColumns;
  for (const name of NUMBER_COLUMNS) columns[name] = sums(columns[name]);
  return columns;
}

/** The design in a row of a block: as in the server’s lists, but without its edit time. */
export function designIn(
  columns: CatalogueColumns,
  row: number,
  categories: ReadonlyMap<string, CatalogueCategory>,
): Design {
  const textOf = (name: TextColumn) => columns[name]?.[row] ?? "";
  const [, path, name] = categories.get(textOf("category")) ?? ["", "", ""];
  const created_at = new Date(columns.time[row] ?? 0).toISOString();
  const pin = textOf("pin");
  const palette = textOf("palette");
  const title = textOf("title");
  const alt_text = textOf("alt_text");
  const facets = facetsIn(textOf);
  return {
    id: textOf("id"),
    slug: textOf("slug"),
    title,
    alt_text,
    ...derivedAlt({ ...facets, title, alt_text, category_name: name }),
    category: path,
    category_name: name,
    tags: textOf("tags"),
    credit: textOf("credit"),
    pinterest_embed_code: pin && `https://www.pinterest.com/pin/${pin}/`,
    featured: columns.featured[row] === 1,
    is_active: true,
    ...facets,
    palette: palette === "" ? [] : palette.split(","),
    focus: textOf("focus"),
    created_at,
    updated_at: created_at,
    ...pictureIn(textOf),
  };
}

export function facetsIn(textOf: (column: TextColumn) => string): DesignFacets {
  const fields = FACET_NAMES.map((name) => {
    const { field, several } = FACETS[name];
    const text = textOf(field);
    return [field, several ? (text === "" ? [] : text.split(",")) : text] as const;
  });
  return Object.fromEntries(fields) as DesignFacets;
}

function pictureIn(textOf: (column: TextColumn) => string): { image_url: string; image?: Picture } {
  const id = textOf("picture");
  const [, width, height, widths] = /^(\d+)x(\d+) (\S+)$/.exec(textOf("picture_size")) ?? [];
  if (widths === undefined) return { image_url: id };
  const variants = widths.split(",").map((one) => ({
    width: Number(one),
    url: `/uploads/${id}-${one}.webp`,
  }));
  return {
    image_url: variants.at(-1)?.url ?? "",
    image: {
      width: Number(width),
      height: Number(height),
      color: `#${textOf("picture_color")}`,
      variants,
    },
  };
}

/** Each number less the one before it. */
function steps(numbers: number[]): number[] {
  return numbers.map((number, at) => number - (numbers[at - 1] ?? 0));
}

function sums(steps: number[]): number[] {
  let sum = 0;
  return steps.map((step) => (sum += step));
}
