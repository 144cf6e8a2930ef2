import { model, tagged } from "../outputs.ts";
import { z } from "zod";
import * as contact from "../words.ts";
import { TAGLINE } from "../words.ts";
import { endpoint, type Scope } from "../endpoint.ts";
import { tagList } from "../text/tags.ts";
import { EMAIL, INVALID_EMAIL, LIMITS } from "../forms/limits.ts";
import {
  isSiteAddress,
  optionalProfile,
  optionalText,
  optionalWebAddress,
  requiredText,
} from "../forms/texts.ts";
import { answerFields, flag } from "../forms/fields.ts";
import type { SocialNetwork } from "../choices.ts";
import { webAddressOf } from "../text/web-address.ts";
import { HERO_SETTINGS, ownPicture } from "./hero-settings.ts";
import { HOME_SECTIONS, homeSectionList } from "./home-sections.ts";
import { MENU_SETTINGS } from "./menu-settings.ts";
import { type Redirect, redirectList } from "./redirects.ts";
import { THEME_SETTINGS } from "./theme-settings.ts";
import { STUDIO_SETTINGS } from "./studio-settings.ts";

/** The background of a logo that could not be seen otherwise: light at night, dark by day. */
const LOGO_GROUNDS = ["", "light", "dark"] as const;
export type LogoGround = (typeof LOGO_GROUNDS)[number];

/** A ground's color: that of the page in the other theme. */
export const GROUND_COLORS = { light: "#fff9f6", dark: "#190f16" } as const;

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

const MAX_CATEGORIES = 12;
/** The most words below the search box. */
const MAX_SEARCHES = 6;
const NAME_LENGTH = 100;
const LINE_LENGTH = 300;

const LINES = { input: "long" } as const;
const OTHER_SITE = { description: "Leave blank to link to this site’s own page." };

interface SettingOptions<Value> {
  default: Value;
  /** Its section in the form; absent if another setting’s control edits it. */
  section?: keyof typeof SETTING_SECTIONS;
  /** Takes precedence over the back office (decision 36). */
  variable?: string;
  /** Makes its changes need a confirmed password; absent for content. */
  scope?: Scope;
  /** Sent to pages where it differs from the default, which they contain themselves. */
  isShown?: boolean;
}

export const SETTING_SECTIONS = {
  site: {
    title: "Your site",
    text: "Its name in the header, titles, feeds and on home screens, and how it looks.",
  },
  home: {
    title: "Home page",
    text: "The first words visitors read, and the sections below them. One without content isn’t shown.",
  },
  contact: {
    title: "Contact and hours",
    text: "Shown on the contact page. Blank fields are left out.",
  },
  studio: {
    title: "Studio",
    text: "Makes the page /studio and a card on the contact page. Hidden until an address, hours or services are filled in.",
  },
  services: {
    title: "Services and booking",
    text: "Shown on the page of the studio by group, with a way to book.",
  },
  follow: {
    title: "Social networks",
    text: "Once you save, networks without an address are left out of the footer.",
  },
  menu: {
    title: "Menu",
    text: "The links at the top of every page. What has no room is behind “More”; on phones, all of it is in the menu.",
  },
  footer: {
    title: "Footer links",
    text: "A page of this site, or a web address. Links to drafts and to what you deleted aren’t shown.",
  },
  redirects: {
    title: "Redirects",
    text: "For old addresses without a page, such as those of a former website.",
  },
  pictures: { title: "Pictures", text: "What happens when you crop or rotate a picture." },
  address: {
    title: "Address and statistics",
    text: "For shared links, and for counting visits here or with Google.",
  },
};

function setting<Schema extends z.ZodType, const Options extends SettingOptions<z.output<Schema>>>(
  schema: Schema,
  options: Options,
): { schema: Schema } & Options {
  return { schema, ...options };
}

