import { screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { FACET_PAGE_LOOKS } from "../../../contract/facets/facet-pages.ts";
import type { FacetPage } from "../../../contract/forms/facet-page.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, onAnswer, open } = await pageSite();
const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const address = () => location.pathname + location.search;
const canonical = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;

beforeAll(async () => {
  const { path } = await makeCategory(admin, { path: "all" });
  for (let made = 0; made < FACET_PAGE_LOOKS; made += 1) {
    await makeDesign(admin, path, { title: `Ruby ${made}`, shape: "almond", colors: ["red"] });
  }
  await makeDesign(admin, path, { title: "Lagoon", shape: "oval", colors: ["red", "teal"] });
});

test("a word leads on to its pairs, and filters start from it", async () => {
  const user = await open("/nails/red");
  expect(await heading("Red nails")).toBeVisible();
  expect(await screen.findByText(/^7 looks to save/)).toBeVisible();
  await user.click(await screen.findByRole("link", { name: "Red almond nails" }));
  expect(await heading("Red almond nails")).toBeVisible();
  expect(address()).toBe("/nails/almond/red");
  await waitFor(() => expect(canonical()).toMatch(/\/nails\/almond\/red$/));
  expect(screen.queryByRole("link", { name: "Lagoon" })).not.toBeInTheDocument();

  await user.click(await screen.findByRole("link", { name: /^Without ?Almond$/ }));
  expect(await heading("Red nails")).toBeVisible();
  expect(address()).toBe("/all-designs?color=red");
});

test.each([
  ["/nails/red/almond", "/nails/almond/red"],
  ["/nails/teal", "/all-designs?color=teal"],
  ["/nails/red/teal", "/all-designs?color=red,teal"],
])("%s leads to %s", async (from, to) => {
  await open(from);
  await waitFor(() => expect(address()).toBe(to));
});

test("an owner’s title and text stand in place of ours, and nothing leads to a page that is off", async () => {
  const create = async (page: object) =>
    (await admin.post<FacetPage>("/api/admin/facet-pages", page)).body.id;
  const own = await create({ path: "red", name: "Every red we love", text: "Cherry to wine." });
  const off = await create({ path: "almond/red", name: "Red almond nails", is_active: false });
  await open("/nails/red");
  expect(await heading("Every red we love")).toBeVisible();
  expect(screen.getByText("Cherry to wine.")).toBeVisible();
  expect(await screen.findByRole("button", { name: /^Color/ })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Red almond nails" })).not.toBeInTheDocument();
  await open("/nails/red/almond");
  await waitFor(() => expect(address()).toBe("/all-designs?shape=almond&color=red"));

  await admin.put(`/api/admin/facet-pages/${off}`, { path: "red/almond", is_active: true });
  await admin.put(`/api/admin/facet-pages/${own}`, { is_active: false });
  await open("/designs/lagoon");
  expect(await screen.findByRole("link", { name: "Red" })).toHaveAttribute(
    "href",
    "/all-designs?color=red",
  );
  for (const id of [own, off]) await admin.delete(`/api/admin/facet-pages/${id}`);
});

test("while its looks are counted, a page has no heading that a redirect would replace", async () => {
  const counted = Promise.withResolvers<void>();
  onAnswer((_method, { pathname }) => (pathname === "/api/designs" ? counted.promise : undefined));
  await open("/nails/teal");
  expect(await screen.findByText("Loading Nail designs…")).toBeInTheDocument();
  expect(screen.queryByRole("heading", { level: 1 })).not.toBeInTheDocument();
  counted.resolve();
  await waitFor(() => expect(address()).toBe("/all-designs?color=teal"));
});

test("an unknown word has no page", async () => {
  await open("/nails/plaid");
  expect(await heading("Nothing painted here yet")).toBeVisible();
});

test("a filter says in title and heading what it shows, and names its page to search engines", async () => {
  await open("/all-designs?color=red&sort=title-asc");
  expect(await heading("Red nails, title A to Z")).toBeVisible();
  await waitFor(() => expect(canonical()).toMatch(/\/nails\/red$/));
  const meta = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`);
  expect(meta("robots")?.content).toBe("noindex, follow");
  expect(meta("og:url")?.content).toMatch(/\/all-designs\?color=red&sort=title-asc$/);
  await open("/all-designs?color=teal");
  expect(await heading("Teal nails")).toBeVisible();
  expect(canonical()).toBeUndefined();
});
