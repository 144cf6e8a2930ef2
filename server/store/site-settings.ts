import {
  type ExportedSettings,
  type SettingName,
  type Settings,
  type SettingsForm,
  exportedSettingsForm,
  GROUND_COLORS,
  DEFAULTS,
  type GivenSettings,
  SETTING_NAMES,
  variableOf,
} from "../../contract/settings/settings.ts";
import type { SiteAnswer, SiteLogo } from "../../contract/settings/site.ts";
import type { Tagged, Changes } from "../../contract/endpoint.ts";
import { type Db, engineOf } from "../database/database.ts";
import { recordDependencies, recordReads } from "../database/content-versions.ts";
import { type Redirect, redirectTarget } from "../../contract/settings/redirects.ts";
import { invalid } from "../problems.ts";
import { changedNow, readSetting, writeSetting } from "./common.ts";
import { presentPaths } from "./category-paths.ts";
import { savePictureUses } from "./pictures/picture-uses.ts";
import type { Picture } from "../../contract/pictures/upload.ts";
import { picturesAt } from "./pictures/uploads.ts";
import { parseUploadAddress } from "./pictures/files.ts";
import { OWN_PAGES } from "../../contract/pages.ts";
import type { ShownText } from "../../contract/settings/written-pages.ts";
import { cleanHtml, isBlankHtml } from "../content/clean-html.ts";
import { isShown } from "./shown.ts";
import { shownTexts } from "./collections/shown-texts.ts";

/** Triggers count changes of rows with this prefix as changes of this kind. */
const PREFIX = "site.";
const KIND = "settings";
/** The row with the time of the last save; its ETag is that of all settings. */
const SAVED = "saved";

interface Saved {
  updated_at: string;
  etag: string;
}

/** The stored rows by name: one for each setting that differs from its default. */
interface Kept {
  form: Partial<SettingsForm>;
  saved: Saved | undefined;
}

/** The settings in effect, from variables or the back office, without those that few pages read. */
export type CurrentSettings = Omit<SettingsForm, "home_text" | "redirects"> & { isSaved: boolean };

const CURRENT_NAMES = SETTING_NAMES.filter((name) => name !== "home_text" && name !== "redirects");

/** The current settings: values `given` by flags and variables win over saved ones. */
export async function currentSettings(db: Db, given: GivenSettings): Promise<CurrentSettings> {
  const { form, saved } = await engineOf(db).remember(KIND, async () => {
    recordDependencies([KIND]);
    return parse(await readRows(db, CURRENT_NAMES));
  });
  return { ...DEFAULTS, ...form, ...given, isSaved: saved !== undefined };
}

/** The same, for the back office. */
export async function findSettings(db: Db, given: GivenSettings): Promise<Tagged<Settings>> {
  const { form, saved } = parse(await readRows(db));
  const settings = { ...DEFAULTS, ...form, ...given };
  return {
    id: "settings",
    ...settings,
    footer_categories: await presentPaths(db, settings.footer_categories),
    updated_at: saved?.updated_at ?? "",
    etag: saved?.etag ?? '"new"',
    defaults: DEFAULTS,
    locked: locksOf(given),
  };
}

/** The names of the settings that would change; those from flags and variables count with their given value. */
export async function changedSettings(
  db: Db,
  changes: Record<string, unknown>,
  given: GivenSettings,
): Promise<SettingName[]> {
  const { form } = parse(await readRows(db));
  const present = { ...DEFAULTS, ...form, ...given };
  return SETTING_NAMES.filter(
    (name) => changes[name] !== undefined && !isSame(changes[name], present[name]),
  );
}

/** Stores changed settings and deletes those that are the default again. Throws 400 for a setting from a variable. */
export async function saveSettings(
  db: Db,
  changes: Changes<SettingsForm>,
  given: GivenSettings,
): Promise<Tagged<Settings>> {
  const locked = locksOf(given);
  const changed = SETTING_NAMES.filter(
    (name) => changes[name] !== undefined && !isSame(changes[name], given[name]),
  );
  const refused = changed.filter((name) => name in given);
  if (refused.length > 0) {
    throw invalid(refused.map((field) => ({ field, message: `${locked[field]} sets this.` })));
  }
  for (const name of changed) {
    const value = changes[name];
    await keep(db, name, name === "home_text" ? cleanText(String(value)) : value);
  }
  const { updated_at, etag } = changedNow();
  await writeSetting(db, PREFIX + SAVED, JSON.stringify({ updated_at, etag: `"${etag}"` }));
  return findSettings(db, given);
}

export async function exportedSettings(db: Db): Promise<ExportedSettings> {
  const { form } = parse(await readRows(db));
  return exportedSettingsForm.parse(form);
}

/** Of the imported settings, those that still have their default here. */
export async function missingSettings(
  db: Db,
  settings: ExportedSettings,
): Promise<Partial<ExportedSettings>> {
  const { form } = parse(await readRows(db));
  return Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => !(name in form) && !isSame(value, DEFAULTS[name as SettingName]),
    ),
  );
}

/** Saves the missing settings, and returns whether there were any. */
export async function addSettings(db: Db, settings: ExportedSettings): Promise<boolean> {
  const added = await missingSettings(db, settings);
  if (Object.keys(added).length === 0) return false;
  await saveSettings(db, added, {});
  return true;
}

