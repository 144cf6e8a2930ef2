import { z } from "zod";
import { blogPostForms } from "../../contract/blog-post.ts";
import { categoryForms } from "../../contract/category.ts";
import { designForms } from "../../contract/design.ts";
import { productCategoryForms } from "../../contract/product-category.ts";
import { productForms } from "../../contract/product.ts";
import type { TransferKind } from "../../contract/transfer.ts";
import { tutorialForms } from "../../contract/tutorial.ts";
import { contentId } from "../store/uploads.ts";

/** What a record brings along besides its form. All of it may be absent: a file can be hand-made. */
const origin = z.object({
  id: z.uuid("id must be a UUID").optional(),
  created_at: z.iso.datetime("created_at must be a time in UTC").optional(),
  updated_at: z.iso.datetime("updated_at must be a time in UTC").optional(),
});

const publishedOrigin = origin.extend({
  published_at: z.iso.datetime("published_at must be a time in UTC").nullish(),
});

const upload = z
  .object({
    id: z.string("id is required"),
    width: z.int("width must be a number").positive(),
    height: z.int("height must be a number").positive(),
    color: z.string("color is required").regex(/^#[0-9a-f]{6}$/, "color must be like #a1b2c3"),
    files: z
      .array(
        z.object({
          width: z.int("a file’s width must be a number").positive(),
          bytes: z
            .base64("a file’s bytes must be base64")
            .transform((text) => Buffer.from(text, "base64")),
        }),
        "files must be a list",
      )
      .min(1, "files must not be empty"),
  })
  .refine((one) => contentId(one) === one.id, "the picture does not match its id");

function record<Form, From>(form: z.ZodType<Form>, from: z.ZodType<From>) {
  return { form, from };
}

/** How each kind of record is checked. */
export const RECORDS = {
  uploads: record(upload, z.object({})),
  categories: record(categoryForms.create, origin),
  productCategories: record(productCategoryForms.create, origin),
  nailDesigns: record(designForms.create, origin),
  products: record(productForms.create, origin),
  tutorials: record(tutorialForms.create, origin),
  blogPosts: record(blogPostForms.create, publishedOrigin),
} satisfies Record<TransferKind, unknown>;

/** What is wrong with a record, in words; empty when it is sound. */
export function faultsOf(kind: TransferKind, value: unknown): string[] {
  const { form, from } = RECORDS[kind];
  const parsed = [form.safeParse(value), from.safeParse(value)];
  return parsed.flatMap(({ error }) => error?.issues.map(({ message }) => message) ?? []);
}
