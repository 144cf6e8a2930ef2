import type { z } from "zod";

/** The contract's schema of a complete form; it checks anything and gives the form. */
export type FormSchema<Form> = z.ZodType<Form, unknown>;

/** The form of something new: a choice may still have to be made. */
export type Blank<Form> = { [Field in keyof Form]: Form[Field] | "" };
