import { expect, it } from "vitest";
import { apiSite } from "../../testing/api-site.ts";
import { makeCategory, makeDesign } from "../../testing/factories.ts";
import { offeredSearches } from "./offered-searches.ts";

const { site, admin } = await apiSite();

it("offers nothing that the calendar asks for at another time", async () => {
  await makeCategory(admin, { path: "one" });
  const tags = ["chrome, pearl", "valentine, hearts", "french, bows", "christmas, red"];
  for (const one of tags) await makeDesign(admin, "one", { tags: one });
  const at = (day: string) => offeredSearches(site.database.db, day);

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
