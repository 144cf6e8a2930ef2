import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import {
  type SettingName,
  type Settings,
  type SettingsForm,
  DEFAULTS,
  SETTING_NAMES,
  settingsForm,
} from "../../../contract/settings/settings.ts";
import { HOME_SECTIONS } from "../../../contract/settings/home-sections.ts";
import { pngFile } from "../../../server/testing/made-files.ts";
import { describeFields } from "../../../contract/forms/description.ts";
import { pageSite } from "../../testing/page.tsx";

// Nothing listens on this port.
const { admin, open } = await pageSite({ notices: { url: "http://127.0.0.1:1/hook" } });

afterEach(() => admin.put("/api/admin/settings", DEFAULTS));

const openSettings = () => open("/admin/settings", { signedIn: true });
const settings = async () => (await admin.get<Settings>("/api/admin/settings")).body;
const field = (name: string) => screen.findByRole("textbox", { name });
const save = () => screen.getByRole("button", { name: "Save settings" });

async function write(user: UserEvent, label: string, text: string) {
  await user.clear(await field(label));
  await user.type(await field(label), text);
}

test("notices are tried by a test, which says what went wrong", async () => {
  const user = await openSettings();
  await user.click(await screen.findByRole("button", { name: "Send a test" }));
  await screen.findByText(/^Not sent: fetch failed/);
  expect(screen.getByRole("link", { name: "Notices" })).toHaveAttribute("href", "#notices");
  expect(screen.getByText("127.0.0.1:1")).toBeVisible();
  expect(screen.getByText("All changes saved.")).toBeVisible();
});

test("the licenses of all that is in the program are at the end", async () => {
  await openSettings();
  const link = await screen.findByRole("link", { name: "Licenses of all its parts" });
  expect(link).toHaveAttribute("href", "/licenses.txt");
});

test("a name that is missing is asked for, and gets the focus", async () => {
  const user = await openSettings();
  const name = await field("Site name");
  await user.clear(name);
  await write(user, "Hero heading", "Painted in Porto");
  await screen.findByText("2 unsaved changes");
  await user.click(save());
  await screen.findByText("Site name is required");
  await waitFor(() => expect(name).toHaveFocus());
});

test("what is not saved yet is there again after a closed tab", async () => {
  const user = await openSettings();
  await write(user, "Hero heading", "Painted in Porto");
  await screen.findByText("1 unsaved change");
  const same = await openSettings();
  await same.click(await screen.findByRole("button", { name: "Continue with it" }));
  await waitFor(async () => expect(await field("Hero heading")).toHaveValue("Painted in Porto"));
});

test("a site that is renamed is so for its visitors, and goes back to its first words", async () => {
  const user = await openSettings();
  await write(user, "Site name", "Unhas");
  await write(user, "Hero heading", "Painted in Porto");
  await user.click(screen.getByRole("button", { name: "Forest" }));
  await user.click(save());
  await screen.findByText("Settings saved");
  expect(await settings()).toMatchObject({ name: "Unhas", accent: "#2f6b3a" });

  await open("/");
  await screen.findByRole("heading", { level: 1, name: "Painted in Porto" });
  expect(await screen.findAllByRole("link", { name: "Unhas, home" })).not.toHaveLength(0);
  expect(document.title).toBe("Nail art inspiration - Unhas");
  expect(screen.queryByText("TikTok")).not.toBeInTheDocument();

  const same = await openSettings();
  for (const label of ["Site name", "Hero heading", "Accent color"]) {
    await same.click(await screen.findByRole("button", { name: `${label}: back to the default` }));
  }
  await same.click(save());
  await screen.findByText("Settings saved");
  expect(await settings()).toMatchObject({ name: "Lunula", accent: "" });
});

test("a logo stands in the side bar instead of the crescent until it is taken away", async () => {
  const user = await openSettings();
  await screen.findByRole("button", { name: "Upload logo" });
  const file = new File([pngFile({ width: 192, height: 192 })], "logo.png", { type: "image/png" });
  await user.upload(screen.getByLabelText("Logo file"), file);
  await screen.findByRole("button", { name: "Replace logo" });
  await user.click(save());
  await screen.findByText("Settings saved");
  const bar = screen.getByRole("navigation", { name: "Back office" });
  await waitFor(() => expect(bar.querySelector("img[src^='/uploads/']")).toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "Logo: back to the default" }));
  await user.click(save());
  await waitFor(() => expect(bar.querySelector("img")).not.toBeInTheDocument());
});

test("addresses are completed once they are left or pasted, before they are saved", async () => {
  const user = await openSettings();
  const network = (name: string) => screen.findByRole("textbox", { name: new RegExp(`^${name}`) });
  await user.type(await network("Instagram"), "@mara.nails");
  await user.tab();
  expect(await network("Instagram")).toHaveValue("https://www.instagram.com/mara.nails");
  await user.click(await network("TikTok"));
  await user.paste("tiktok.com/@mara?_t=1");
  expect(await network("TikTok")).toHaveValue("https://www.tiktok.com/@mara");
  await user.type(await network("Pinterest"), "mara nails");
  await user.click(save());
  await screen.findByText(/^Pinterest must be a name such as @mara.nails/);
  expect(await network("Pinterest")).toHaveValue("mara nails");
});

