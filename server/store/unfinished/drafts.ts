import type { CollectionKind } from "../../../contract/collections.ts";
import type { UnfinishedKind, Values } from "../../../contract/admin/unfinished.ts";
import type { FieldProblem } from "../../../contract/endpoint.ts";
import { slug } from "../../../contract/forms/texts.ts";
import { invalid } from "../../problems.ts";
import { collections } from "../collections.ts";

/** Undefined for what is no collection. */
export function storeOf(kind: UnfinishedKind) {
  return kind in collections ? collections[kind as CollectionKind] : undefined;
}

/** What a form has to have before it can be published, in the order of its fields: one problem for each field. */
export function lacksOf(kind: UnfinishedKind, values: Values): FieldProblem[] {
  const store = storeOf(kind);
  if (!store) return [];
  const issues = store.forms.create.safeParse(values).error?.issues ?? [];
  const first = new Map<string, FieldProblem>();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? "");
    if (!first.has(field)) first.set(field, { field, message });
  }
  const order = Object.keys(store.forms.changes.shape);
  return [...first.values()].toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}

/** The address of the picture that a form shows; blank without one. */
export function pictureOf(kind: UnfinishedKind, values: Values): string {
  const field = storeOf(kind)?.picture ?? null;
  const picture = field === null ? "" : values[field];
  return typeof picture === "string" ? picture : "";
}

/** Throws 400 for a draft without the title that tells it from others. */
export function requireLabel(kind: UnfinishedKind, values: Values): void {
  const field = storeOf(kind)?.table.label;
  if (field === undefined)
    throw invalid([{ field: "is_draft", message: "Only items have drafts" }]);
  const given = values[field];
  if (typeof given === "string" && given.trim() !== "") return;
  const label = field === "name" ? "Name" : "Title";
  throw invalid([{ field, message: `${label} is required` }]);
}

/** A draft as if it were saved, for its preview: what is missing is blank. */
export function draftAsItem(
  kind: CollectionKind,
  { id, at, values }: { id: string; at: string; values: Values },
): Values {
  const { forms, table } = collections[kind];
  const { blank } = forms as unknown as { blank: Values };
  const title = String(values[table.label] ?? "");
  const address = table.address ?? "slug";
  return {
    ...blank,
    ...values,
    [address]: values[address] || slug(title) || "draft",
    id,
    category_name: "",
    created_at: at,
    updated_at: at,
    is_example: false,
    related: [],
    etag: "",
  };
}
