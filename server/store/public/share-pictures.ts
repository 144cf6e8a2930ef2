import {
  sharedName,
  APP_SIZES,
  type AppForm,
  SHARE_CANDIDATES,
  type ShareName,
  shareAddress,
  sharedItems,
} from "../../../contract/pictures/share-picture.ts";
import type { Db } from "../../database/database.ts";
import { siteLogo, type StoredLogo, currentSettings } from "../site-settings.ts";
import { now } from "../common.ts";
import { accentColors } from "../../../contract/colors/accent.ts";
import { GROUND_COLORS } from "../../../contract/settings/settings.ts";
import type { Picture } from "../../../contract/pictures/upload.ts";
import type { ShareParts } from "../../media/pictures.ts";
import { findPublishedPost, blogPostCollection } from "../collections/blog-posts.ts";
import { undeletedCategory } from "../collections/categories.ts";
import { movedCategory } from "../category-paths.ts";
import { facetParams } from "../../../contract/facets/facet-choice.ts";
import {
  choiceOfShare,
  facetPagePath,
  facetShareName,
} from "../../../contract/facets/facet-pages.ts";
import { designsByIds, featuredDesigns, listDesigns } from "../designs/designs.ts";
import { shownDesigns } from "../designs/found-designs.ts";
import { findActiveProduct, productCollection } from "../collections/products.ts";
import { findPublishedPage } from "../collections/pages.ts";
import { designsOfSeason } from "../collections/season-pages.ts";
import { activeTutorial, tutorialCollection } from "../collections/tutorials.ts";
import { uploadFileOf, type PictureStore } from "../pictures/files.ts";
/* Share pictures, and icons of the site's logo: made from uploads, and replaceable. */

/** The prefix of the default (crescent) icons, used when the site has no logo. */
export const CRESCENT_ICONS = "/icons/";

/** How many are stored, about 80 kB each; the oldest are deleted first. */
const MAX_KEPT = 1_000;

export async function findSharePicture(db: Db, address: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("share_pictures")
    .select("bytes")
    .where("address", "=", address)
    .executeTakeFirst();
  return row?.bytes;
}

export async function saveSharePicture(
  db: Db,
  address: string,
  bytes: Buffer,
  mostKept = MAX_KEPT,
): Promise<void> {
  await db
    .insertInto("share_pictures")
    .values({ address, bytes, created_at: now() })
    .onConflict((oc) => oc.column("address").doNothing())
    .execute();
  await db
    .deleteFrom("share_pictures")
    .where("address", "not in", (eb) =>
      eb
        .selectFrom("share_pictures")
        .select("address")
        .orderBy("created_at", "desc")
        .limit(mostKept),
    )
    .execute();
}

/** Deletes the icons of former logos, and share pictures whose subject is gone or has changed. */
export async function dropUnusedSharePictures(db: Db): Promise<void> {
  const rows = await db.selectFrom("share_pictures").select("address").execute();
  const icons = (await siteLogo(db))?.icons ?? CRESCENT_ICONS;
  for (const { address } of rows) {
    if (address.startsWith(icons)) continue;
    const subject = await shareSubject(db, sharedName(address) ?? "");
    if (subject?.address === address) continue;
    await db.deleteFrom("share_pictures").where("address", "=", address).execute();
  }
}

/** The current content of a share picture. */
interface ShareSubject {
  address: string;
  layout: ShareParts["layout"];
  pictures: Picture[];
  logo?: StoredLogo;
  accent?: string;
}

interface Pictured {
  image?: Picture;
}

/** Four by two on a desktop. */
const MAX_IN_APP = 8;
const NEWEST = { limit: SHARE_CANDIDATES };
/** The minimum width of the files that a share picture is made from. */
const FILE_WIDTHS = { small: 800, large: 1200 };

