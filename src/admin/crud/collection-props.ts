import type { ComponentType, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { Sort } from "./arrange.ts";
import type { Column, Row } from "./column.ts";
import type { FormSchema } from "./form-schema.ts";
import type { CollectionCalls } from "./use-collection.ts";

/** All that one entity says about its tab. */
export interface CollectionProps<Form extends FieldValues, Entity extends Row & Form> {
  calls: CollectionCalls<Form, Entity>;
  noun: { one: string; many: string };
  /** The first column after the thumbnail: a press on it opens the form. */
  nameColumn: {
    label: string;
    name: (entity: Entity) => string;
    below?: (entity: Entity) => ReactNode;
  };
  Thumbnail: ComponentType<{ entity: Entity }>;
  columns: Column<Entity>[];
  initialSort?: Sort;
  searchText: (entity: Entity) => string;
  /** Where the public site shows it. */
  publicPath: (entity: Entity) => string;
  schema: FormSchema<Form>;
  /** The form of something new. */
  blank: Form;
  /** The fields of the form; without an entity it is about something new. */
  Fields: ComponentType<{ entity: Entity | undefined }>;
  preview?: ReactNode;
  /** Stands beside the add button. */
  tools?: ReactNode;
}

/** What the rows of its list may do. */
export interface RowActions<Entity> {
  onEdit: (entity: Entity) => void;
  /** Tells whether it is gone. */
  onRemove: (entity: Entity) => Promise<boolean>;
  onChange: (entity: Entity, changes: Partial<Entity>) => void;
}
