import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeOne } from "../../../server/testing/collections.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { scenarioOf } from "../../../server/testing/scenarios.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

test("a card in a post leads to its design, by what that is called now", async () => {
  const { path: category } = await makeCategory(admin);
  const design = await makeDesign(admin, category, { title: "Raspberry French" });
  await makeOne(admin, scenarioOf("blogPosts"), {
    slug: "a-plan",
    tags: "nothing-has-it",
    content: `<p>Look:</p><p data-card="nailDesigns:${design.id}">Raspberry French</p>`,
    is_published: true,
  });
  await open("/blog/a-plan");
  const card = await screen.findByRole("link", { name: "Raspberry French" });
  expect(card).toHaveAttribute("href", "/designs/raspberry-french");
});
