import { afterAll, beforeAll, expect, it } from "vitest";
import { HOME_SECTIONS } from "../../contract/settings/home-sections.ts";
import type { Settings } from "../../contract/settings/settings.ts";
import type { OfflineManifest } from "../../contract/offline-manifest.ts";
import type { SiteAnswer } from "../../contract/settings/site.ts";
import type { WrittenPageName, WrittenText } from "../../contract/settings/written-pages.ts";
import type { Client } from "../testing/client.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import type { Problem } from "../../contract/endpoint.ts";

let site: TestSite;
let admin: Client;
let visitor: Client;
beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  visitor = site.anonymous();
});
afterAll(() => site.stop());

const NOTHING = { html: "", description: "" };
const keep = (changes: object) => admin.put<Settings & Problem>("/api/admin/settings", changes);
const textOf = async (page: WrittenPageName) =>
  (await visitor.get<WrittenText>(`/api/texts/${page}`)).body;
const written = async () => (await visitor.get<SiteAnswer>("/api/site")).body.written;
const kept = async () =>
  (await visitor.get<OfflineManifest>("/api/offline-manifest")).body.lists
    .filter(({ path }) => path.startsWith("/api/texts"))
    .map(({ input }) => input);

it("has pages that say what they came with", async () => {
  expect([await textOf("about"), await textOf("terms")]).toEqual([NOTHING, NOTHING]);
  expect([await written(), await kept()]).toEqual([undefined, []]);
  expect((await visitor.get("/api/texts/imprint")).status).toBe(400);
});

it("tells pages what was written, cleaned as a post is, and devices to keep it", async () => {
  const html = '<h2>Me</h2><p onclick="x()">I paint nails &amp; toes.<script>x()</script></p>';
  const { status, body } = await keep({ about_text: html, terms_text: "<p>Be kind.</p>" });
  const clean = "<h2>Me</h2><p>I paint nails &amp; toes.</p>";
  expect([status, body.about_text]).toEqual([200, clean]);
  expect(await textOf("about")).toEqual({
    html: clean,
    description: "Me I paint nails & toes.",
  });
  expect(await written()).toEqual(["about", "terms"]);
  expect(await kept()).toEqual([{ page: "about" }, { page: "terms" }]);
});

it("goes back to what the page came with, also when nothing is left to be seen", async () => {
  await keep({ about_text: "<p>Hello</p>", privacy_text: "", terms_text: "<p> </p><p></p>" });
  expect(await written()).toEqual(["about"]);
  await keep({ about_text: "" });
  expect([await textOf("about"), await written()]).toEqual([NOTHING, undefined]);
});

it("sends the text of the home page and its sections that are shown, once they are changed", async () => {
  const shown = async () => (await visitor.get<SiteAnswer>("/api/site")).body.home_sections;
  expect(await shown()).toBeUndefined();
  const text = { name: "text", is_hidden: false, title: "News", count: 0 };
  const hero = { name: "hero", is_hidden: true, title: "", count: 0 };
  const { body } = await keep({ home_text: "<p>Hi</p>", home_sections: [text, hero] });
  // What was left out follows, hidden.
  expect(body.home_sections.map(({ name }) => name).toSorted()).toEqual(
    HOME_SECTIONS.map(({ name }) => name).toSorted(),
  );
  expect([await shown(), await written()]).toEqual([[text], ["home"]]);
  expect([(await textOf("home")).html, await kept()]).toEqual(["<p>Hi</p>", [{ page: "home" }]]);
  const twice = await keep({ home_sections: [text, text] });
  expect([twice.status, twice.body.errors?.[0]?.message]).toEqual([
    400,
    "The section text is listed twice",
  ]);
  await keep({ home_text: "", home_sections: HOME_SECTIONS });
  expect([await shown(), await written()]).toEqual([undefined, undefined]);
});

it("refuses what is too long, naming the page", async () => {
  const { status, body } = await keep({ privacy_text: "x".repeat(500_001) });
  expect([status, body.errors?.[0]?.field]).toEqual([400, "privacy_text"]);
  expect(body.errors?.[0]?.message).toContain("500,000");
});

it("travels with an export, and is cleaned where it comes in", async () => {
  const about_text = '<p>Ours <img src=x onerror="x()"></p>';
  const answer = await admin.post<{ success: boolean }>("/api/admin/import-data", {
    data: { settings: [{ about_text }] },
  });
  expect([answer.status, answer.body.success]).toEqual([200, true]);
  expect((await textOf("about")).html).toBe('<p>Ours <img src="x" loading="lazy" /></p>');
});
