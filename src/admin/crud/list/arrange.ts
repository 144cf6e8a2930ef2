import { foldText } from "../../../../contract/search/search-text.ts";
import { searchWords } from "../../../../contract/search/search-words.ts";
import { compareNaturally } from "../../../lib/format/order.ts";
import type { Column, SortValue } from "./column.ts";

export const ROWS_PER_PAGE = 50;

/** A column by its label, and whether its largest value comes first. */
export interface Sort {
  label: string;
  descending: boolean;
}

export interface Searchable<Entity> {
  entity: Entity;
  text: string;
}

/** Folds the text of every row once, so that each keystroke only compares. */
export function searchable<Entity>(
  entities: Entity[],
  searchText: (entity: Entity) => string,
): Searchable<Entity>[] {
  return entities.map((entity) => ({ entity, text: foldText(searchText(entity)) }));
}

/** The rows in which every word of the query occurs. */
export function matching<Entity>(rows: Searchable<Entity>[], query: string): Entity[] {
  const words = searchWords(query);
  return rows
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ entity }) => entity);
}

/** Rows in the order of one column; rows with the same value keep their order. */
export function sorted<Entity>(
  entities: Entity[],
  columns: Column<Entity>[],
  sort: Sort | undefined,
): Entity[] {
  const column = columns.find(({ label }) => label === sort?.label);
  if (!column || !sort) return entities;
  const direction = sort.descending ? -1 : 1;
  return entities
    .map((entity) => ({ entity, value: column.sortBy(entity) }))
    .toSorted((a, b) => direction * compare(a.value, b.value))
    .map(({ entity }) => entity);
}

function compare(a: SortValue, b: SortValue): number {
  if (typeof a === "string" && typeof b === "string") return compareNaturally(a, b);
  return Number(a) - Number(b);
}

/** What a press on a column's head leads to: texts start at A, numbers and states at the largest. */
export function nextSort<Entity>(
  sort: Sort | undefined,
  column: Column<Entity>,
  example: Entity | undefined,
): Sort {
  if (sort?.label === column.label) return { ...sort, descending: !sort.descending };
  const startsLarge = example !== undefined && typeof column.sortBy(example) !== "string";
  return { label: column.label, descending: startsLarge };
}

export interface PageOfRows<Entity> {
  rows: Entity[];
  page: number;
  pages: number;
  /** Place of the first and the last row of the page, counted from 1. */
  from: number;
  to: number;
}

/** One page; a page beyond the end is the last one. */
export function pageOf<Entity>(entities: Entity[], page: number): PageOfRows<Entity> {
  const pages = Math.max(1, Math.ceil(entities.length / ROWS_PER_PAGE));
  const shown = Math.min(page, pages);
  const start = (shown - 1) * ROWS_PER_PAGE;
  const rows = entities.slice(start, start + ROWS_PER_PAGE);
  const from = rows.length === 0 ? 0 : start + 1;
  return { rows, page: shown, pages, from, to: start + rows.length };
}
