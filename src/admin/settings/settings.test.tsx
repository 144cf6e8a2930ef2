import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type {
  SettingName,
  Settings,
  SettingsForm,
} from "../../../contract/settings/settings-form.ts";
import { DEFAULTS, SETTING_NAMES } from "../../../contract/settings/settings.ts";
import { pngFile } from "../../../server/testing/png.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

afterEach(() => admin.put("/api/admin/settings", DEFAULTS));

const openSettings = () => open("/admin/settings", { signedIn: true });
const settings = async () => (await admin.get<Settings>("/api/admin/settings")).body;
const field = (name: string) => screen.findByRole("textbox", { name });
const save = () => screen.getByRole("button", { name: "Save settings" });

async function write(user: UserEvent, label: string, text: string) {
  await user.clear(await field(label));
  await user.type(await field(label), text);
}

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
  within(screen.getByRole("figure")).getByText("Unhas");
  await user.click(screen.getByRole("button", { name: "Forest" }));
  await user.click(save());
  await screen.findByText("Settings saved");
  expect(await settings()).toMatchObject({ name: "Unhas", accent: "#2f6b3a" });

  await open("/");
  await screen.findByRole("heading", { level: 1, name: "Painted in Porto" });
  expect(await screen.findAllByRole("link", { name: "Unhas, home" })).not.toHaveLength(0);
  expect(document.title).toBe("Nail Art Inspiration - Unhas");
  expect(screen.queryByText("TikTok")).not.toBeInTheDocument();

  const same = await openSettings();
  for (const label of ["Site name", "Hero heading", "Accent color"]) {
    await same.click(await screen.findByRole("button", { name: `${label}: back to the default` }));
  }
  await same.click(save());
  await screen.findByText("Settings saved");
  expect(await settings()).toMatchObject({ name: "Lunula", accent: "" });
});

test("a logo stands in the header instead of the crescent until it is taken away", async () => {
  const user = await openSettings();
  await screen.findByRole("button", { name: "Upload logo" });
  const file = new File([pngFile({ width: 192, height: 192 })], "logo.png", { type: "image/png" });
  await user.upload(screen.getByLabelText("Logo file"), file);
  await screen.findByRole("button", { name: "Replace logo" });
  await user.click(save());
  await screen.findByText("Settings saved");
  const header = screen.getByRole("banner");
  await waitFor(() => expect(header.querySelector("img[src^='/uploads/']")).toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "Logo: back to the default" }));
  await user.click(save());
  await waitFor(() => expect(header.querySelector("img")).not.toBeInTheDocument());
});

test("dates are shown as the language has them that is typed", async () => {
  const user = await openSettings();
  await user.type(await screen.findByLabelText("Dates and numbers"), "{Control>}a{/Control}de-AT");
  expect(await screen.findByText(/20\. November 2026/)).toBeInTheDocument();
});

/** A value for each that is not its default. */
const CHANGED: { [Name in SettingName]: SettingsForm[Name] } = {
  name: "Unhas",
  tagline: "Painted by hand.",
  accent: "#2f6b3a",
  logo: "",
  logo_ground: "dark",
  logo_says_name: true,
  keep_originals: false,
  locale: "pt-BR",
  hero_heading: "Painted in Porto",
  hero_text: "Every set by hand.",
  contact_intro: "Write to us.",
  contact_reply_time: "within a day",
  contact_reply_text: "On Sundays we paint.",
  contact_email: "mara@example.com",
  contact_email_text: "We read it daily.",
  contact_phone: "+351 22 000 000",
  contact_hours: "Mondays",
  contact_place: "Rua das Flores",
  instagram: "https://instagram.com/unhas",
  tiktok: "https://tiktok.com/@unhas",
  pinterest: "https://pinterest.com/unhas",
  youtube: "https://youtube.com/@unhas",
  popular_searches: "french",
  footer_categories: ["french"],
  footer_links: [{ label: "About", href: "/about" }],
  privacy_url: "https://example.com/privacy",
  terms_url: "https://example.com/terms",
  about_text: "<p>About us.</p>",
  privacy_text: "<p>We keep nothing.</p>",
  terms_text: "<p>Be kind.</p>",
  url: "https://unhas.example",
  google_analytics_id: "G-ABC123",
};

/** Those of a logo, which there is none of here, and a switch. */
const WITHOUT_WAY_BACK: SettingName[] = ["logo", "logo_ground", "logo_says_name", "keep_originals"];

test("each setting has a field, and a way back to its default", async () => {
  await admin.put("/api/admin/settings", CHANGED);
  await openSettings();
  await screen.findByRole("button", { name: "Site name: back to the default" });
  const shown = screen.getAllByRole("button", { name: /: back to the default$/ });
  expect(shown).toHaveLength(SETTING_NAMES.length - WITHOUT_WAY_BACK.length);
});
