import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { InboxEntry } from "../../../contract/admin/inbox.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { fromPixels } from "../../../server/testing/pictures.ts";
import { pngFile } from "../../../server/testing/made-files.ts";
import { axeViolations } from "../../testing/axe.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();
const { path } = await makeCategory(admin);

const DESIGNS = "/api/admin/designs?sort=title";
const designs = async () => (await admin.get<Design[]>(DESIGNS)).body;
const waiting = async () =>
  (await admin.get<{ entries: InboxEntry[] }>("/api/admin/inbox")).body.entries;

const photos = (names: string[], from: number) =>
  names.map(
    (name, at) =>
      new File([pngFile({ width: from + at * 10, height: 240 })], name, { type: "image/png" }),
  );

const openInbox = () => open("/admin/inbox", { signedIn: true });
/** The row of a photo once its title is proposed. */
const rowOf = async (title: string) => {
  // Its alt text may be the same.
  const [field] = await screen.findAllByDisplayValue(title);
  return within(field?.closest("li") as HTMLElement);
};

test("photos that wait since before the first look take over its category", async () => {
  const user = await openInbox();
  await user.upload(
    await screen.findByLabelText("Photos"),
    photos(["Oval fir.png", "Oval gum.png"], 400),
  );
  const [fir, gum] = [await rowOf("Oval fir"), await rowOf("Oval gum")];
  await user.selectOptions(fir.getByLabelText(/^Category/), path);
  await user.click(fir.getByRole("checkbox"));
  await user.click(screen.getByRole("button", { name: "Publish 1 look" }));
  await screen.findByText("1 look published");
  await waitFor(() => expect(gum.getByLabelText(/^Category/)).toHaveProperty("value", path));
  await user.click(screen.getByRole("button", { name: "Publish 1 look" }));
  await screen.findByText(/No photos wait here/);
});

test("photos become complete looks by one press", async () => {
  await makeDesign(admin, path, { shape: "almond", length: "short", finish: ["matte"] });
  const user = await openInbox();
  await screen.findByText(/No photos wait here/);
  await user.upload(screen.getByLabelText("Photos"), photos(["IMG_1.png", "Oval_chrome.png"], 200));
  await rowOf("Matte almond nails");
  await rowOf("Oval chrome");
  const shapes = async () => (await waiting()).map(({ form }) => form["shape"]).toSorted();
  await waitFor(async () => expect(await shapes()).toEqual(["almond", "oval"]));
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Publish 2 looks" }));
  await screen.findByText("2 looks published");
  await screen.findByText(/No photos wait here/);
  const made = (await designs()).filter(({ title }) => /chrome|Matte/.test(title));
  const shown = { category: path, length: "short", is_active: true };
  expect(made).toMatchObject([
    { title: "Matte almond nails", shape: "almond", finish: ["matte"], ...shown },
    { title: "Oval chrome", shape: "oval", finish: ["chrome"], tags: "oval, chrome", ...shown },
  ]);
});

test("selected photos share a change, are scheduled one a day, and say what they lack", async () => {
  const user = await openInbox();
  const files = photos(["Ash.png", "Birch.png", "Cedar.png"], 300);
  await user.upload(await screen.findByLabelText("Photos"), files);
  const [ash, birch, cedar] = [await rowOf("Ash"), await rowOf("Birch"), await rowOf("Cedar")];
  await waitFor(async () => expect((await waiting()).every(({ form }) => form["tags"])).toBe(true));
  await user.click(ash.getByRole("checkbox"));
  await user.click(birch.getByRole("checkbox"));
  await user.selectOptions(birch.getByLabelText(/^Shape/), "coffin");
  expect(ash.getByLabelText(/^Shape/)).toHaveProperty("value", "coffin");
  expect(cedar.getByLabelText(/^Shape/)).not.toHaveProperty("value", "coffin");
  await user.clear(birch.getByLabelText(/^Title/));
  screen.getByLabelText("Title 1").focus();
  await user.keyboard("{Enter}");
  expect(screen.getByLabelText("Title 2")).toHaveFocus();
  await user.selectOptions(screen.getByLabelText("Publishing"), "One a day");
  await user.click(screen.getByRole("button", { name: "Schedule 2 looks" }));
  await screen.findByText("1 look scheduled");
  await screen.findByText("Title is required");
  const made = (await designs()).find(({ title }) => title === "Ash");
  expect(made).toMatchObject({ is_active: false, shape: "coffin" });
  expect(Date.parse(made?.publish_at ?? "")).toBeGreaterThan(Date.now());
  await user.click(cedar.getByRole("button", { name: /^Discard/ }));
  await waitFor(async () => expect(await waiting()).toHaveLength(1));
});

