import type { SettingName, SettingsForm } from "./settings-form.ts";
import { PAGE_NAMES, pageEntry } from "../pages.ts";
import * as contact from "../words/contact.ts";
import { TAGLINE } from "../words/footer.ts";
import { HERO_HEADING, HERO_TEXT } from "../words/home.ts";

interface Setting<Value> {
  /** What an untouched site has. */
  default: Value;
  /** Wins over what is set in the back office (decision 36). */
  variable?: string;
}

/** The pages that the footer leads to of itself. */
const FOOTER_LINKS = PAGE_NAMES.map(pageEntry)
  .flatMap(({ path, name, footer }) =>
    footer ? [{ order: footer.order, label: footer.label ?? name, href: path }] : [],
  )
  .toSorted((one, other) => one.order - other.order)
  .map(({ label, href }) => ({ label, href }));

/** Everything that an owner can set; what each takes, `settingsForm` says under the same name. */
export const SETTINGS: { readonly [Name in SettingName]: Setting<SettingsForm[Name]> } = {
  name: { default: "Lunula", variable: "SITE_NAME" },
  tagline: { default: TAGLINE },
  accent: { default: "" },
  logo: { default: "" },
  logo_ground: { default: "" },
  logo_says_name: { default: false },
  keep_originals: { default: true },
  counts_visits: { default: true },
  locale: { default: "en-US" },
  hero_heading: { default: HERO_HEADING },
  hero_text: { default: HERO_TEXT },
  contact_intro: { default: contact.CONTACT_INTRO },
  contact_reply_time: { default: contact.REPLY_TIME },
  contact_reply_text: { default: contact.REPLY_TEXT },
  contact_email: { default: "" },
  contact_email_text: { default: contact.EMAIL_TEXT },
  contact_phone: { default: "" },
  contact_hours: { default: contact.PHONE_HOURS },
  contact_place: { default: "" },
  instagram: { default: "", variable: "SOCIAL_INSTAGRAM" },
  tiktok: { default: "", variable: "SOCIAL_TIKTOK" },
  pinterest: { default: "", variable: "SOCIAL_PINTEREST" },
  youtube: { default: "", variable: "SOCIAL_YOUTUBE" },
  popular_searches: { default: "" },
  footer_categories: { default: [] },
  footer_links: { default: FOOTER_LINKS },
  privacy_url: { default: "", variable: "PRIVACY_URL" },
  terms_url: { default: "", variable: "TERMS_URL" },
  about_text: { default: "" },
  privacy_text: { default: "" },
  terms_text: { default: "" },
  url: { default: "", variable: "SITE_URL" },
  google_analytics_id: { default: "", variable: "GOOGLE_ANALYTICS_ID" },
};

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

export const DEFAULTS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTINGS[name].default]),
) as SettingsForm;

/** What flags and variables set. */
export type GivenSettings = Partial<SettingsForm>;
