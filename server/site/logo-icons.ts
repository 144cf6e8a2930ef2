import type { Middleware } from "koa";
import type { Logger } from "pino";
import { GROUND_COLORS } from "../../contract/settings/logo.ts";
import type { Deps } from "../deps.ts";
import { IMMUTABLE, SHORT_LIVED, answerTagged } from "../http/caching.ts";
import { RequestProblem } from "../problems.ts";
import { uploadFileOf } from "../store/pictures/files.ts";
import { keepSharePicture, keptSharePicture } from "../store/pictures/share-pictures.ts";
import { type Logo, siteLogo } from "../store/site-logo.ts";
import { createMaker } from "./make-once.ts";

interface Icon {
  size: number;
  margin: number;
  /** Fills the square: the system cuts it, or puts it on a ground of its own. */
  fills: boolean;
  /** The file of the crescent that it stands for. */
  instead: string;
}

const ICONS: Record<string, Icon> = {
  "icon-192.png": { size: 192, margin: 0, fills: false, instead: "/icons/icon-192.png" },
  "icon-512.png": { size: 512, margin: 0, fills: false, instead: "/icons/icon-512.png" },
  // What a mask leaves is a circle of four fifths.
  "maskable-512.png": { size: 512, margin: 0.2, fills: true, instead: "/icons/maskable-512.png" },
  "apple-touch-180.png": {
    size: 180,
    margin: 0.12,
    fills: true,
    instead: "/icons/apple-touch-180.png",
  },
  "favicon-48.png": { size: 48, margin: 0, fills: false, instead: "/favicon.ico" },
  "favicon-96.png": { size: 96, margin: 0, fills: false, instead: "/favicon.svg" },
};
const FILE_WIDTH = 800;

/** The addresses of the crescent, which lead on where the site has a logo. */
export const CRESCENT_PATHS = Object.values(ICONS).map(({ instead }) => instead);

/** What is asked for at a fixed address, by browsers of themselves or by what was kept, is the present logo’s. */
export function crescentIcons({ reader }: Pick<Deps, "reader">): Middleware {
  return async (ctx, next) => {
    const logo = await siteLogo(reader).catch(() => undefined);
    const name = Object.keys(ICONS).find((one) => ICONS[one]?.instead === ctx.path);
    if (!logo || !name) return next();
    ctx.set(SHORT_LIVED);
    ctx.redirect(logo.icons + name);
  };
}

/** The icons of the site's own logo, made when first asked for. Those of a former one lead to the present. */
export function logoIcons({ db, reader, objects, composeIcon }: Deps, log: Logger): Middleware {
  const makeOnce = createMaker();

  return async (ctx) => {
    const [, , , name = ""] = ctx.path.split("/");
    const icon = ICONS[name];
    if (!icon) throw new RequestProblem(404, "This picture does not exist.");
    const logo = await siteLogo(reader);
    const address = logo ? logo.icons + name : icon.instead;
    if (!logo || address !== ctx.path) {
      ctx.set(SHORT_LIVED);
      return ctx.redirect(address);
    }
    const kept = await keptSharePicture(reader, address);
    const body = kept ?? (await makeOnce(address, () => make(address, icon, logo)));
    answerTagged(ctx, { body, type: "image/png", caching: IMMUTABLE });
  };

  async function make(address: string, icon: Icon, { picture, ground }: Logo): Promise<Buffer> {
    const { size, margin, fills } = icon;
    const { width, height } = picture;
    const made = await composeIcon(async () => ({
      file: await uploadFileOf({ db: reader, objects }, picture, FILE_WIDTH),
      width,
      height,
      size,
      margin: margin || (ground ? 0.1 : 0),
      ...((fills || ground) && { ground: GROUND_COLORS[ground ?? "light"] }),
    }));
    await keepSharePicture(db, address, made).catch((error: unknown) => {
      log.warn({ err: error }, "icon could not be kept");
    });
    return made;
  }
}
