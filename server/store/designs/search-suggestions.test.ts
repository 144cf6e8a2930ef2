import { expect, it } from "vitest";
import { apiSite } from "../../testing/api-site.ts";
import { makeCategory, makeDesign } from "../../testing/factories.ts";
import { byDemand, isOutOfSeason, searchSuggestions } from "./search-suggestions.ts";

const { site, admin } = await apiSite();

it("offers nothing that the calendar asks for at another time", async () => {
  await makeCategory(admin, { path: "one" });
  const tags = ["chrome, pearl", "valentine, hearts", "french, bows", "christmas, red"];
  for (const one of tags) await makeDesign(admin, "one", { tags: one });
  const at = (day: string) => searchSuggestions(site.database.db, day);

  const july = await at("2026-07-10");
  expect(july.search_hint).toBe("french bows");
  expect(july.popular_searches?.slice(0, 3)).toEqual(["french", "hearts", "bows"]);
  expect(july.popular_searches).not.toContain("christmas");

  const february = await at("2027-02-03");
  expect(february.popular_searches?.[0]).toBe("valentine");
  expect(february.popular_searches).not.toContain("christmas");

  const december = await at("2026-12-03");
  expect(december.search_hint).toBe("christmas red");
  expect(december.popular_searches?.[0]).toBe("christmas");
});

const TAGS = ["christmas", "red", "valentine"];

it.each([
  ["2026-07-01", ["christmas", "valentine"]],
  ["2027-02-01", ["christmas"]],
  ["2026-12-01", ["valentine"]],
])("knows at %s what is out of season", (day, words) => {
  expect(TAGS.filter((tag) => isOutOfSeason(tag, day))).toEqual(words);
});

const WORDS = ["french", "christmas", "hearts", "summer", "halloween"];

it.each([
  ["2026-07-01", "summer french hearts christmas halloween"],
  ["2026-10-15", "halloween french hearts christmas summer"],
  ["2026-11-22", "christmas french hearts summer halloween"],
  ["2027-02-01", "french hearts christmas summer halloween"],
])("puts first what is looked for at %s", (day, words) => {
  expect(byDemand(WORDS, day).join(" ")).toBe(words);
});
