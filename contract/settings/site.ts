import { z } from "zod";
import { model } from "../outputs.ts";
import { type SETTINGS, settingFields, SHOWN_SETTINGS, type ShownSetting } from "./settings.ts";
import { SOCIAL_NETWORKS } from "../choices.ts";
import { WRITTEN_PAGES } from "./written-pages.ts";
import { Picture } from "../pictures/upload.ts";
import { themeName } from "./theme-settings.ts";
import { SeasonLink } from "../seasons.ts";

export const SiteLogo = model("SiteLogo", {
  img: z
    .object({
      src: z.string(),
      width: z.number(),
      height: z.number(),
      style: z
        .object({
          background: z.string(),
        })
        .exactOptional(),
    })
    .describe(
      "The attributes of its element; the style has its ground, in the theme where it needs one.",
    ),
  says_name: z
    .literal(true)
    .exactOptional()
    .describe("The logo contains the name, which is not repeated beside it."),
});
export type SiteLogo = z.infer<typeof SiteLogo>;

/** A category as a link needs it. */
export const NamedPath = model("NamedPath", { name: z.string(), path: z.string() });
export type NamedPath = z.infer<typeof NamedPath>;

const SiteLink = z.object({
  label: z.string(),
  href: z.string().describe("A path of the site, a web address or an email address."),
});
export type SiteLink = z.infer<typeof SiteLink>;

export const MenuGroup = model("MenuGroup", {
  label: z.string(),
  href: z.string().exactOptional().describe("Absent for what only opens the links below it."),
  links: z.array(SiteLink).exactOptional().describe("Below it; absent where there are none."),
});
export type MenuGroup = z.infer<typeof MenuGroup>;

const HeroPicture = z.object({
  image: Picture,
  position: z.string().describe("Where it is cut, as CSS has it: `50% 38%`."),
});

/** What the owner has put in place of the hero's drawn nails, or beside them. */
export const Hero = model("Hero", {
  button: SiteLink.exactOptional(),
  picture: HeroPicture.exactOptional().describe("In place of the drawn nails."),
  alt: z.string().exactOptional(),
  night: HeroPicture.exactOptional().describe("The picture in dark mode, where it is another."),
});
export type Hero = z.infer<typeof Hero>;

/** Public settings; defaults are omitted. */
export const SiteAnswer = model("SiteAnswer", {
  ...(Object.fromEntries(
    SHOWN_SETTINGS.map((name) => [name, settingFields[name].exactOptional()]),
  ) as { [Name in ShownSetting]: z.ZodExactOptional<(typeof SETTINGS)[Name]["schema"]> }),
  name: z.string(),
  url: z
    .string()
    .describe("Absolute address of the site without a trailing slash; empty when not configured."),
  social: z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string()),
  privacy_url: z.string().exactOptional(),
  terms_url: z.string().exactOptional(),
  google_analytics_id: z
    .string()
    .exactOptional()
    .describe("Measurement ID of Google Analytics; without it no page asks Google for anything."),
  logo: SiteLogo.exactOptional().describe("In place of the crescent; absent while there is none."),
  written: z
    .array(z.enum(WRITTEN_PAGES))
    .exactOptional()
    .describe("The pages that the owner has written; absent while all say what they came with."),
  studio: z
    .object({
      book: z
        .string()
        .describe(
          "Books a look, once its slug is put at the end; empty where visitors cannot book.",
        ),
    })
    .exactOptional()
    .describe("There is a page of the studio; absent until the owner has described it."),
  is_settled: z
    .literal(true)
    .exactOptional()
    .describe("The owner has saved the settings once: networks without an address are left out."),
  share_picture: z
    .string()
    .exactOptional()
    .describe("Address of the picture that previews of the site show; absent while it has none."),
  style: z
    .string()
    .exactOptional()
    .describe(
      "Of the root element: the site's own color, fonts and corners; absent while it looks as it came.",
    ),
  themes: z
    .array(themeName)
    .exactOptional()
    .describe("Style sheets that the site needs for its fonts and corners; absent for none."),
  hero: Hero.exactOptional().describe("Absent while the home page has only words and drawn nails."),
  menu: z
    .array(MenuGroup)
    .exactOptional()
    .describe("The header's links; absent while they are the ones that it comes with."),
  footer_links: z
    .array(SiteLink)
    .exactOptional()
    .describe("The quick links of the footer; absent while they are the ones that it comes with."),
  footer_columns: z
    .array(MenuGroup)
    .exactOptional()
    .describe("Further lists of the footer; absent while there are none."),
  popular_categories: z
    .array(NamedPath)
    .exactOptional()
    .describe("What the footer leads to; absent while there are no categories."),
  seasons: z
    .array(SeasonLink)
    .exactOptional()
    .describe("Active season pages. Without one at their paths there are Halloween and Fall too."),
  facet_pages_off: z
    .array(z.string())
    .exactOptional()
    .describe(
      "Pages such as `almond/red` of `/nails/almond/red` that the owner switched off; absent while there are none.",
    ),
  search_hint: z
    .string()
    .exactOptional()
    .describe(
      "Two tags of one design: a search that finds something. Absent while there are none.",
    ),
  popular_searches: z
    .array(z.string())
    .exactOptional()
    .describe(
      "Searches that the owner chose, else such that find something; at most six, those of the season first.",
    ),
});
export type SiteAnswer = z.infer<typeof SiteAnswer>;
