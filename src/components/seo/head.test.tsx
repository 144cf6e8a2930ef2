import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();
const { path: category } = await makeCategory(admin, { name: "French", path: "french" });
await makeDesign(admin, category);

const contentsOf = (name: string) =>
  [
    ...document.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`),
  ].map(({ content }) => content);
const structured = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((it) => it.textContent);

test.each([
  ["/category/french", ["CollectionPage"]],
  ["/halloween", ["BreadcrumbList", "FAQPage"]],
])("%s leaves nothing behind in the head, and brings its own again", async (path, types) => {
  const own = types.map((type) => expect.stringContaining(`"@type":"${type}"`));
  const user = await open(path);
  await waitFor(() => expect(structured()).toEqual(own));
  expect(contentsOf("keywords")).toHaveLength(1);

  const [about] = await screen.findAllByRole("link", { name: /^About/ });
  if (about) await user.click(about);
  // Title and description are set before the page is shown.
  await waitFor(() => expect(contentsOf("og:title")).toEqual(["About"]));
  expect(document.title).toBe("About - Lunula");
  expect(contentsOf("description")).toEqual([expect.stringMatching(/^What Lunula is/)]);
  expect(contentsOf("keywords")).toEqual([]);
  expect(contentsOf("og:url")).toEqual([`${location.origin}/about`]);
  const canonical = document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]');
  expect([...canonical].map(({ href }) => href)).toEqual([`${location.origin}/about`]);
  expect(structured()).toEqual([]);

  history.back();
  await waitFor(() => expect(structured()).toEqual(own));
});
