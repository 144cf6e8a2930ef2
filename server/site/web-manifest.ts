import type { Middleware } from "koa";
import { paths } from "../../contract/paths.ts";
import { TAGLINE } from "../../contract/words/footer.ts";
import { SHORT_LIVED, answerTagged } from "../http/caching.ts";
import type { SiteSource } from "../http/origin.ts";
import { type Logo, siteLogo } from "../store/site-logo.ts";
import { type CurrentSettings, currentSettings } from "../store/site-settings.ts";

const DESCRIPTION = "A lookbook of nail art for every mood and season.";
const PAGE_COLOR = "#fff9f6";
/** What fits under an icon on a home screen. */
const SHORT_NAME_LENGTH = 12;

/** What a device needs to install the site as an app, under the name it was given. */
export function webManifest({ reader, config }: SiteSource): Middleware {
  return async (ctx) => {
    const settings = await currentSettings(reader, config.site);
    const body = JSON.stringify(manifestOf(settings, await siteLogo(reader, settings)));
    answerTagged(ctx, { body, type: "application/manifest+json", caching: SHORT_LIVED });
  };
}

function manifestOf({ name, tagline }: CurrentSettings, logo: Logo | undefined) {
  return {
    id: paths.home,
    name,
    short_name: shortName(name),
    description: tagline === TAGLINE ? DESCRIPTION : tagline || name,
    lang: "en",
    dir: "ltr",
    categories: ["beauty", "lifestyle", "fashion"],
    start_url: paths.home,
    scope: paths.home,
    display: "standalone",
    display_override: ["standalone", "minimal-ui"],
    orientation: "any",
    launch_handler: { client_mode: ["navigate-existing", "auto"] },
    background_color: PAGE_COLOR,
    theme_color: PAGE_COLOR,
    icons: [
      icon("icon", 192, logo?.icons),
      icon("icon", 512, logo?.icons),
      { ...icon("maskable", 512, logo?.icons), purpose: "maskable" },
      // Of a logo nobody knows which of its parts would be left in one color.
      ...(logo ? [] : [{ ...icon("monochrome", 512), purpose: "monochrome" }]),
    ],
    shortcuts: [
      shortcut("Designs", paths.allDesigns),
      shortcut("Saved", paths.saved),
      shortcut("Search", paths.searchPage),
      shortcut("Tutorials", paths.tutorials),
    ],
    screenshots: [
      screenshot("wide", "home", "A lookbook of nail art, by mood and season"),
      screenshot("wide", "designs", "Every design, by category"),
      screenshot("narrow", "home", "A lookbook of nail art, by mood and season"),
      screenshot("narrow", "designs", "Every design, by category"),
      screenshot("narrow", "look", "A look up close, to save and to share"),
      screenshot("narrow", "lesson", "Tutorials to follow step by step"),
    ],
    share_target: {
      action: paths.searchPage,
      method: "GET",
      enctype: "application/x-www-form-urlencoded",
      params: { title: "title", text: "text", url: "url" },
    },
  };
}

/** As many whole words as fit, and no loose “&” behind them; a long first word is cut. */
export function shortName(name: string): string {
  if (name.length <= SHORT_NAME_LENGTH) return name;
  const end = name.lastIndexOf(" ", SHORT_NAME_LENGTH);
  const words = name.slice(0, end > 0 ? end : SHORT_NAME_LENGTH);
  return words.replace(/[^\p{L}\p{N}]+$/u, "") || words;
}

function icon(name: string, size: number, folder = "/icons/") {
  return { src: `${folder}${name}-${size}.png`, sizes: `${size}x${size}`, type: "image/png" };
}

function shortcut(name: string, url: string) {
  return { name, url, icons: [icon(`shortcut-${name.toLowerCase()}`, 192)] };
}

/** Taken by scripts/screenshots.ts. */
function screenshot(form: "wide" | "narrow", page: string, label: string) {
  return {
    src: `/screenshots/${form}-${page}.webp`,
    sizes: form === "wide" ? "1280x800" : "780x1688",
    type: "image/webp",
    form_factor: form,
    label,
  };
}
