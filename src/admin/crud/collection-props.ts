import type { ComponentType, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { AutosavedItem } from "../../../contract/admin/unfinished.ts";
import type { Tagged, Changes } from "../../../contract/endpoint.ts";
import type { CollectionKind } from "../../../contract/collection-items.ts";
import type { Crud } from "../../../contract/admin/admin-calls.ts";
import type { Row, Column, Sortable } from "../kit/list/use-pages.ts";
import type { Noun } from "../../lib/format/numbers.ts";
import type { Report } from "../kit/bulk.ts";
import type { ListFilter } from "../kit/list/list-filters.tsx";
import type { Blank } from "../../../contract/forms/fields.ts";
import type { FormSchema } from "../kit/form/form-dialog.tsx";
import type { Action } from "../kit/list/list-body.tsx";

/** What differs from collection to collection in its list and its form. */
export interface CollectionSettings<Form, Entity> {
  noun?: Noun;
  /** Below the name in its column. */
  below: (entity: Entity) => ReactNode;
  Thumbnail: ComponentType<{ entity: Entity }>;
  /** Between the name and what follows from the fields. */
  columns?: Column<Entity>[];
  /** The default order, as in the address; newest first without it. */
  initialSort?: string;
  /** Whether a search without a chosen order shows the best match first. */
  findsBestFirst?: boolean;
  filters?: ListFilter[];
  /** More to do with the selected rows, beside the changes that follow from the fields. */
  BulkTool?: ComponentType<BulkToolProps<Form>>;
  schema?: FormSchema<Form>;
  blank?: Blank<Form>;
  /** Fields of a new item that are copied from the one saved last, ignoring examples. */
  startsAsLast?: readonly (keyof Form)[];
  /** The fields of the form; all of them by default. `entity` is undefined for a new item. */
  Fields?: ComponentType<{ entity: Entity | undefined }>;
  /** Makes the form fill the screen: the fields beside the text. */
  Settings?: ComponentType<{ entity: Entity | undefined }>;
  preview?: ReactNode;
  /** Shown beside the buttons of the form, and rendered within it. */
  formTools?: ReactNode;
  /** Beside the button that adds an item. */
  tools?: ReactNode;
  /** Behind “⋯” in the toolbar. */
  actions?: Action[];
}

type Entity = Row & FieldValues;
export type Item = Tagged<Entity>;

/** Any collection, as its list and its form see it: its settings, and what follows from its kind. */
export interface AnyCollection extends CollectionSettings<FieldValues, Entity> {
  kind: CollectionKind;
  calls: Crud<FieldValues, Item>;
  noun: Noun;
  /** The first column; pressing it opens the form. */
  nameColumn: Sortable & { name: (item: Item) => string };
  columns: Column<Entity>[];
  filters: ListFilter[];
  /** Its public address, if visitors see it. */
  publicPath: (item: Item) => string | undefined;
  /** The changes that can be made to many rows together. */
  bulk: BulkChanges[];
  schema: FormSchema<FieldValues>;
  blank: FieldValues;
}

/** Changes to many rows, as items of a menu. */
export interface BulkChanges {
  label?: string;
  items: { label: string; changes: FieldValues }[];
}

export interface BulkToolProps<Form> {
  ids: string[];
  busy: boolean;
  /** Runs work about the rows, which reports how far it is and returns whether all was done. */
  onRun: (work: (report: Report) => Promise<boolean>) => void;
  onChange: (changes: Changes<Form>) => void;
}

export interface RowCalls {
  onEdit: (item: Item) => void;
  /** Opens the form of a new item with these values. */
  onDuplicate: (id: string) => void;
  /** Returns whether it is gone. */
  onRemove: (item: Item) => Promise<boolean>;
  onChange: (item: Item, changes: FieldValues) => void;
  /** Autosaved forms, last edited first. */
  unfinished: AutosavedItem[];
  onContinue: (item: AutosavedItem) => void;
}

/** Bulk actions; both return whether all was done. */
export interface ManyActions {
  onChangeMany: (ids: string[], changes: FieldValues, report: Report) => Promise<boolean>;
  onRemoveMany: (ids: string[], report: Report) => Promise<boolean>;
}