test("dates are shown as the language has them that is typed", async () => {
  const user = await openSettings();
  await user.type(await screen.findByLabelText("Dates and numbers"), "{Control>}a{/Control}de-AT");
  expect(await screen.findByText(/20\. November 2026/)).toBeInTheDocument();
});

test("the sections of the home page are moved, hidden, titled and counted", async () => {
  const user = await openSettings();
  const newest = await screen.findByRole("button", { name: /^Move Newest looks, 3 of 12/ });
  newest.focus();
  await user.keyboard("{ArrowUp}");
  await screen.findByText("Newest looks: 2 of 12");
  await user.click(screen.getByRole("switch", { name: "Show Featured looks" }));
  await user.type(screen.getByLabelText("Heading of Categories"), "Find your style");
  await user.type(screen.getByLabelText("How many of Newest looks"), "99");
  await user.click(save());
  await screen.findByText("How many must be a whole number from 0 to 48");
  await user.clear(screen.getByLabelText("How many of Newest looks"));
  await user.type(screen.getByLabelText("How many of Newest looks"), "6");
  await user.click(save());
  await screen.findByText("Settings saved");
  const { home_sections } = await settings();
  expect(home_sections.map(({ name }) => name).slice(0, 4)).toEqual([
    "hero",
    "newest",
    "saved",
    "categories",
  ]);
  expect(home_sections).toContainEqual({
    name: "newest",
    is_hidden: false,
    title: "",
    count: 6,
  });
  expect(home_sections).toContainEqual({
    name: "categories",
    is_hidden: false,
    title: "Find your style",
    count: 0,
  });
  expect(home_sections.find(({ name }) => name === "featured")?.is_hidden).toBe(true);
});

test("the look is chosen from samples, and a color that is hard to read is replaced", async () => {
  const user = await openSettings();
  await user.click(await screen.findByRole("button", { name: /^Soft/ }));
  await user.click(screen.getByRole("button", { name: "Square" }));
  fireEvent.change(screen.getByLabelText("Accent color"), { target: { value: "#f4c430" } });
  await screen.findByText("In light mode it is #836600, to be readable.");
  await user.click(save());
  await screen.findByText("Settings saved");
  expect(await settings()).toMatchObject({ fonts: "soft", corners: "square", accent: "#f4c430" });
  await waitFor(() =>
    expect(document.documentElement.style.getPropertyValue("--accent")).toBe("#836600"),
  );
});

test("an entry of the menu is chosen, moved below another, and kept", async () => {
  const user = await openSettings();
  const menu = within(await screen.findByRole("group", { name: "Menu" }));
  await user.click(menu.getByRole("button", { name: "Add an entry" }));
  await user.type(menu.getByLabelText("Address 7"), "/nails/red");
  await user.tab();
  expect(menu.getByLabelText("Text 7")).toHaveValue("Red");
  const grip = menu.getByRole("button", { name: /^Move Red, 7 of 7/ });
  grip.focus();
  await user.keyboard("{Home}");
  expect(menu.getByLabelText("Text 1")).toHaveValue("Red");
  await waitFor(() => expect(grip).toHaveFocus());
  await user.click(menu.getByRole("button", { name: "Move Red down" }));
  await user.click(menu.getByRole("switch", { name: "Red is below the one above" }));
  await user.clear(menu.getByLabelText("Text 3"));
  await user.click(menu.getByRole("button", { name: "Remove Blog" }));
  await user.click(save());
  await screen.findByText("Text is required");
  await user.type(menu.getByLabelText("Text 3"), "Who we are");
  await user.click(save());
  await screen.findByText("Settings saved");
  expect((await settings()).menu.slice(0, 3)).toEqual([
    { label: "Nail Designs", href: "/designs", is_below: false },
    { label: "Red", href: "/nails/red", is_below: true },
    { label: "Who we are", href: "/about", is_below: false },
  ]);
});

/** Settings with restricted values, each with one that is not its default. */
const VALUES: Partial<SettingsForm> = {
  accent: "#2f6b3a",
  fonts: "modern",
  corners: "square",
  logo: "",
  logo_ground: "dark",
  locale: "pt-BR",
  contact_email: "mara@example.com",
  instagram: "https://instagram.com/unhas",
  tiktok: "https://tiktok.com/@unhas",
  pinterest: "https://pinterest.com/unhas",
  youtube: "https://youtube.com/@unhas",
  popular_searches: "french",
  home_sections: HOME_SECTIONS.toReversed(),
  footer_categories: ["french"],
  hero_link: "/contact",
  hero_picture: `/uploads/${"0".repeat(32)}-800.webp`,
  hero_focus: "50 30",
  hero_night_picture: `/uploads/${"1".repeat(32)}-800.webp`,
  hero_night_focus: "50 30",
  menu: [{ label: "About", href: "/about", is_below: false }],
  footer_links: [{ label: "About", href: "/about" }],
  footer_columns: [{ label: "Help", href: "", is_below: false }],
  redirects: [{ from: "/old", to: "/about" }],
  studio_hours: [{ day: "Monday", opens: "09:00", closes: "18:00" }],
  studio_days_off: [{ from: "2026-12-24", to: "", reason: "" }],
  studio_time_zone: "Europe/Berlin",
  studio_booking: "message",
  studio_booking_link: "https://booksy.com/unhas",
  studio_currency: "BRL",
  studio_services: [
    {
      group: "Gel",
      name: "Full set",
      price: "45",
      price_to: "",
      minutes: "90",
      description: "",
      link: "",
      looks: [],
    },
  ],
  privacy_url: "https://example.com/privacy",
  terms_url: "https://example.com/terms",
  url: "https://unhas.example",
  google_analytics_id: "G-ABC123",
};

