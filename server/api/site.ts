import { todo } from "../../contract/admin/todo.ts";
import { findTodo } from "../store/todo.ts";
import { site } from "../../contract/endpoints.ts";
import {
  DEFAULTS,
  SHOWN_SETTINGS,
  scopeOfSetting,
  siteSettings,
  type SettingName,
  type GivenSettings,
} from "../../contract/settings/settings.ts";
import { rootStyle, themesOf } from "../../contract/settings/theme-settings.ts";
import { SOCIAL_NETWORKS } from "../../contract/choices.ts";
import type { SiteAnswer } from "../../contract/settings/site.ts";
import { homeText } from "../../contract/settings/home-text.ts";
import { shownText } from "../../contract/settings/written-pages.ts";
import { studio } from "../../contract/settings/studio.ts";
import {
  lookBooking,
  findStudio,
  hasStudio,
  presentServices,
  requireLooks,
} from "../store/studio.ts";
import { tagList } from "../../contract/text/tags.ts";
import { type Caller, type Route, requireConfirmed, route, saving } from "../http/route.ts";
import { now, readSetting, writeSetting } from "../store/common.ts";
import { searchSuggestions } from "../store/designs/search-suggestions.ts";
import { popularCategories } from "../store/category-paths.ts";
import { facetPagesOff } from "../store/collections/facet-pages.ts";
import { seasonLinks } from "../store/collections/season-pages.ts";
import { previewText } from "../store/collections/shown-texts.ts";
import { shareSubject } from "../store/public/share-pictures.ts";
import {
  shownLogo,
  siteLogo,
  type CurrentSettings,
  changedSettings,
  currentSettings,
  findHomeText,
  writtenPages,
  findSettings,
  saveSettings,
} from "../store/site-settings.ts";
import { homeHero, siteLinks } from "../store/site-links.ts";
import { logActivity } from "../store/history/activity.ts";
import { requireMatch } from "../store/collection.ts";
import { FIRST_STEPS, type FirstSteps, firstSteps } from "../../contract/admin/site-calls.ts";
import type { Db } from "../database/database.ts";
import { isFirstPasswordGone } from "../store/accounts/admins.ts";
import { STARTER_MARK, countExamples, hasOwnDesigns, removeExamples } from "../store/examples.ts";
import { PERIOD_DAYS, calendarCalls } from "../../contract/admin/calendar.ts";
import {
  afterDays,
  calendarEntries,
  calendarSeasons,
  endFeed,
  feedPath,
  makeFeed,
} from "../store/calendar.ts";

export const siteRoutes: Route[] = [
  route(site.settings, async ({ db, config }) => {
    const settings = await currentSettings(db, config.site);
    const [
      picture,
      hero,
      links,
      popular_categories,
      seasons,
      facet_pages_off,
      searches,
      logo,
      written,
    ] = await Promise.all([
      shareSubject(db, "site"),
      homeHero(db, settings),
      siteLinks(db, settings),
      popularCategories(db, settings.footer_categories),
      seasonLinks(db),
      facetPagesOff(db),
      searchSuggestions(db, now().slice(0, 10)),
      siteLogo(db, settings),
      writtenPages(db),
    ]);
    const popular_searches = tagList(settings.popular_searches);
    return {
      ...toAnswer(settings),
      ...(picture && { share_picture: picture.address }),
      ...(hero && { hero }),
      ...links,
      ...(popular_categories.length > 0 && { popular_categories }),
      ...(seasons.length > 0 && { seasons }),
      ...(facet_pages_off.length > 0 && { facet_pages_off }),
      ...(logo && { logo: shownLogo(logo, settings) }),
      ...(written.length > 0 && { written }),
      ...(hasStudio(settings) && { studio: { book: lookBooking(settings) } }),
      ...searches,
      ...(popular_searches.length > 0 && { popular_searches }),
    };
  }),
  route(studio, ({ db, config }) => findStudio(db, config.site)),
  route(homeText, ({ db }) => findHomeText(db)),
];