/** Undefined for hidden items and for items without an uploaded picture. */
export async function shareSubject(db: Db, name: string): Promise<ShareSubject | undefined> {
  const [kind = "", id = ""] = splitName(name);
  switch (kind) {
    case "site":
      return siteSubject((await featuredDesigns(db)).items, await siteLogo(db));
    case "app":
      return Object.hasOwn(APP_SIZES, id) ? appSubject(db, id as AppForm) : undefined;
    case "tutorials":
      return collage(kind, (await tutorialCollection.shown(db, NEWEST)).items);
    case "products":
      return collage(kind, (await productCollection.shown(db, NEWEST)).items);
    case "blog":
      return collage(kind, (await blogPostCollection.shown(db, NEWEST)).items);
    case "category": {
      const category = await undeletedCategory(db, (await movedCategory(db, id)) ?? id);
      if (!category) return undefined;
      const { items } = await listDesigns(db, { ...NEWEST, category: id });
      return collage(`category/${category.path}`, items);
    }
    case "nails": {
      const choice = choiceOfShare(id);
      if (!choice || !facetPagePath(choice)) return undefined;
      const { items } = await shownDesigns(db, { ...NEWEST, ...facetParams(choice) });
      return collage(facetShareName(choice), items);
    }
    case "season":
      return collage(`season/${id}`, await designsOfSeason(db, id, NEWEST));
    case "design":
      return single(`design/${id}`, "framed", (await designsByIds(db, [id]))[0]);
    case "tutorial":
      return single(`tutorial/${id}`, "cropped", await activeTutorial(db, id));
    case "product":
      return single(`product/${id}`, "framed", await findActiveProduct(db, id));
    case "page": {
      const page = await findPublishedPage(db, id);
      return single(`page/${page?.slug}`, "cropped", page);
    }
    case "post": {
      const post = await findPublishedPost(db, id);
      return single(`post/${post?.slug}`, "cropped", post);
    }
    default:
      return undefined;
  }
}

/** Reads the files that a share picture is composed of. */
export async function shareParts(
  store: PictureStore,
  { layout, pictures, logo, accent }: ShareSubject,
): Promise<ShareParts> {
  const read = async (picture: Picture) => ({
    file: await uploadFileOf(store, picture, FILE_WIDTHS[sizeIn(layout, picture)]),
    width: picture.width,
    height: picture.height,
    color: picture.color,
  });
  const shown = await Promise.all(pictures.map(read));
  const parts = { layout, pictures: shown, ...(accent && { accent }) };
  if (!logo) return parts;
  const ground = GROUND_COLORS[logo.ground ?? "light"];
  return { ...parts, logo: { ...(await read(logo.picture)), ground } };
}

function sizeIn(layout: ShareParts["layout"], { width, height }: Picture) {
  const isNarrow =
    layout === "collage" || layout in APP_SIZES || (layout === "framed" && height >= width);
  return isNarrow ? "small" : "large";
}

function splitName(name: string): string[] {
  const slash = name.indexOf("/");
  return slash < 0 ? [name] : [name.slice(0, slash), name.slice(slash + 1)];
}

/** The newest designs, in the colors of the site’s own pages. */
async function appSubject(db: Db, form: AppForm): Promise<ShareSubject | undefined> {
  const [{ items }, settings] = [await listDesigns(db, NEWEST), await currentSettings(db, {})];
  const logo = await siteLogo(db, settings);
  const pictures = sharedItems(items, MAX_IN_APP).map(({ image }) => image);
  const accent = settings.accent && accentColors(settings.accent, "light").lacquer;
  const named = pictures.length > 0 && logo ? [...pictures, logo.picture] : pictures;
  const address = shareAddress(`app/${form}`, named, accent);
  if (address === undefined) return undefined;
  return { address, layout: form, pictures, ...(logo && { logo }), ...(accent && { accent }) };
}

/** The newest designs with the site's logo, or the logo alone. */
function siteSubject(items: Pictured[], logo: StoredLogo | undefined): ShareSubject | undefined {
  const pictures = sharedItems(items).map(({ image }) => image);
  const address = shareAddress("site", logo ? [...pictures, logo.picture] : pictures);
  if (address === undefined) return undefined;
  return { address, layout: "collage", pictures, ...(logo && { logo }) };
}

function collage(name: ShareName, items: Pictured[]): ShareSubject | undefined {
  return subject(name, "collage", sharedItems(items));
}

function single(name: ShareName, layout: ShareParts["layout"], item: Pictured | undefined) {
  return subject(name, layout, item ? sharedItems([item]) : []);
}

function subject(name: ShareName, layout: ShareParts["layout"], items: { image: Picture }[]) {
  const pictures = items.map(({ image }) => image);
  const address = shareAddress(name, pictures);
  return address === undefined ? undefined : { address, layout, pictures };
}
