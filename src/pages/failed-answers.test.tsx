import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SITE_HEADER } from "../../contract/browser-names.ts";
import { makeCategory, makeDesign } from "../../server/testing/factories.ts";
import { makeOne } from "../../server/testing/collections.ts";
import { scenarioOf } from "../../server/testing/scenarios.ts";
import { pageSite } from "../testing/page.tsx";

const { admin, open, answerInstead } = await pageSite();
const category = await makeCategory(admin, { seo_title: "Looks with pearls" });
const design = await makeDesign(admin, category.path, { title: "Pearl" });
const post = await makeOne(admin, scenarioOf("blogPosts"), { is_published: true });
const tutorial = await makeOne(admin, scenarioOf("tutorials"));

/** The site’s own answer when something fails on the server. */
function failure(url: URL) {
  if (!url.pathname.startsWith("/api/")) return undefined;
  return Response.json(
    { message: "Sorry", request_id: "a-1" },
    { status: 500, headers: { [SITE_HEADER]: "1" } },
  );
}

test.each([
  ["a post", `/blog/${String(post["slug"])}`, String(post["title"])],
  ["a category", `/category/${category.path}`, category.seo_title],
  ["a lesson", `/tutorials/${String(tutorial["slug"])}`, String(tutorial["title"])],
  ["a look", `/designs/${design.slug}`, design.title],
])(
  "an error says nothing about whether %s exists, and offers another try",
  async (_, address, title) => {
    answerInstead(failure);
    const user = await open(address);
    const again = await screen.findByRole("button", { name: "Try again" });
    expect(screen.getByRole("alert")).toHaveTextContent(/That didn’t load.*Request a-1/);
    expect(document.body).not.toHaveTextContent(/removed|not found|no longer here/i);

    answerInstead(() => undefined);
    await user.click(again);
    const [shown] = await screen.findAllByRole("heading", { name: title });
    expect(shown).toBeVisible();
  },
);
