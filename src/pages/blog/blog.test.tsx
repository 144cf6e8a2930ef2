import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { makeOne } from "../../../server/testing/collections.ts";
import { scenarioOf } from "../../../server/testing/scenarios.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open, problems, site } = await pageSite();

const posts = scenarioOf("blogPosts");
for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) {
  await makeOne(admin, posts, { title: `Post ${number}`, is_published: true });
}
const linking = await makeOne(admin, posts, {
  title: "A first kit",
  content: '<p>See the <a href="/products">products page</a>.</p>',
  is_featured: true,
  is_published: true,
});

describe("the blog", () => {
  test("shows six posts beside the featured one, then the others", async () => {
    const user = await open("/blog");
    const recent = await screen.findByRole("region", { name: "Recent Posts" });
    const loadMore = await within(recent).findByRole("button", { name: "Load More Posts" });
    expect(within(recent).getAllByRole("heading", { level: 3 })).toHaveLength(6);
    await user.click(loadMore);
    expect(within(recent).getAllByRole("heading", { level: 3 })).toHaveLength(8);
    expect(within(recent).queryByText("A first kit")).toBeNull();
    expect(within(recent).queryByRole("button", { name: "Load More Posts" })).toBeNull();
  });

  test("shows the address of its feed on request", async () => {
    const user = await open("/blog");
    const address = await screen.findByText(`${site.url}/feed.xml`);
    expect(address).not.toBeVisible();
    await user.click(screen.getByRole("button", { name: "Subscribe Now" }));
    expect(address).toBeVisible();
  });
});

describe("a post", () => {
  test("leads to other pages of the site without a reload", async () => {
    const user = await open(`/blog/${String(linking["slug"])}`);
    await user.click(await screen.findByRole("link", { name: "products page" }));
    await screen.findByRole("heading", { level: 1, name: "Product Recommendations" });
    expect(location.pathname).toBe("/products");
    history.back();
    await screen.findByRole("link", { name: "products page" });
  });

  test("that does not exist says so and leads back to the blog", async () => {
    const user = await open("/blog/nowhere");
    await screen.findByText("The blog post you're looking for doesn't exist", { exact: false });
    await user.click(screen.getByRole("link", { name: "Back to Blog" }));
    expect(await screen.findByRole("heading", { name: "Recent Posts" })).toBeInTheDocument();
    problems.length = 0;
  });
});
