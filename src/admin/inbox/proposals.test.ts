import { expect, it } from "vitest";
import { UNNAMED } from "../../../contract/admin/inbox.ts";
import type { Design } from "../../../contract/forms/design.ts";
import {
  describedLook,
  formOfEntry,
  oneADay,
  proposed,
  twins,
  withProposals,
} from "./proposals.ts";

const look = {
  shape: "almond",
  finish: [],
  colors: ["red", "white"],
  technique: ["stripes"],
} as const;
const photo = (values: object) => formOfEntry({ image_url: "/uploads/a-400.webp", ...values });

it("describes a look by its facets", () => {
  const texts = [
    look,
    { ...look, finish: ["glossy"], technique: [] },
    { ...look, shape: "", colors: [] },
  ];
  expect(texts.map((one) => describedLook(one as unknown as Design))).toEqual([
    "Almond nails in red and white with stripes",
    "Glossy almond nails in red and white",
    "Nails with stripes",
  ]);
});

it("proposes what a photo’s name, its picture and the last design say", () => {
  const last = {
    category: "base",
    tags: "",
    shape: "coffin",
    length: "short",
    finish: ["matte"],
  } as unknown as Design;
  const named = proposed(photo({ title: "Almond french" }), ["#c01020 60"], [last]);
  expect(named).toMatchObject({
    title: "Almond french",
    category: "base",
    shape: "almond",
    length: "short",
    finish: ["matte"],
    technique: ["french"],
    colors: ["red"],
    alt_text: "Matte almond nails in red with french",
  });
  expect(named.tags.split(", ")).toEqual(["almond", "matte", "red", "french"]);
  expect(proposed(photo({ title: UNNAMED }), [], [last]).title).toBe("Matte coffin nails");
});

it("proposes the tags that the last designs share, after those of the photo", () => {
  const saved = ["almond, leipzig, gel", "gel, hearts, leipzig", "leipzig, gel, dots"];
  const lately = saved.map((tags) => ({ tags, finish: [] }) as unknown as Design);
  expect(proposed(photo({ title: "Oval" }), [], lately).tags).toBe("oval, leipzig, gel");
  expect(proposed(photo({ title: "Oval" }), [], lately.slice(0, 1)).tags).toBe("oval");
});

it("lets texts and tags follow until somebody edits them", () => {
  const proposal = proposed(photo({ title: UNNAMED }), ["#c01020 60"], []);
  const form = { ...proposal, shape: "", tags: "red, own" } as typeof proposal;
  const changes = { shape: "almond" } as const;
  const text = "Almond nails in red";
  expect(withProposals(form, changes)).toEqual({
    ...changes,
    title: text,
    alt_text: text,
    tags: "almond, red, own",
  });
  const own = { ...form, title: "Own", alt_text: "", tags: "reddish" };
  expect(withProposals(own, changes)).toEqual(changes);
  expect(withProposals(form, { ...changes, tags: "typed" })).toMatchObject({ tags: "typed" });
});

it("changes nothing that is there", () => {
  const own = { title: "Own", category: "own", tags: "own", alt_text: "Own text", shape: "oval" };
  expect(proposed(photo(own), [], [])).toMatchObject(own);
});

it("publishes one a day at the same hour, over the end of a month", () => {
  const times = oneADay(3, "2027-01-30", "09:30").map((time) => new Date(time));
  expect(times.map((at) => [at.getDate(), at.getHours(), at.getMinutes()])).toEqual([
    [30, 9, 30],
    [31, 9, 30],
    [1, 9, 30],
  ]);
});

it("finds photos with the same picture, or nearly the same", () => {
  const entry = (id: string, image_url: string, fingerprint: string) => {
    return { id, form: { ...photo({ title: id }), image_url }, fingerprint };
  };
  const entries = [
    entry("One", "/uploads/a.webp", "00ff00ff00ff00ff800000"),
    entry("Again", "/uploads/a.webp", "00ff00ff00ff00ff800000"),
    entry("Alike", "/uploads/b.webp", "00ff00ff00ff00fe900000"),
    entry("Other", "/uploads/c.webp", "ff00ff00ff00ff00800000"),
    entry("Blank", "/uploads/d.webp", ""),
    entry("Blank too", "/uploads/e.webp", ""),
  ];
  expect([...twins(entries)]).toEqual([
    ["Again", { title: "One", isSame: true }],
    ["Alike", { title: "One", isSame: false }],
  ]);
});