const changed = Object.fromEntries(
  SETTING_NAMES.map((name) => {
    const initial = DEFAULTS[name];
    return [name, VALUES[name] ?? (typeof initial === "boolean" ? !initial : "Unhas")];
  }),
);

const MERGES: Record<string, SettingName[]> = {
  prose: [
    "name",
    "tagline",
    "hero_heading",
    "hero_text",
    "contact_intro",
    "contact_reply_text",
    "contact_email_text",
    "contact_hours",
    "contact_place",
  ],
  words: ["popular_searches"],
  html: ["home_text"],
  list: ["footer_categories", "footer_columns", "footer_links", "menu", "redirects"],
  single: [
    "accent",
    "fonts",
    "corners",
    "hero_picture",
    "hero_night_picture",
    "home_sections",
    "logo",
    "logo_ground",
    "logo_says_name",
    "keep_originals",
    "counts_visits",
    "checks_links",
    "locale",
    "contact_reply_time",
    "contact_email",
    "contact_phone",
    "instagram",
    "tiktok",
    "pinterest",
    "youtube",
    "privacy_url",
    "terms_url",
    "url",
    "google_analytics_id",
  ],
};

test("two editors' versions of a setting are merged as what it is", () => {
  const fields = describeFields(settingsForm);
  for (const [merge, names] of Object.entries(MERGES)) {
    for (const name of names) expect([name, fields[name]?.merge]).toEqual([name, merge]);
  }
});

/** Settings of the logo, which this site does not have, switches, and points that go with their pictures. */
const WITHOUT_WAY_BACK: SettingName[] = [
  "logo",
  "logo_ground",
  "logo_says_name",
  "keep_originals",
  "counts_visits",
  "checks_links",
  "hero_focus",
  "hero_night_focus",
];

test("each setting has a field, and a way back to its default", async () => {
  await admin.put("/api/admin/settings", changed);
  await openSettings();
  await screen.findByRole("button", { name: "Site name: back to the default" });
  const shown = screen.getAllByRole("button", { name: /: back to the default$/ });
  expect(shown).toHaveLength(SETTING_NAMES.length - WITHOUT_WAY_BACK.length);
});

test("rows are added, filled in, moved and removed as their schema describes them", async () => {
  const user = await openSettings();
  const services = within(await screen.findByRole("group", { name: "Services" }));
  await user.click(services.getByRole("button", { name: "Add a service" }));
  await user.type(services.getByLabelText("Name 1"), "Full set");
  await user.type(services.getByLabelText("Price 1 (optional)"), "45,5");
  await user.type(services.getByLabelText("Link to book 1 (optional)"), "booksy.com/unhas");
  const links = within(screen.getByRole("group", { name: "Quick links" }));
  await user.click(links.getByRole("button", { name: "Move link 1 down" }));
  await user.click(links.getByRole("button", { name: "Remove link 1" }));
  const daysOff = within(screen.getByRole("group", { name: "Days off" }));
  await user.click(daysOff.getByRole("button", { name: "Add a day off" }));
  expect(daysOff.queryByRole("button", { name: "Move day off 1 down" })).not.toBeInTheDocument();
  await user.click(save());
  await screen.findByText("First day is required");
  fireEvent.change(daysOff.getByLabelText("First day 1"), { target: { value: "2026-12-24" } });
  expect(services.getByLabelText("Link to book 1 (optional)")).toHaveValue(
    "https://booksy.com/unhas",
  );
  await user.click(save());
  await screen.findByText("Settings saved");
  const { studio_services, studio_days_off, footer_links } = await settings();
  expect(studio_services).toMatchObject([{ name: "Full set", price: "45.5", looks: [] }]);
  expect(studio_days_off).toEqual([{ from: "2026-12-24", to: "", reason: "" }]);
  expect(footer_links[0]).toEqual(DEFAULTS.footer_links[0]);
  expect(footer_links).toHaveLength(DEFAULTS.footer_links.length - 1);
});

test("an address that was not found needs only its new one", async () => {
  const user = await open("/admin/settings?redirect=%2Fcaf%25C3%25A9", { signedIn: true });
  const to = await field("New address 1");
  expect(await field("Old address 1")).toHaveValue("/café");
  await waitFor(() => expect(to).toHaveFocus());
  await user.type(to, "/blog{Enter}");
  await waitFor(async () =>
    expect((await settings()).redirects).toEqual([{ from: "/café", to: "/blog" }]),
  );
});