/** All settings (decision 36), each validated alone, in the order of the form. */
export const SETTINGS = {
  name: setting(requiredText("Site name", NAME_LENGTH).meta({ merge: "prose" }), {
    default: "Lunula",
    section: "site",
    variable: "SITE_NAME",
  }),
  tagline: setting(
    optionalText("Tagline", LINE_LENGTH).meta({
      ...LINES,
      description: "Shown under the name in the footer.",
    }),
    { default: TAGLINE, section: "site", isShown: true },
  ),
  logo: setting(
    ownPicture("Logo").meta({
      description:
        "PNG, JPEG, WebP, GIF, AVIF, HEIC or TIFF, best with a transparent background. Also used for home screen and tab icons.",
    }),
    { default: "", section: "site" },
  ),
  logo_ground: setting(
    z
      .enum(LOGO_GROUNDS, "Behind the logo must be empty, light or dark")
      .meta({ title: "Behind the logo", input: "custom" }),
    { default: "" },
  ),
  logo_says_name: setting(
    flag("The logo includes the name").meta({
      description: "The name isn’t shown next to it.",
    }),
    { default: false },
  ),
  ...THEME_SETTINGS,
  locale: setting(
    requiredText("Dates and numbers", NAME_LENGTH)
      .overwrite(tidyLocale)
      .refine(isLocale, "Dates and numbers must be a language such as en-US, de or pt-BR")
      .meta({ description: "A language and country, such as en-GB or de." }),
    { default: "en-US", section: "site", isShown: true },
  ),
  ...HERO_SETTINGS,
  popular_searches: setting(
    optionalText("Popular searches", LINE_LENGTH)
      .refine(
        (words) => tagList(words).length <= MAX_SEARCHES,
        `Popular searches must be at most ${MAX_SEARCHES}`,
      )
      .meta({
        input: "tags",
        merge: "words",
        description:
          "Up to six words, separated by commas. Left blank, tags in use are shown, those of the season first.",
      }),
    { default: "", section: "home" },
  ),
  home_sections: setting(homeSectionList.meta({ title: "Sections", merge: "single" }), {
    default: HOME_SECTIONS,
    section: "home",
    isShown: true,
  }),
  home_text: setting(
    optionalText("Text on the home page", LIMITS.content).meta({ input: "html", merge: "html" }),
    { default: "", section: "home" },
  ),
  contact_intro: onContactPage(optionalText("Introduction"), contact.CONTACT_INTRO),
  contact_reply_time: onContactPage(
    optionalText("Time to reply", NAME_LENGTH).meta({
      description: "Ends the sentence “We reply …”.",
    }),
    contact.REPLY_TIME,
  ),
  contact_reply_text: onContactPage(optionalText("About replies", LINE_LENGTH), contact.REPLY_TEXT),
  contact_email: setting(
    optionalText("Email address", LIMITS.email)
      .refine((address) => address === "" || EMAIL.test(address), INVALID_EMAIL)
      .meta({ inputType: "email", merge: "single" }),
    { default: "", section: "contact", isShown: true, scope: "mail" },
  ),
  contact_email_text: onContactPage(optionalText("About email", LINE_LENGTH), contact.EMAIL_TEXT),
  contact_phone: onContactPage(
    optionalText("Phone number", NAME_LENGTH).meta({ inputType: "tel" }),
  ),
  contact_hours: onContactPage(optionalText("Phone hours", LINE_LENGTH), contact.PHONE_HOURS),
  contact_place: onContactPage(optionalText("Where to find you", LINE_LENGTH).meta(LINES)),
  ...STUDIO_SETTINGS,
  instagram: profile("Instagram", "instagram", "SOCIAL_INSTAGRAM"),
  tiktok: profile("TikTok", "tiktok", "SOCIAL_TIKTOK"),
  pinterest: profile("Pinterest", "pinterest", "SOCIAL_PINTEREST"),
  youtube: profile("YouTube", "youtube", "SOCIAL_YOUTUBE"),
  ...MENU_SETTINGS,
  footer_categories: setting(
    z
      .array(requiredText("Category", LIMITS.title), "Popular categories must be a list")
      .max(MAX_CATEGORIES, `Popular categories must be at most ${MAX_CATEGORIES}`)
      .meta({ title: "Popular categories" }),
    { default: [] as string[], section: "footer" },
  ),
  privacy_url: setting(
    optionalWebAddress("Privacy policy").meta({
      ...OTHER_SITE,
      title: "Privacy policy on another site",
    }),
    { default: "", section: "footer", variable: "PRIVACY_URL" },
  ),
  terms_url: setting(
    optionalWebAddress("Terms of service").meta({
      ...OTHER_SITE,
      title: "Terms of service on another site",
    }),
    { default: "", section: "footer", variable: "TERMS_URL" },
  ),
  redirects: setting(redirectList, {
    default: [] as Redirect[],
    section: "redirects",
  }),
  keep_originals: setting(
    flag("Keep originals").meta({
      description:
        "Keeps the whole picture while a crop of it exists, and uploads at full size, for sharper crops. Takes up to 5 MB a photo. When off, a whole picture is deleted after 30 days without use.",
    }),
    { default: true, section: "pictures" },
  ),
  url: setting(
    optionalText("Address", LIMITS.address)
      .overwrite((text) => (webAddressOf(text) ?? text).replace(/(?<!\/)\/+$/, ""))
      .refine(
        (address) => address === "" || isSiteAddress(address),
        "Address must be one without a path, such as https://nails.example",
      )
      .meta({
        title: "Address of the site",
        description:
          "Such as https://nails.example. If blank, links use the address each visitor came by.",
        input: "address",
        merge: "single",
        placeholder: "https://",
      }),
    { default: "", section: "address", variable: "SITE_URL", scope: "address" },
  ),
  counts_visits: setting(
    flag("Count visits").meta({
      description:
        "Counts views, searches, looks, tutorials and products by day, under Insights. No cookies, nothing about a person, deleted after 13 months. Your own visits don’t count.",
    }),
    { default: true, section: "address", isShown: true },
  ),
  checks_links: setting(
    flag("Check shop links").meta({
      description:
        "Opens each product’s link once a week, from the server, and lists under “To do” those that no longer lead anywhere.",
    }),
    { default: false, section: "address" },
  ),
  google_analytics_id: setting(
    optionalText("Measurement ID", LIMITS.title)
      .refine(
        (id) => id === "" || /^G-[A-Z0-9]{1,20}$/.test(id),
        "Measurement ID must be one such as G-ABC123DEF4",
      )
      .meta({
        title: "Google Analytics",
        description:
          "A measurement ID. While visits are counted, visitors’ browsers load a Google script, unless they ask not to be tracked. The privacy policy says so.",
        placeholder: "G-ABC123DEF4",
      }),
    { default: "", section: "address", variable: "GOOGLE_ANALYTICS_ID", scope: "tracking" },
  ),
};

