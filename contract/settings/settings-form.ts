import { z } from "zod";
import { type Changes, type Nothing, type Tagged, endpoint } from "../endpoint.ts";
import { tagList } from "../text/tags.ts";
import { EMAIL, INVALID_EMAIL, LIMITS } from "../forms/limits.ts";
import {
  isSiteAddress,
  optionalProfile,
  optionalText,
  optionalWebAddress,
  requiredText,
} from "../forms/texts.ts";
import { linkAddress, webAddressOf } from "../text/web-address.ts";

/** The background of a logo that could not be seen otherwise: light at night, dark by day. */
const LOGO_GROUNDS = ["", "light", "dark"] as const;
export type LogoGround = (typeof LOGO_GROUNDS)[number];

/** A ground's color: that of the page in the other theme. */
export const GROUND_COLORS = { light: "#fff9f6", dark: "#190f16" } as const;

export interface SiteLogo {
  /** The attributes of its element; the style has its ground, in the theme where it needs one. */
  img: { src: string; width: number; height: number; style?: { background: string } };
  /** The logo contains the name, which is not repeated beside it. */
  says_name?: true;
}

/** Whether browsers and server can write dates and numbers by this BCP 47 tag. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** A tag as it is commonly written, with the digits that all other numbers of the site have. */
function tidyLocale(tag: string): string {
  if (!isLocale(tag)) return tag;
  const { locale, numberingSystem } = new Intl.NumberFormat(tag).resolvedOptions();
  return numberingSystem === "latn" ? locale : `${locale.replace(/-u-.*/, "")}-u-nu-latn`;
}

/** The most links in a list of the footer. */
const MOST_LINKS = 12;
/** The most words below the search box. */
const MOST_SEARCHES = 6;
const NAME_LENGTH = 100;
const LINE_LENGTH = 300;

/** A path of the site, or an address elsewhere; nothing else can carry script. */
const footerAddress = requiredText("Address", LIMITS.address)
  .overwrite((text) => linkAddress(text) ?? text)
  .refine(
    (address) => /^\/(?![/\\])\S*$/.test(address) || isWebLink(address),
    "Address must be a path such as /about, a web address such as https://shop.example, or an email address",
  );

function isWebLink(address: string): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(address) && URL.canParse(address);
}

const footerLink = z.object({ label: requiredText("Text", NAME_LENGTH), href: footerAddress });

/** What an owner sets (decision 36), each checked alone. */
export const settingsForm = z.object({
  name: requiredText("Site name", NAME_LENGTH),
  tagline: optionalText("Tagline", LINE_LENGTH),
  accent: optionalText("Accent color", NAME_LENGTH)
    .transform((color) => color.toLowerCase())
    .refine(
      (color) => color === "" || /^#[0-9a-f]{6}$/.test(color),
      "Accent color must be one such as #b3174f",
    ),
  logo: optionalText("Logo", LIMITS.address).refine(
    (address) => address === "" || /^\/uploads\/[0-9a-f]{32}-\d{1,5}\.webp$/.test(address),
    "Logo must be a picture uploaded here",
  ),
  logo_ground: z.enum(LOGO_GROUNDS, "Behind the logo must be empty, light or dark"),
  logo_says_name: z.boolean("The logo includes the name must be true or false"),
  keep_originals: z.boolean("Keep originals must be true or false"),
  counts_visits: z.boolean("Count visits must be true or false"),
  locale: requiredText("Dates and numbers", NAME_LENGTH)
    .transform(tidyLocale)
    .refine(isLocale, "Dates and numbers must be a language such as en-US, de or pt-BR"),
  hero_heading: requiredText("Heading", LIMITS.title),
  hero_text: optionalText("Text", LIMITS.short),
  contact_intro: optionalText("Introduction"),
  contact_reply_time: optionalText("Time to reply", NAME_LENGTH),
  contact_reply_text: optionalText("About replies", LINE_LENGTH),
  contact_email: optionalText("Email address", LIMITS.email).refine(
    (address) => address === "" || EMAIL.test(address),
    INVALID_EMAIL,
  ),
  contact_email_text: optionalText("About email", LINE_LENGTH),
  contact_phone: optionalText("Phone number", NAME_LENGTH),
  contact_hours: optionalText("Phone hours", LINE_LENGTH),
  contact_place: optionalText("Where to find you", LINE_LENGTH),
  instagram: optionalProfile("Instagram", "instagram"),
  tiktok: optionalProfile("TikTok", "tiktok"),
  pinterest: optionalProfile("Pinterest", "pinterest"),
  youtube: optionalProfile("YouTube", "youtube"),
  popular_searches: optionalText("Popular searches", LINE_LENGTH).refine(
    (words) => tagList(words).length <= MOST_SEARCHES,
    `Popular searches must be at most ${MOST_SEARCHES}`,
  ),
  footer_categories: z
    .array(requiredText("Category", LIMITS.title), "Popular categories must be a list")
    .max(MOST_LINKS, `Popular categories must be at most ${MOST_LINKS}`),
  footer_links: z
    .array(footerLink, "Links must be a list")
    .max(MOST_LINKS, `Links must be at most ${MOST_LINKS}`),
  privacy_url: optionalWebAddress("Privacy policy"),
  terms_url: optionalWebAddress("Terms of service"),
  about_text: optionalText("About page", LIMITS.content),
  privacy_text: optionalText("Privacy policy", LIMITS.content),
  terms_text: optionalText("Terms of service", LIMITS.content),
  url: optionalText("Address", LIMITS.address)
    .transform((text) => (webAddressOf(text) ?? text).replace(/\/+$/, ""))
    .refine(
      (address) => address === "" || isSiteAddress(address),
      "Address must be one without a path, such as https://nails.example",
    ),
  google_analytics_id: optionalText("Measurement ID", LIMITS.title).refine(
    (id) => id === "" || /^G-[A-Z0-9]{1,20}$/.test(id),
    "Measurement ID must be one such as G-ABC123DEF4",
  ),
});

/** What travels with an export: all but the address, which belongs to the place. */
export const carriedForm = settingsForm.omit({ url: true }).partial();

export type SettingsForm = z.infer<typeof settingsForm>;
export type CarriedSettings = z.infer<typeof carriedForm>;
export type SettingName = keyof SettingsForm;

export interface Settings extends SettingsForm {
  /** There is one set of a site. */
  id: "settings";
  /** Empty before they were first saved. */
  updated_at: string;
  /** What an untouched site has. */
  defaults: SettingsForm;
  /** What cannot be changed here, with the variable that sets it. */
  locked: Partial<Record<SettingName, string>>;
}

/** The calls of what an owner sets (decision 36). */
export const siteSettings = {
  find: endpoint<Nothing, Tagged<Settings>>("GET", "/api/admin/settings", "admin"),
  /** Takes the term `ifMatch`. What is absent stays as it is. */
  update: endpoint<Changes<SettingsForm>, Tagged<Settings>>("PUT", "/api/admin/settings", "admin"),
};
