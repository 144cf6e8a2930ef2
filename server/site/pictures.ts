import path from "node:path";
import type { Middleware } from "koa";
import type { Logger } from "pino";
import { sharedName } from "../../contract/pictures/share-picture.ts";
import type { Deps } from "../deps.ts";
import { IMMUTABLE, SHORT_LIVED, answerTagged } from "../http/headers.ts";
import { RequestProblem, unavailable } from "../problems.ts";
import {
  saveSharePicture,
  findSharePicture,
  shareParts,
  shareSubject,
  CRESCENT_ICONS,
} from "../store/public/share-pictures.ts";
import { uploadFile, type PictureStore, uploadFileOf } from "../store/pictures/files.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { GROUND_COLORS } from "../../contract/settings/settings.ts";
import { projectRoot } from "../project-root.ts";
import { type StoredLogo, siteLogo } from "../store/site-settings.ts";

/** In bytes. The response cache does not keep larger files, so they are streamed. */
const LONG = 1_000_000;

/** Uploaded pictures. Both address and ETag derive from the content, so the place of storage makes no difference. */
export function uploadFiles(store: PictureStore): Middleware {
  return async (ctx) => {
    const file = await uploadFile(store, ctx.path);
    if (!file) throw new RequestProblem(404, "This picture does not exist.");
    const body = file.size > LONG ? await file.stream() : await file.bytes();
    ctx.set(IMMUTABLE);
    ctx.type = "image/webp";
    ctx.etag = path.basename(ctx.path, ".webp");
    ctx.body = body;
    ctx.length = file.size;
  };
}

/** Preview pictures of shared links, composed on first request. Outdated addresses redirect to the current picture. */
export function sharePictures(deps: Deps, log: Logger): Middleware {
  const { reader, objects, composeSharePicture } = deps;
  const keptOrMade = createMaker("share picture", deps, log);

  return async (ctx) => {
    const subject = await shareSubject(reader, sharedName(ctx.path) ?? "");
    if (!subject) throw new RequestProblem(404, "This picture does not exist.");
    if (subject.address !== ctx.path) {
      ctx.set(SHORT_LIVED);
      return ctx.redirect(subject.address);
    }
    const body = await keptOrMade(subject.address, () =>
      composeSharePicture(() => shareParts({ db: reader, objects }, subject)),
    );
    answerTagged(ctx, { body, type: "image/jpeg", caching: IMMUTABLE });
  };
}

/** How many requests may wait; composing one takes a fifth of a second. */
const MAX_WAITING = 50;

/**
 * Returns the stored picture of an address; composes and stores it once for all concurrent requests. Throws 503 if too
 * many wait.
 */
function createMaker(what: string, { db, reader }: Pick<Deps, "db" | "reader">, log: Logger) {
  const making = new Map<string, Promise<Buffer>>();

  async function store(address: string, picture: Buffer): Promise<Buffer> {
    await saveSharePicture(db, address, picture).catch((error: unknown) => {
      log.warn(
        { err: error },
        `${what} could not be stored; it was sent, and will be made again when requested`,
      );
    });
    return picture;
  }

  return async (address: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const kept = await findSharePicture(reader, address);
    if (kept) return kept;
    const begun = making.get(address);
    if (begun) return begun;
    if (making.size >= MAX_WAITING) {
      throw unavailable("Many pictures are being made. Please try again shortly.");
    }
    const made = make()
      .then((picture) => store(address, picture))
      .finally(() => making.delete(address));
    making.set(address, made);
    return made;
  };
}

type IconParts = Awaited<ReturnType<Parameters<Deps["composeIcon"]>[0]>>;

interface Icon {
  size: IconParts["size"];
  margin: number;
  /** Whether it fills the square: the system crops it or adds its own background. */
  fills: boolean;
  /** The default (crescent) file for the same purpose. */
  instead: string;
  /** Has the page color of this theme as background. */
  theme?: "light" | "dark";
}

const square = (size: number) => ({ width: size, height: size });