/** Pages contain the default texts, so responses omit them. */
function toAnswer(settings: CurrentSettings): SiteAnswer {
  const { name, url, privacy_url, terms_url, google_analytics_id, isSaved } = settings;
  const networks = SOCIAL_NETWORKS.filter((network) => settings[network] !== "");
  const [style, themes] = [rootStyle(settings), themesOf(settings)];
  const words = SHOWN_SETTINGS.filter((word) => !Object.is(settings[word], DEFAULTS[word]));
  return {
    name,
    url,
    social: Object.fromEntries(networks.map((network) => [network, settings[network]])),
    ...(privacy_url && { privacy_url }),
    ...(terms_url && { terms_url }),
    ...(google_analytics_id && { google_analytics_id }),
    ...(isSaved && { is_settled: true }),
    ...(style && { style }),
    ...(themes.length > 0 && { themes }),
    ...Object.fromEntries(words.map((word) => [word, settings[word]])),
    ...(words.includes("home_sections") && {
      home_sections: settings.home_sections.filter((section) => !section.is_hidden),
    }),
  };
}

/** Throws 403 and names the settings that this caller may not change now. */
export function requireMayChange(caller: Caller, names: readonly string[]): void {
  const inScope = names.filter((name) => scopeOfSetting(name) !== undefined);
  const scope = scopeOfSetting(inScope[0] ?? "");
  if (scope) requireConfirmed(caller, scope, inScope);
}

export const settingsRoutes: Route[] = [
  route(shownText, ({ db }, { html }) => previewText(db, html)),
  route(siteSettings.find, async ({ db, config }) => {
    const found = await findSettings(db, config.site);
    const studio_services = await presentServices(db, found.studio_services);
    return { ...found, studio_services };
  }),
  saving(siteSettings.update, async (trx, changes, caller, { config }) => {
    const find = () => findSettings(trx, config.site);
    requireMayChange(caller, await changedSettings(trx, changes, config.site));
    await requireMatch(trx, { find }, "", caller.ifMatch);
    await requireLooks(trx, changes.studio_services);
    await logActivity(trx, caller, { action: "change", kind: "settings", name: "Settings" });
    return saveSettings(trx, changes, config.site);
  }),
];

/** The key of the row that says whether the list is hidden. */
const HIDDEN = "first-steps-hidden";

export const firstStepRoutes: Route[] = [
  route(todo, ({ db, config }) => findTodo(db, config.site)),
  route(firstSteps.find, ({ db, config }) => stepsOf(db, config.site)),
  route(firstSteps.hide, async ({ db, config }, { is_hidden }) => {
    await writeSetting(db, HIDDEN, String(is_hidden));
    return stepsOf(db, config.site);
  }),
  saving(firstSteps.removeExamples, async (trx, _input, caller) => {
    const removed = await removeExamples(trx);
    for (const { kind, ids } of removed) {
      await logActivity(trx, caller, { action: "delete", kind, ids });
    }
    return { items: removed.flatMap(({ kind, ids }) => ids.map((id) => ({ kind, id }))) };
  }),
];

async function stepsOf(db: Db, given: GivenSettings): Promise<FirstSteps> {
  const settings = await currentSettings(db, given);
  const isOwn = (setting: keyof typeof settings & SettingName) =>
    settings[setting] !== DEFAULTS[setting];
  const examples = await countExamples(db);
  const began = await readSetting(db, STARTER_MARK);
  /** Undefined for steps that never applied. */
  const isDone = {
    name: isOwn("name"),
    logo: isOwn("logo"),
    color: isOwn("accent"),
    about: (await writtenPages(db)).includes("about"),
    // The default hours and reply promise do not count as the owner’s own.
    contact: isOwn("contact_hours") && (isOwn("contact_reply_time") || isOwn("contact_reply_text")),
    networks: SOCIAL_NETWORKS.some(isOwn),
    password: await isFirstPasswordGone(db),
    designs: await hasOwnDesigns(db),
    examples: began !== undefined || examples > 0 ? examples === 0 : undefined,
  };
  return {
    steps: FIRST_STEPS.filter((step) => isDone[step] !== undefined),
    done: FIRST_STEPS.filter((step) => isDone[step]),
    examples,
    is_hidden: (await readSetting(db, HIDDEN)) === "true",
  };
}

export const calendarRoutes: Route[] = [
  route(calendarCalls.read, async ({ db }, { from }) => ({
    entries: await calendarEntries(db, { from, to: afterDays(from, PERIOD_DAYS) }),
    seasons: await calendarSeasons(db),
  })),
  route(calendarCalls.findFeed, async ({ db }) => ({ path: await feedPath(db) })),
  route(calendarCalls.makeFeed, async ({ db }) => ({ path: await makeFeed(db) })),
  route(calendarCalls.endFeed, ({ db }) => endFeed(db)),
];
