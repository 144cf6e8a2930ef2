import type { ComponentType, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { AutosavedItem } from "../../../contract/admin/unfinished.ts";
import type { Tagged, Changes } from "../../../contract/endpoint.ts";
import type { Crud } from "../../../contract/admin/admin-calls.ts";
import type { Row, Column } from "../kit/list/use-pages.ts";
import type { Noun } from "../../lib/format/numbers.ts";
import type { Report } from "../kit/bulk.ts";
import type { ListFilter } from "../kit/list/list-filters.tsx";
import type { BulkChanges } from "./list-table.tsx";
import type { Blank } from "../../../contract/forms/fields.ts";
import type { FormSchema } from "../kit/form/form-dialog.tsx";
import type { Action } from "../kit/list/list-body.tsx";

/** What defines the list and the form of a collection. */
export interface CollectionProps<Form extends FieldValues, Entity extends Row & Form> {
  calls: Crud<Form, Tagged<Entity>>;
  noun: Noun;
  /** The first column; pressing it opens the form. */
  nameColumn: { label: string; sort: string; name: (entity: Entity) => string };
  /** Below the name in its column. */
  below: (entity: Entity) => ReactNode;
  Thumbnail: ComponentType<{ entity: Entity }>;
  columns: Column<Entity>[];
  /** The default order, as in the address; newest first without it. */
  initialSort?: string;
  /** Whether a search without a chosen order shows the best match first. */
  findsBestFirst?: boolean;
  filters?: ListFilter[];
  /** Its public address, if visitors see it. */
  publicPath: (entity: Entity) => string | undefined;
  /** The changes that can be made to many rows together. */
  bulk: BulkChanges<Form>[];
  /** More to do with the selected rows, beside these changes. */
  BulkTool?: ComponentType<BulkToolProps<Form>>;
  schema: FormSchema<Form>;
  blank: Blank<Form>;
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

export interface BulkToolProps<Form> {
  ids: string[];
  busy: boolean;
  /** Runs work about the rows, which reports how far it is and returns whether all was done. */
  onRun: (work: (report: Report) => Promise<boolean>) => void;
  onChange: (changes: Changes<Form>) => void;
}

export interface RowCalls<Entity> {
  onEdit: (entity: Tagged<Entity>) => void;
  /** Opens the form of a new item with these values. */
  onDuplicate: (id: string) => void;
  /** Returns whether it is gone. */
  onRemove: (entity: Tagged<Entity>) => Promise<boolean>;
  onChange: (entity: Tagged<Entity>, changes: Partial<Entity>) => void;
  /** Autosaved forms, last edited first. */
  unfinished: AutosavedItem[];
  onContinue: (item: AutosavedItem) => void;
}

/** Bulk actions; both return whether all was done. */
export interface ManyActions<Form> {
  onChangeMany: (ids: string[], changes: Changes<Form>, report: Report) => Promise<boolean>;
  onRemoveMany: (ids: string[], report: Report) => Promise<boolean>;
}
