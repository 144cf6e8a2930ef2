import type { z } from "zod";

/** The contract's schema of a complete form; it checks anything and gives the form. */
export type FormSchema<Form> = z.ZodType<Form, unknown>;
