import { NO_FACETS } from "../facets/facets.ts";
import { expect, it } from "vitest";
import { blogPostForms } from "./blog-post.ts";
import { categoryForms } from "./category.ts";
import { contactForm } from "./contact.ts";
import { designForms } from "./design.ts";
import { INVALID_EMAIL } from "./limits.ts";
import { tutorialForms } from "./tutorial.ts";

it("makes a blank form of the defaults, a suggestion, and empty texts", () => {
  expect(designForms.blank).toEqual({
    title: "",
    slug: "",
    image_url: "",
    alt_text: "",
    category: "",
    tags: "",
    credit: "",
    pinterest_embed_code: "",
    featured: false,
    is_active: true,
    palette: [],
    focus: "",
    ...NO_FACETS,
    related: [],
  });
  expect(categoryForms.blank).toMatchObject({ name: "", icon: "", is_active: true });
  expect(tutorialForms.blank).toMatchObject({ difficulty: "Beginner", category: "", views: "0" });
  expect(blogPostForms.blank).toMatchObject({ slug: "", is_published: false });
});

it("suggests an icon only where somebody fills in the form", () => {
  const { icon: _, ...rest } = categoryForms.blank;
  const { error } = categoryForms.create.safeParse({ ...rest, name: "Bows", path: "bows" });
  expect(error?.issues.map(({ path }) => path.join("."))).toContain("icon");
});

it.each([
  ["ada@nails.example", true],
  ["ada.l+x@a-b.example", true],
  ["ada@nails", false],
  ["ada@nails..example", false],
  ["äda@nails.example", false],
])("takes %s for an e-mail address: %s", (email, sound) => {
  const form = { name: "Ada", email, subject: "Bows", message: "Hello" };
  const { error } = contactForm.safeParse(form);
  expect(error?.issues.map(({ message }) => message)).toEqual(sound ? undefined : [INVALID_EMAIL]);
});
