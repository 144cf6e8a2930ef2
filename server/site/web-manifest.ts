import type { Middleware } from "koa";
import { paths } from "../../contract/paths.ts";
import { APP_SIZES, type AppForm } from "../../contract/pictures/share-picture.ts";
import { TAGLINE } from "../../contract/words/footer.ts";
import type { Db } from "../database/database.ts";
import { SHORT_LIVED, answerTagged } from "../http/headers.ts";
import type { SiteSource } from "../http/origin.ts";
import { shareSubject } from "../store/public/share-pictures.ts";
import {
  type StoredLogo,
  siteLogo,
  type CurrentSettings,
  currentSettings,
} from "../store/site-settings.ts";

const DESCRIPTION = "A lookbook of nail art for every mood and season.";
const PAGE_COLOR = "#fff9f6";
/** The length that fits below an icon on a home screen. */
const SHORT_NAME_LENGTH = 12;

/** The web app manifest, with the site’s configured name. */
export function webManifest({ reader, config }: SiteSource): Middleware {
  return async (ctx) => {
    const settings = await currentSettings(reader, config.site);
    const [logo, screenshots] = [await siteLogo(reader, settings), await screenshotsOf(reader)];
    const body = JSON.stringify({ ...manifestOf(settings, logo), screenshots });
    answerTagged(ctx, { body, type: "application/manifest+json", caching: SHORT_LIVED });
  };
}

function manifestOf({ name, tagline }: CurrentSettings, logo: StoredLogo | undefined) {
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
      // Not for a logo, which may be unrecognizable in one color.
      ...(logo ? [] : [{ ...icon("monochrome", 512), purpose: "monochrome" }]),
    ],
    shortcuts: [
      shortcut("Designs", paths.allDesigns),
      shortcut("Saved", paths.saved),
      shortcut("Search", paths.searchPage),
      shortcut("Tutorials", paths.tutorials),
    ],
    share_target: {
      action: paths.searchPage,
      method: "GET",
      enctype: "application/x-www-form-urlencoded",
      params: { title: "title", text: "text", url: "url" },
    },
  };
}

/** As many whole words as fit, without a trailing “&”. A long first word is cut. */
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

/** Screenshots of the site’s newest designs, composed on first request; none without designs. */
async function screenshotsOf(reader: Db) {
  const forms = Object.keys(APP_SIZES) as AppForm[];
  const made = forms.map(async (form) => {
    const subject = await shareSubject(reader, `app/${form}`);
    const { width, height } = APP_SIZES[form];
    const sizes = `${width}x${height}`;
    const facts = { sizes, type: "image/jpeg", form_factor: form, label: "The newest looks" };
    return subject ? [{ src: subject.address, ...facts }] : [];
  });
  return (await Promise.all(made)).flat();
}
