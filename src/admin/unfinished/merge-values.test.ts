import { expect, it } from "vitest";
import type { SettingName } from "../../../contract/settings/settings-form.ts";
import { DEFAULTS, SETTING_NAMES } from "../../../contract/settings/settings.ts";
import { type FieldKind, bringTogether, fieldKind } from "./merge-values.ts";

const together = (field: string, before: unknown, mine: unknown, theirs: unknown) =>
  bringTogether({ field, before, mine, theirs, by: "both" });

it.each([
  ["tags", "plum", "plum, gloss", "plum, dots, gloss", "plum, gloss, dots"],
  ["title", "Two tabs", "Two tabs, mine", "Two tabs, theirs", "Two tabs, mine, theirs"],
  ["name", "Soft", "Soft plum", "Soft pink", "Soft plum pink"],
  ["name", "Soft rose gel", "Soft plum gel", "Soft pink gel", "Soft plum pink gel"],
  ["list", "", "aura, halo\na => b", "c => d", "aura, halo\na => b\nc => d"],
  ["excerpt", "One. Two. Three.", "One! Two. Three.", "One. Two. Four.", "One! Two. Four."],
])("writes %s together", (field, before, mine, theirs, both) => {
  expect(together(field, before, mine, theirs)).toEqual({ value: both, isText: true });
});

it("takes what both put into a list", () => {
  const both = together("colors", ["red", "pink"], ["red", "gold"], ["red", "pink", "black"]);
  expect(both).toEqual({ value: ["red", "gold", "black"], isText: false });
  const lines = together("tips", '["a"]', '["a","b"]', '["c"]');
  expect(lines).toEqual({ value: '["c","b"]', isText: false });
});

it.each([
  ["category", "french", "fall", "bows"],
  ["is_active", true, false, true],
  ["step_images", [], ["a"], ["b"]],
  ["image_url", "/a", "/b", "/c"],
  ["published_at", null, null, "2026-01-01T00:00:00Z"],
])("leaves %s one or the other", (field, before, mine, theirs) => {
  expect(together(field, before, mine, theirs)).toBeUndefined();
});

/** How two editors' versions of each setting are brought together; a new one does not compile until it is here. */
const SETTING_KINDS: Record<SettingName, FieldKind> = {
  name: "prose",
  tagline: "prose",
  accent: "single",
  logo: "single",
  logo_ground: "single",
  logo_says_name: "single",
  keep_originals: "single",
  locale: "single",
  hero_heading: "prose",
  hero_text: "prose",
  contact_intro: "prose",
  contact_reply_time: "single",
  contact_reply_text: "prose",
  contact_email: "single",
  contact_email_text: "prose",
  contact_phone: "single",
  contact_hours: "prose",
  contact_place: "prose",
  instagram: "single",
  tiktok: "single",
  pinterest: "single",
  youtube: "single",
  popular_searches: "words",
  footer_categories: "list",
  footer_links: "list",
  privacy_url: "single",
  terms_url: "single",
  about_text: "html",
  privacy_text: "html",
  terms_text: "html",
  url: "single",
  google_analytics_id: "single",
};

it("brings each setting together as what it is", () => {
  const kinds = SETTING_NAMES.map((name) => {
    const value = typeof DEFAULTS[name] === "string" ? "Some words" : DEFAULTS[name];
    return [name, fieldKind(name, [value])];
  });
  expect(Object.fromEntries(kinds)).toEqual(SETTING_KINDS);
});
