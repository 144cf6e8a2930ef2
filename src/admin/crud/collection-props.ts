import type { ComponentType, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { Crud } from "../../../contract/admin/admin-calls.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import type { UnfinishedItem } from "../../../contract/admin/unfinished.ts";
import type { ListFilter } from "./list/list-filters.tsx";
import type { BulkChanges } from "./list/bulk-bar.tsx";
import type { Column, Row } from "./list/column.ts";
import type { Blank } from "../../../contract/forms/fields.ts";
import type { FormSchema } from "./form/form-dialog.tsx";
import type { Report } from "./list/in-batches.ts";
import type { Noun } from "../../lib/format/counted.ts";
import type { Changes } from "../../../contract/endpoint.ts";

/** All that one entity says about its tab. */
export interface CollectionProps<Form extends FieldValues, Entity extends Row & Form> {
  calls: Crud<Form, Tagged<Entity>>;
  noun: Noun;
  /** The first column after the thumbnail: a press on it opens the form. */
  nameColumn: {
    label: string;
    sort: string;
    name: (entity: Entity) => string;
    below?: (entity: Entity) => ReactNode;
  };
  Thumbnail: ComponentType<{ entity: Entity }>;
  columns: Column<Entity>[];
  /** As in the address, where that is not the newest first. */
  initialSort?: string;
  /** Whether a search shows the best match first, as long as no order is chosen. */
  findsBestFirst?: boolean;
  filters?: ListFilter[];
  /** Where the public site shows it, if it does. */
  publicPath: (entity: Entity) => string | undefined;
  /** What saving its form is called, where that is not “Add …” or “Save changes”; it finds the form in its context. */
  SaveLabel?: ComponentType<{ entity: Entity | undefined }>;
  /** What may be changed about many at once. */
  bulk: BulkChanges<Form>[];
  schema: FormSchema<Form>;
  blank: Blank<Form>;
  /** What something new begins with as it was saved last, examples aside. */
  startsAsLast?: readonly (keyof Form)[];
  /** The fields of the form; without an entity it is about something new. */
  Fields: ComponentType<{ entity: Entity | undefined }>;
  preview?: ReactNode;
  /** Stands beside the buttons of the form and finds the form in its context. */
  formTools?: ReactNode;
  tools?: ReactNode;
}

export interface RowActions<Entity> {
  onEdit: (entity: Tagged<Entity>) => void;
  /** Opens a form for something new that is filled in as this is. */
  onDuplicate: (id: string) => void;
  /** Tells whether it is gone. */
  onRemove: (entity: Tagged<Entity>) => Promise<boolean>;
  onChange: (entity: Tagged<Entity>, changes: Partial<Entity>) => void;
  /** What was begun and not saved, last typed first. */
  unfinished: UnfinishedItem[];
  onContinue: (item: UnfinishedItem) => void;
}

/** What may be done to several of them; both tell whether all of it was done. */
export interface ManyActions<Form> {
  onChangeMany: (ids: string[], changes: Changes<Form>, report: Report) => Promise<boolean>;
  onRemoveMany: (ids: string[], report: Report) => Promise<boolean>;
}
