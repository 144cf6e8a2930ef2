import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { editAddress } from "../../../contract/collection-words.ts";
import type { CollectionKind } from "../../../contract/collection-items.ts";
import { makeBaseCategories, makeOne } from "../../../server/testing/collections.ts";
import { scenarioOf } from "../../../server/testing/scenarios.ts";
import { fillFields, findUndo, rowNames } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();
await makeBaseCategories(admin);

const PICTURE = "https://pictures.example.com/one.jpg";

interface TabCase {
  noun: string;
  /** The label of the field that holds an item’s name. */
  named: "Name" | "Title";
  /** The other required fields, by their labels. */
  fields: Record<string, string>;
  /** A switch in the row, by the start of its label, and the field that it changes. */
  toggle: "Featured" | "Active" | "Published";
  flag: string;
  /** The labels of the buttons that create and save. */
  saves?: [add: string, edit: string];
}

/** The differences between the tabs of the dashboard, and the screen of pages. Season and topic pages have tests of their own. */
const CASES: Record<Exclude<CollectionKind, "seasonPages" | "facetPages">, TabCase> = {
  nailDesigns: {
    noun: "design",
    named: "Title",
    fields: { Image: PICTURE, Category: "Base", Tags: "marigold" },
    toggle: "Published",
    flag: "is_active",
  },
  categories: {
    noun: "category",
    named: "Name",
    // The other fields are suggested from its name.
    fields: {},
    toggle: "Active",
    flag: "is_active",
  },
  productCategories: {
    noun: "product category",
    named: "Name",
    fields: {},
    toggle: "Active",
    flag: "is_active",
  },
  products: {
    noun: "product",
    named: "Name",
    fields: {
      Description: "d",
      Image: PICTURE,
      Price: "$19.99",
      Rating: "4.5",
      "Reviews count": "12",
      "Affiliate link": "https://shop.invalid/",
      Category: "Base",
    },
    toggle: "Featured",
    flag: "is_featured",
  },
  tutorials: {
    noun: "tutorial",
    named: "Title",
    fields: {
      Description: "d",
      Thumbnail: PICTURE,
      Category: "Nail Art",
      Duration: "15 min",
      Tags: "marigold",
    },
    toggle: "Active",
    flag: "is_active",
    saves: ["Publish", "Update"],
  },
  blogPosts: {
    noun: "post",
    named: "Title",
    fields: { Excerpt: "e", Category: "Tips", Tags: "marigold", "Author name": "Mara" },
    toggle: "Published",
    flag: "is_published",
    saves: ["Save draft", "Save draft"],
  },
  pages: {
    noun: "page",
    named: "Title",
    fields: {},
    toggle: "Published",
    flag: "is_published",
    saves: ["Save draft", "Save draft"],
  },
};

/** Texts whose control is not an input with the field’s name. */
const TAKEN_OTHERWISE = new Set(["category", "tags", "shape", "length", "focus", "content"]);

const isLine = ([name, value]: [string, unknown]) =>
  typeof value === "string" && !value.startsWith("[") && !TAKEN_OTHERWISE.has(name);

const TABS = (Object.keys(CASES) as (keyof typeof CASES)[]).map((kind) => ({
  kind,
  ...CASES[kind],
}));

describe.each(TABS)("the tab of $kind", (tab) => {
  const { kind, noun, named, fields, toggle, flag } = tab;
  const [addLabel, editLabel] = tab.saves ?? [`Add ${noun}`, "Save changes"];
  const scenario = scenarioOf(kind);
  const field = named.toLowerCase();
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1);
  const list = editAddress(kind);
  const searched = (q: string) => `${list}${list.includes("?") ? "&" : "?"}q=${q}`;

  const saved = async (name: string) => {
    const path = `/api/admin/${scenario.collection}`;
    const { body } = await admin.get<Record<string, unknown>[]>(path);
    return body.find((item) => item[field] === name);
  };

  test("adds what its form asks for", async () => {
    const user = await open(list, { signedIn: true });
    const [add] = await screen.findAllByRole("button", { name: `Add ${noun}` });
    await user.click(add ?? document.body);
    const form = await screen.findByRole("dialog", { name: `Add ${noun}` });
    const texts = Object.entries({ ...scenario.required, ...scenario.optional }).filter(isLine);
    const lacking = texts.filter(([name]) => !form.querySelector(`[name="${name}"]`));
    expect(lacking).toEqual([]);
    await user.click(within(form).getByRole("button", { name: addLabel }));
    await within(form).findByText(`${named} is required`);
    await fillFields(user, form, { [named]: "Marigold garden", ...fields });
    if (kind === "blogPosts" || kind === "pages") {
      await user.click(await within(form).findByRole("textbox", { name: "Content" }));
      await user.keyboard("Petals.");
    }
    await user.click(within(form).getByRole("button", { name: addLabel }));
    await screen.findByText(`${Noun} added`);
    await waitFor(() => expect(rowNames()).toContain("Marigold garden"));
    expect(await saved("Marigold garden")).toMatchObject({ [field]: "Marigold garden" });
  });

  test("finds and edits", async () => {
    await makeOne(admin, scenario, { [field]: "Marigold meadow" });
    const user = await open(searched("marigold+MEADOW"), { signedIn: true });
    await user.click(await screen.findByRole("button", { name: "Marigold meadow" }));
    expect(rowNames()).toEqual(["Marigold meadow"]);
    const form = await screen.findByRole("dialog", { name: `Edit ${noun}` });
    await fillFields(user, form, { [named]: "Marigold meadow in May" });
    await user.click(within(form).getByRole("button", { name: editLabel }));
    await screen.findByText("Changes saved");
    await waitFor(() => expect(rowNames()).toEqual(["Marigold meadow in May"]));
    expect(await saved("Marigold meadow in May")).toBeDefined();
  });

  test("switches, deletes and restores in the row", async () => {
    await makeOne(admin, scenario, { [field]: "Marigold field" });
    const before = (await saved("Marigold field"))?.[flag];
    const user = await open(searched("marigold+field"), { signedIn: true });
    await user.click(await screen.findByRole("switch", { name: `${toggle}: Marigold field` }));
    await waitFor(async () => expect((await saved("Marigold field"))?.[flag]).toBe(!before));

    await user.click(screen.getByRole("button", { name: "Delete Marigold field" }));
    await screen.findByText(`${Noun} deleted`);
    const undo = await findUndo(user);
    // Other rows have only one of the words.
    await screen.findByText(/^No exact match/);
    expect(await saved("Marigold field")).toBeUndefined();
    await user.click(undo);
    await waitFor(() => expect(rowNames()).toEqual(["Marigold field"]));
  });
});