const ICONS: Record<string, Icon> = {
  "icon-192.png": { size: square(192), margin: 0, fills: false, instead: "/icons/icon-192.png" },
  "icon-512.png": { size: square(512), margin: 0, fills: false, instead: "/icons/icon-512.png" },
  // Systems may crop icons to a circle of four fifths of the size.
  "maskable-512.png": {
    size: square(512),
    margin: 0.2,
    fills: true,
    instead: "/icons/maskable-512.png",
  },
  "apple-touch-180.png": {
    size: square(180),
    margin: 0.12,
    fills: true,
    instead: "/icons/apple-touch-180.png",
  },
  "favicon-48.png": { size: square(48), margin: 0, fills: false, instead: "/favicon.ico" },
  "favicon-96.png": { size: square(96), margin: 0, fills: false, instead: "/favicon.svg" },
};
const FILE_WIDTH = 800;

/** iOS shows a splash picture only if it has exactly the pixels of the screen: iPhones, then iPads. */
export const SPLASH_SCREENS =
  "640x1136 750x1334 828x1792 1125x2436 1170x2532 1179x2556 1206x2622 1242x2208 1242x2688 1260x2736 1284x2778 1290x2796 1320x2868 1488x2266 1536x2048 1620x2160 1640x2360 1668x2224 1668x2388 1668x2420 2048x2732 2064x2752".split(
    " ",
  );
const SPLASH = /^splash-(\d+)x(\d+)-(light|dark)\.png$/;
const SPLASH_MARGIN = 0.36;
const CRESCENT = { file: "icons/icon-512.png", ...square(512) };

/** The paths of the default icons. If the site has a logo, they redirect to its icons. */
export const CRESCENT_PATHS = Object.values(ICONS).map(({ instead }) => instead);

/**
 * Handles fixed paths, which browsers request automatically or from an old page: serves the icons of the current logo.
 */
export function crescentIcons({ reader }: Pick<Deps, "reader">): Middleware {
  return async (ctx, next) => {
    const logo = await siteLogo(reader).catch(() => undefined);
    const name = Object.keys(ICONS).find((one) => ICONS[one]?.instead === ctx.path);
    if (!logo || !name) return next();
    ctx.set(SHORT_LIVED);
    ctx.redirect(logo.icons + name);
  };
}

function iconNamed(name: string): Icon | undefined {
  const [, width, height, theme] = SPLASH.exec(name) ?? [];
  if (theme !== "light" && theme !== "dark") return ICONS[name];
  if (![`${width}x${height}`, `${height}x${width}`].some((one) => SPLASH_SCREENS.includes(one))) {
    return undefined;
  }
  const size = { width: Number(width), height: Number(height) };
  return { size, margin: SPLASH_MARGIN, fills: true, instead: CRESCENT_ICONS + name, theme };
}

/**
 * The icons of the site’s own logo, and splash pictures of logo or crescent, rendered on first request. Icons of a
 * former logo redirect to the current ones.
 */
export function logoIcons(deps: Deps, log: Logger): Middleware {
  const { reader, objects, composeIcon } = deps;
  const keptOrMade = createMaker("icon", deps, log);

  return async (ctx) => {
    const name = ctx.path.split("/").at(-1) ?? "";
    const icon = iconNamed(name);
    if (!icon) throw new RequestProblem(404, "This picture does not exist.");
    const logo = await siteLogo(reader);
    const address = logo ? logo.icons + name : icon.instead;
    if (address !== ctx.path) {
      ctx.set(SHORT_LIVED);
      return ctx.redirect(address);
    }
    const body = await keptOrMade(address, () => make(icon, logo));
    // Without a logo, short-lived: the next release may have another crescent.
    answerTagged(ctx, { body, type: "image/png", caching: logo ? IMMUTABLE : SHORT_LIVED });
  };

  function make({ size, margin, fills, theme }: Icon, logo: StoredLogo | undefined) {
    const ground = logo?.ground ?? theme;
    return composeIcon(async () => ({
      ...(await markOf(logo)),
      size,
      margin: margin || (ground ? 0.1 : 0),
      ...((fills || ground) && { ground: GROUND_COLORS[ground ?? "light"] }),
    }));
  }

  async function markOf(
    logo: StoredLogo | undefined,
  ): Promise<Pick<IconParts, "file" | "width" | "height">> {
    if (!logo) return { ...CRESCENT, file: await readCrescent() };
    const { width, height } = logo.picture;
    const file = await uploadFileOf({ db: reader, objects }, logo.picture, FILE_WIDTH);
    return { file, width, height };
  }
}

/** From the built web app, or from the sources during development. */
async function readCrescent(): Promise<Buffer> {
  const at = (folder: string) => readFile(join(projectRoot, folder, CRESCENT.file));
  return at("build/web").catch(() => at("public"));
}