function onContactPage(schema: ReturnType<typeof optionalText>, text = "") {
  return setting(schema, { default: text, section: "contact", isShown: true });
}

function profile(label: string, network: SocialNetwork, variable: string) {
  return setting(optionalProfile(label, network), { default: "", section: "follow", variable });
}

export type SettingName = keyof typeof SETTINGS;
type SettingSchemas = { [Name in SettingName]: (typeof SETTINGS)[Name]["schema"] };

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

const OPTIONS: Readonly<Record<SettingName, SettingOptions<unknown>>> = SETTINGS;

/** The variable that sets a setting in place of the back office. */
export function variableOf(name: SettingName): string | undefined {
  return OPTIONS[name].variable;
}

/** The scope of a setting; undefined for content. */
export function scopeOfSetting(name: string): Scope | undefined {
  return SETTING_NAMES.includes(name as SettingName)
    ? OPTIONS[name as SettingName].scope
    : undefined;
}

export const settingsForm = z.object(
  Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS[name].schema])) as SettingSchemas,
);

/** The settings in an export: all but the site’s address. */
export const exportedSettingsForm = settingsForm.omit({ url: true }).partial();

export type SettingsForm = z.infer<typeof settingsForm>;
export type ExportedSettings = z.infer<typeof exportedSettingsForm>;

/** Settings given by flags and variables. */
export type GivenSettings = Partial<SettingsForm>;

export const DEFAULTS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, SETTINGS[name].default]),
) as SettingsForm;

export function settingsIn(section: keyof typeof SETTING_SECTIONS): SettingName[] {
  return SETTING_NAMES.filter((name) => OPTIONS[name].section === section);
}

/** The settings that pages show in the owner’s words. */
export type ShownSetting = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends { isShown: true } ? Name : never;
}[SettingName];

export const SHOWN_SETTINGS = SETTING_NAMES.filter(
  (name): name is ShownSetting => OPTIONS[name].isShown === true,
);

export const settingFields = answerFields(settingsForm.shape);

export const Settings = model("Settings", {
  ...settingFields,
  id: z.literal("settings").describe("There is one set of a site."),
  updated_at: z.string().describe("Empty before they were first saved."),
  defaults: z.object(settingFields).describe("What an untouched site has."),
  locked: z
    .partialRecord(z.enum(SETTING_NAMES), z.string())
    .describe("What cannot be changed here, with the variable that sets it."),
});
export type Settings = z.infer<typeof Settings>;

const TaggedSettings = tagged(Settings);

export const siteSettings = {
  find: endpoint("GET", "/api/admin/settings", { output: TaggedSettings }),
  update: endpoint("PUT", "/api/admin/settings", {
    summary: "Takes the term `ifMatch`. What is absent stays as it is.",
    input: settingsForm.partial(),
    output: TaggedSettings,
  }),
  preview: endpoint("POST", "/api/admin/settings/preview", {
    summary: "The home page as it would be with these settings, without scripts. Nothing is saved.",
    input: z.object({
      settings: z
        .record(z.string(), z.unknown(), "Please send the changed settings")
        .describe("What is not right, such as half an address, is left out."),
    }),
    output: model("HomePreview", {
      html: z.string(),
      rules: z
        .string()
        .describe(
          "Its own style sheet, which the security policy of the back office refuses in it.",
        ),
    }),
  }),
};

/** Of settings as they are typed, those that are right. */
export function rightSettings(typed: Record<string, unknown>): GivenSettings {
  const right = SETTING_NAMES.flatMap((name) => {
    const { success, data } = SETTINGS[name].schema.safeParse(typed[name]);
    return name in typed && success ? [[name, data]] : [];
  });
  return Object.fromEntries(right) as GivenSettings;
}
