import type { Crud } from "../../../../contract/admin/admin-calls.ts";
import type { Changes } from "../../../../contract/endpoints.ts";
import type { Tagged } from "../../../../contract/tagged.ts";
import { send } from "../../../lib/data/send.ts";
import { type Fields, changesBetween } from "./changes.ts";
import { madeBefore } from "./conflict.ts";

/** A whole form, with the key that makes it once however often it is sent (decision 13). */
export interface KeyedForm<Form> {
  form: Form;
  key: string;
}

/**
 * Adds a form. When a first try arrived, its answer was lost and the form was changed before this one,
 * `change` saves the change to what the first made.
 */
export async function addOnce<Form extends Fields, Entity extends Form & { id: string }>(
  calls: Crud<Form, Tagged<Entity>>,
  { form, key }: KeyedForm<Form>,
  change: (made: Tagged<Entity>, changes: Changes<Form>) => Promise<unknown>,
): Promise<void> {
  try {
    await send(calls.create, form, { key });
  } catch (error) {
    const made = madeBefore<Tagged<Entity>>(error);
    if (!made) throw error;
    await change(made, changesBetween<Form>(made, form));
  }
}