async function keep(db: Db, name: SettingName, value: unknown): Promise<void> {
  await savePictureUses(db, { kind: KIND, item_id: PREFIX + name }, markupOf(value));
  if (!isSame(value, DEFAULTS[name])) return writeSetting(db, PREFIX + name, JSON.stringify(value));
  await db
    .deleteFrom("settings")
    .where("name", "=", PREFIX + name)
    .execute();
}

async function readRows(db: Db, settings = SETTING_NAMES): Promise<string> {
  const names = [...settings, SAVED].map((name) => PREFIX + name);
  // Read without recording: other settings have no counter, which would keep responses from being cached.
  const rows = await recordReads(new Set(), () =>
    db.selectFrom("settings").select(["name", "value"]).where("name", "in", names).execute(),
  );
  return JSON.stringify(rows.map(({ name, value }) => [name.slice(PREFIX.length), value]));
}

function parse(rows: string): Kept {
  const values = (JSON.parse(rows) as [string, string][]).map(
    ([name, value]): [string, unknown] => [name, JSON.parse(value)],
  );
  const { [SAVED]: saved, ...form } = Object.fromEntries(values);
  return { form, saved: saved as Saved | undefined };
}

/** As written: JSON would escape quotes. */
function markupOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function locksOf(given: GivenSettings): Settings["locked"] {
  return Object.fromEntries(
    SETTING_NAMES.filter((name) => name in given).map((name) => [name, variableOf(name)]),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export interface StoredLogo {
  picture: Picture;
  ground: "light" | "dark" | undefined;
  /** The prefix of its icons’ addresses; it changes with the logo and its background. */
  icons: string;
}

const BACKGROUNDS = {
  light: `light-dark(transparent,${GROUND_COLORS.light})`,
  dark: `light-dark(${GROUND_COLORS.dark},transparent)`,
};

type LogoSettings = Pick<SettingsForm, "logo" | "logo_ground" | "logo_says_name">;

/** Undefined while the site uses the default icon (the crescent). */
export async function siteLogo(db: Db, settings?: LogoSettings): Promise<StoredLogo | undefined> {
  // The logo cannot be set by a variable.
  const { logo, logo_ground } = settings ?? (await currentSettings(db, {}));
  const id = parseUploadAddress(logo)?.id;
  if (id === undefined) return undefined;
  // Not recorded: an uploaded picture never changes, and exists as long as a setting refers to it.
  const [picture] = await recordReads(new Set(), () => picturesAt(db, [logo]));
  if (!picture) return undefined;
  const ground = logo_ground || undefined;
  return { picture, ground, icons: `/logo/${[id, ground].filter(Boolean).join("-")}/` };
}

export function shownLogo(
  { picture, ground }: StoredLogo,
  { logo_says_name }: LogoSettings,
): SiteLogo {
  const { width, height, variants } = picture;
  return {
    img: {
      src: variants[0]?.url ?? "",
      width,
      height,
      ...(ground && { style: { background: BACKGROUNDS[ground] } }),
    },
    ...(logo_says_name && { says_name: true }),
  };
}

/** The editor’s HTML, cleaned like posts; empty if nothing is visible. */
function cleanText(html: string): string {
  const clean = cleanHtml(html);
  return isBlankHtml(clean) ? "" : clean;
}

/** The pages that say what the owner wrote. */
export function writtenPages(db: Db): Promise<NonNullable<SiteAnswer["written"]>> {
  return engineOf(db).remember("written pages", async () => {
    const rows = await db
      .selectFrom("pages")
      .select("slug_key")
      .where("slug_key", "in", OWN_PAGES)
      .where(isShown("pages"))
      .execute();
    const own = OWN_PAGES.filter((page) => rows.some(({ slug_key }) => slug_key === page));
    return (await readUncached<string>(db, "home_text")) ? [...own, "home"] : own;
  });
}

/** The owner’s text on the home page. */
export async function findHomeText(db: Db): Promise<ShownText> {
  const html = (await readUncached<string>(db, "home_text")) ?? "";
  const [text = { html }] = await shownTexts(db, [html]);
  return text;
}

/** The owner’s redirects. */
async function findRedirects(db: Db): Promise<Redirect[]> {
  return (await readUncached<Redirect[]>(db, "redirects")) ?? [];
}

/** Where the owner redirects a path that no page has; undefined if nowhere. */
export async function ownRedirect(db: Db, path: string): Promise<string | undefined> {
  return redirectTarget(await findRedirects(db), path);
}

/** A setting that is not among the current ones; undefined while it has its default. */
async function readUncached<Value>(db: Db, name: SettingName): Promise<Value | undefined> {
  recordDependencies([KIND]);
  const value = await recordReads(new Set(), () => readSetting(db, PREFIX + name));
  return value === undefined ? undefined : (JSON.parse(value) as Value);
}

/** The key of the row with the origin at which an admin last signed in. */
const SIGN_IN_ORIGIN = "sign-in-origin";

export async function saveSignInOrigin(db: Db, origin: string): Promise<void> {
  if ((await readSetting(db, SIGN_IN_ORIGIN)) !== origin)
    await writeSetting(db, SIGN_IN_ORIGIN, origin);
}

/**
 * The origin of links in mails: the site’s address, or where an admin last signed in. Never from a request, which
 * anybody can forge. Empty if there is neither.
 */
export async function linkOrigin(db: Db, given: GivenSettings): Promise<string> {
  const { url } = await currentSettings(db, given);
  return url || ((await readSetting(db, SIGN_IN_ORIGIN)) ?? "");
}