test("a photo says what shows the same picture", async () => {
  for (const { id } of await waiting()) await admin.delete(`/api/admin/unfinished/${id}`);
  const user = await openInbox();
  await user.upload(await screen.findByLabelText("Photos"), photos(["Again.png"], 210));
  const row = await rowOf("Again");
  const [link] = await row.findAllByRole("link", { name: "Oval chrome" });
  expect(link?.closest("p")).toHaveTextContent(
    "Same picture as “Oval chrome”, already on the site.",
  );
  expect(link).toHaveAttribute("href", expect.stringMatching(/^\/admin\/dashboard\?/));
});

test("a photo says what shows nearly the same picture, on the site and in the inbox", async () => {
  for (const { id } of await waiting()) await admin.delete(`/api/admin/unfinished/${id}`);
  const waves = Buffer.from(
    Array.from({ length: 90 * 80 * 4 }, (_, at) => 128 + 100 * Math.sin(((at >> 2) % 90) / 9)),
  );
  const file = async (name: string, height: number) => {
    const jpeg = fromPixels(waves, 90, 80).resize(200, height, { fit: "fill" }).jpeg();
    return new File([await jpeg.toBuffer()], name, { type: "image/jpeg" });
  };
  const user = await openInbox();
  await user.upload(await screen.findByLabelText("Photos"), await file("Waves.jpg", 200));
  await rowOf("Waves");
  await waitFor(async () => expect((await waiting()).every(({ form }) => form["tags"])).toBe(true));
  await user.click(screen.getByRole("button", { name: "Publish 1 look" }));
  await screen.findByText("1 look published");
  await user.upload(screen.getByLabelText("Photos"), await file("Smaller.jpg", 190));
  const smaller = await rowOf("Smaller");
  const text = "Looks nearly like “Waves”, already on the site.";
  expect(smaller.getByRole("link", { name: "Waves" }).closest("p")).toHaveTextContent(text);
  await admin.delete(
    `/api/admin/designs/${(await designs()).find(({ title }) => title === "Waves")?.id}`,
  );
  await user.upload(screen.getByLabelText("Photos"), await file("Smallest.jpg", 180));
  const smallest = await rowOf("Smallest");
  expect(smallest.getByText("Looks nearly like “Smaller” above.")).toBeVisible();
});

test("the installed app takes what was just shared to it, and asks about what was shared before", async () => {
  for (const { id } of await waiting()) await admin.delete(`/api/admin/unfinished/${id}`);
  const photo = (name: string, width: number) => ({
    headers: new Headers({ "x-file-name": encodeURIComponent(name) }),
    blob: async () => photos([name], width)[0],
  });
  const kept = new Map([
    ["http://site/admin/share/now/0", photo("Dove & co.png", 501)],
    ["http://site/admin/share/before/0", photo("Elm.png", 502)],
  ]);
  const cache = {
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    match: async (url: string) => kept.get(url),
    delete: async (url: string) => kept.delete(url),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  const inBrowser = window.matchMedia;
  vi.stubGlobal("matchMedia", (query: string) =>
    query.includes("display-mode") ? { ...inBrowser(query), matches: false } : inBrowser(query),
  );
  const user = await open("/admin/inbox?shared=now", { signedIn: true });
  await rowOf("Dove & co");
  await screen.findByText("1 photo was shared to this device.");
  expect([...kept.keys()]).toEqual(["http://site/admin/share/before/0"]);
  expect(await waiting()).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Add to the inbox" }));
  await rowOf("Elm");
  expect(kept.size).toBe(0);
  vi.unstubAllGlobals();
});
