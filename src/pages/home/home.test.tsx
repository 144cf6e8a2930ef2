import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { makeCategory, makeDesign } from "../../../server/testing/factories.ts";
import { HERO_HEADING } from "../../../contract/words.ts";
import type { HomeSection, HomeSectionName } from "../../../contract/settings/home-sections.ts";
import { HOME_SECTIONS } from "../../../contract/settings/home-sections.ts";
import type { UploadAnswer } from "../../../contract/pictures/upload.ts";
import { pngFile } from "../../../server/testing/made-files.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

const { path: french } = await makeCategory(admin, { name: "French", path: "french" });
await makeCategory(admin, { name: "Glitter", path: "glitter" });
const first = await makeDesign(admin, french, { title: "Coral", featured: true });
await makeDesign(admin, french, { title: "Amber", featured: true });
await makeDesign(admin, french, { title: "Birch" });

afterEach(() => admin.put("/api/admin/settings", { home_sections: HOME_SECTIONS, home_text: "" }));

const titlesIn = (region: HTMLElement) =>
  within(region)
    .queryAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);

describe("featured designs", () => {
  test("are sorted and filtered, and say so when nothing is left", async () => {
    const user = await open("/");
    const featured = await screen.findByRole("region", { name: "Featured Designs" });
    await within(featured).findByText("Showing 2 of 2 designs");
    await user.selectOptions(within(featured).getByLabelText("Sort by"), "title-asc");
    await waitFor(() => expect(titlesIn(featured)).toEqual(["Amber", "Coral"]));
    await user.selectOptions(within(featured).getByLabelText("Category"), "glitter");
    await within(featured).findByText("No featured designs match the current filters.");
    await user.click(within(featured).getByRole("button", { name: "Show all categories" }));
    await waitFor(() => expect(titlesIn(featured)).toEqual(["Amber", "Coral"]));
  });
});

describe("somebody who comes back", () => {
  test("is told how much is new since the last visit, and sees no look twice", async () => {
    await open("/");
    await screen.findByRole("region", { name: "Newest looks" });
    localStorage.setItem("lunula-visits", JSON.stringify(["", first.created_at, "0"]));
    await open("/");
    const fresh = await screen.findByRole("region", { name: "2 new since you were here" });
    expect(titlesIn(fresh)).toEqual(["Birch"]);
    expect(within(fresh).getByRole("link", { name: "See all" })).toBeInTheDocument();
  });

  test("sees their saved looks, each a link to its large view", async () => {
    localStorage.setItem("lunula-saved", JSON.stringify([first.id]));
    const user = await open("/");
    const saved = await screen.findByRole("region", { name: "Your saved looks" });
    await user.click(await within(saved).findByRole("link", { name: "Coral" }));
    expect(await screen.findByRole("heading", { level: 2, name: "Coral" })).toBeInTheDocument();
  });
});

const sectionsOf = (main: HTMLElement) =>
  within(main)
    .getAllByRole("heading")
    .filter(({ tagName }) => tagName !== "H3")
    .map(({ textContent }) => textContent);

const hidden = (section: HomeSection) => ({ ...section, is_hidden: true });

describe("the sections of the page", () => {
  test("are in the order, with the headings and as many items as the owner wants", async () => {
    await admin.put("/api/admin/settings", { home_text: "<p>Open on Sundays.</p>" });
    const own: Partial<Record<HomeSectionName, Partial<HomeSection>>> = {
      featured: { title: "Our favorites", count: 1 },
      text: { title: "News" },
      hero: {},
      newest: { title: "Fresh", count: 2 },
    };
    await admin.put("/api/admin/settings", {
      home_sections: Object.entries(own).map(([name, changes]) => ({
        name,
        is_hidden: false,
        title: "",
        count: 0,
        ...changes,
      })),
    });
    await open("/");
    const news = await screen.findByRole("region", { name: "News" });
    within(news).getByText("Open on Sundays.");
    const main = screen.getByRole("main");
    await waitFor(() =>
      expect(sectionsOf(main)).toEqual(["Our favorites", "News", HERO_HEADING, "Fresh"]),
    );
    expect(within(main).getAllByRole("heading", { level: 1 })).toHaveLength(1);
    const favorites = screen.getByRole("region", { name: "Our favorites" });
    expect(titlesIn(favorites)).toEqual(["Amber"]);
    // Not the favorite, which is shown above.
    expect(titlesIn(screen.getByRole("region", { name: "Fresh" }))).toEqual(["Birch"]);
  });

  test("lead to tutorials at their addresses", async () => {
    await admin.post("/api/admin/tutorials", {
      title: "Paint a daisy",
      description: "Five dots around one.",
      category: "basics",
      difficulty: "Beginner",
      duration: "20 minutes",
      thumbnail_url: "https://pictures.example/daisy.jpg",
      tags: "daisy",
      step_images: [],
    });
    const tutorials = { name: "tutorials", is_hidden: false, title: "", count: 0 };
    await admin.put("/api/admin/settings", { home_sections: [tutorials] });
    await open("/");
    const section = await screen.findByRole("region", { name: "Tutorials" });
    const link = within(section).getByRole("link", { name: /Paint a daisy/ });
    expect(link).toHaveAttribute("href", "/tutorials/paint-a-daisy");
  });

  test("leave the heading of the page when all are hidden", async () => {
    await admin.put("/api/admin/settings", { home_sections: HOME_SECTIONS.map(hidden) });
    await open("/");
    await screen.findByRole("heading", { level: 1, name: HERO_HEADING });
    const main = screen.getByRole("main");
    await waitFor(() => expect(main.querySelectorAll("section, ul, h2")).toHaveLength(0));
    expect(sectionsOf(main)).toEqual([HERO_HEADING]);
  });
});

describe("the hero", () => {
  afterEach(() => admin.put("/api/admin/settings", { hero_button: "", hero_picture: "" }));

  test("has a button and a picture of the owner’s in place of the drawn nails", async () => {
    const { body } = await admin.upload<UploadAnswer>(pngFile({ width: 32, height: 18 }));
    await admin.put("/api/admin/settings", {
      hero_button: "Book a visit",
      hero_link: "/contact",
      hero_picture: body.thumbnailUrl,
      hero_alt: "Red nails",
    });
    const user = await open("/");
    expect(await screen.findByRole("img", { name: "Red nails" })).toHaveAttribute("width", "32");
    expect(screen.getByRole("main").querySelector("svg path[fill^='url(#polish']")).toBeNull();
    await user.click(screen.getByRole("link", { name: "Book a visit" }));
    await screen.findByRole("heading", { level: 1, name: "Contact us" });
  });
});
