import { NO_FACETS } from "../facets/facets.ts";
import { expect, it } from "vitest";
import { blogPostForms } from "./blog-post.ts";
import { categoryForms } from "./category.ts";
import { contactForm } from "./contact.ts";
import { designForms } from "./design.ts";
import { INVALID_EMAIL } from "./limits.ts";
import { tutorialForms } from "./tutorial.ts";
import { tagForm, tagEditForm } from "../admin/all-tags.ts";
import { MAX_TAGS, TAG_LENGTH, TAGS_LENGTH } from "../text/typed-tags.ts";

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
    publish_at: null,
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

const manyTags = (count: number) => Array.from({ length: count }, (_, at) => `#tag${at}`).join("");

it.each([
  ["designs", designForms.changes],
  ["tutorials", tutorialForms.changes],
  ["posts", blogPostForms.changes],
])("splits the tags of %s at commas, lines and #, and says how many there can be", (_, changes) => {
  const read = (tags: unknown) => {
    const { data, error } = changes.safeParse({ tags });
    return error?.issues.map(({ message }) => message) ?? data?.tags;
  };
  expect(read(" #chrome #glazed donut\n#leipzig, Chrome ")).toBe("chrome, glazed donut, leipzig");
  expect(read("# ,#")).toEqual(["Tags are required"]);
  expect(read(null)).toEqual(["Tags are required"]);
  expect(read(["red"])).toEqual(["Tags must be text"]);
  expect(read(manyTags(MAX_TAGS))).toMatch(/^tag0, tag1, .*, tag49$/);
  expect(read(manyTags(63))).toEqual(["At most 50 tags are allowed, and these are 63"]);
  expect(read(`red, ${"x".repeat(TAG_LENGTH + 1)}`)).toEqual([
    expect.stringMatching(/^A tag can have at most 100 characters: “x{39}…” is longer$/),
  ]);
  const longest = Array.from({ length: MAX_TAGS }, (_, at) => String(at).padEnd(TAG_LENGTH, "x"));
  expect(String(read(longest.join(","))).length).toBe(TAGS_LENGTH - ", ".length);
});

it("takes a single tag where one is renamed, and several where they are added", () => {
  expect(tagForm.safeParse({ to: " #glazed donut " }).data).toEqual({ to: "glazed donut" });
  for (const to of ["a, b", "#a #b", "a\nb", "#", ""]) {
    expect(tagForm.safeParse({ to }).success, to).toBe(false);
  }
  const edit = tagEditForm.safeParse({ add: "#a #b", remove: "#c\nd" });
  expect(edit.data).toEqual({ add: "a, b", remove: "c, d" });
  expect(tagEditForm.safeParse({ add: "#", remove: "" }).success).toBe(false);
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
