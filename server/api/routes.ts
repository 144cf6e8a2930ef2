import { insightCalls, previewLinks } from "../../contract/admin/site-calls.ts";
import { Readable } from "node:stream";
import { z } from "zod";
import { ownAccount } from "../../contract/account/own-account.ts";
import { ACTIVITY_KINDS, activity } from "../../contract/admin/activity.ts";
import { choiceCalls, tagCalls } from "../../contract/admin/admin-calls.ts";
import { ORDERED_KINDS, orderCalls, orderForm } from "../../contract/admin/order.ts";
import { BLOCKS_AT_ONCE } from "../../contract/catalogue.ts";
import { blogPosts, products, tutorials } from "../../contract/collections.ts";
import { insights, offline } from "../../contract/endpoints.ts";
import { PERIODS } from "../../contract/admin/insights.ts";
import { EVENT_KINDS, MOST_EVENTS } from "../../contract/visits.ts";
import { emailForm, passwordForm } from "../../contract/forms/account.ts";
import { PICTURES_AT_ONCE } from "../../contract/packs.ts";
import { PAGE_LIMIT } from "../../contract/page.ts";
import { RELATED_KINDS } from "../../contract/related.ts";
import { siteSynonyms } from "../../contract/search/site-synonyms.ts";
import { synonymsForm } from "../../contract/search/synonyms-form.ts";
import { withoutComments } from "../../contract/search/synonyms.ts";
import { exportFileName, transfer } from "../../contract/transfer.ts";
import {
  type Route,
  idInput,
  route,
  pageInput,
  noInput,
  Download,
  directSend,
  slugInput,
  saving,
} from "../http/route.ts";
import { changeEmail, changePassword } from "../store/accounts/admins.ts";
import { listActivity, logActivity, activityInsert } from "../store/history/activity.ts";
import { collections } from "../store/collections.ts";
import { publishedBlogPost } from "../store/collections/blog-posts.ts";
import { categoryChoices } from "../store/collections/category-paths.ts";
import { requireMatch, type CollectionTable } from "../store/collections/collection.ts";
import { activeProduct } from "../store/collections/products.ts";
import { activeLesson } from "../store/collections/tutorials.ts";
import { packOfBlocks } from "../store/designs/catalogue.ts";
import { packOfPictures } from "../store/pictures/files.ts";
import { setOrder } from "../store/places.ts";
import { endPreviewLink, makePreviewLink, previewState } from "../store/history/preview-links.ts";
import { countReport, readInsights } from "../store/insights.ts";
import { currentSettings, missingSettings } from "../store/site-settings.ts";
import { findSynonyms, keepSynonyms, readSynonyms } from "../store/synonyms.ts";
import { tagsInUse } from "../store/tags.ts";
import { exportContent } from "../transfer/export.ts";
import { importContent } from "../transfer/import.ts";
import { withinLimit } from "../transfer/spool.ts";
import { adminRoutes, tokenRoutes } from "./account/admins.ts";
import { passkeyRoutes } from "./account/passkeys/passkeys.ts";
import { passkeySignInRoutes } from "./account/passkeys/sign-in.ts";
import { accountOf, changeAccount, ownId, requirePassword } from "./account/present-password.ts";
import { secondFactorRoutes } from "./account/second-factor.ts";
import { sessionRoutes, signInRoutes } from "./account/sign-in.ts";
import { addressRoutes } from "./addresses.ts";
import { announcementRoutes } from "./announcements.ts";
import { backupRoutes } from "./backups.ts";
import { categoryMoveRoutes } from "./collections/category-moves.ts";
import { collectionRoutes } from "./collections/collections.ts";
import { contactRoutes } from "./contact.ts";
import { designRoutes } from "./designs.ts";
import { firstStepRoutes } from "./first-steps.ts";
import { noticeRoutes } from "./notices.ts";
import { importRoutes } from "./imports.ts";
import { changedItems, offlineManifest, offlinePictures } from "./offline/manifest.ts";
import { CHANGES_AT_ONCE, itemTags } from "../../contract/offline-manifest.ts";
import { pictureRoutes } from "./pictures.ts";
import { relatedRoutes } from "./related.ts";
import { requireMayChange, settingsRoutes, siteRoutes } from "./site.ts";
import { tagRoutes } from "./tags/tags.ts";
import { trashRoutes } from "./trash/trash.ts";
import { unfinishedRoutes } from "./unfinished.ts";
import { webhookRoutes } from "./webhooks.ts";
import { uploadRoutes } from "./uploads.ts";

const tagsInput = pageInput.pick({ limit: true }).extend({ q: z.string().max(200).optional() });

/** What forms of the back office suggest: tags in use, and categories to choose from. */
const formChoiceRoutes: Route[] = [
  tagRoute(tagCalls.nailDesigns, collections.nailDesigns.table),
  tagRoute(tagCalls.tutorials, collections.tutorials.table),
  tagRoute(tagCalls.blogPosts, collections.blogPosts.table),
  choicesRoute(choiceCalls.categories, "categories"),
  choicesRoute(choiceCalls.productCategories, "product_categories"),
];

function tagRoute(endpoint: typeof tagCalls.nailDesigns, table: CollectionTable): Route {
  return route(endpoint, tagsInput, async ({ db }, { q, limit = PAGE_LIMIT }) => {
    const items = await tagsInUse(db, table.name, { q, limit });
    return { items, total: items.length, next: null };
  });
}

function choicesRoute(
  endpoint: typeof choiceCalls.categories,
  table: "categories" | "product_categories",
): Route {
  return route(endpoint, noInput, async ({ db }) => {
    const items = await categoryChoices(db, table);
    return { items, total: items.length, next: null };
  });
}

const ownAccountRoutes: Route[] = [
  route(ownAccount.find, noInput, ({ db }, _input, caller) => accountOf(db, ownId(caller))),

  route(ownAccount.changeEmail, emailForm, async (deps, { email, password }, caller) => {
    await requirePassword(deps, caller, password);
    return changeAccount(deps.db, caller, async (trx, id) => {
      // First, so that the log names her by the address that she had.
      const act = { action: "change-email", kind: "account", name: email } as const;
      await logActivity(trx, caller, act);
      await changeEmail(trx, id, email);
    });
  }),

  route(ownAccount.changePassword, passwordForm, async (deps, form, caller) => {
    await requirePassword(deps, caller, form.password);
    const hash = await deps.passwords.hash(form.new_password);
    return changeAccount(deps.db, caller, async (trx, id) => {
      await changePassword(trx, id, hash);
      await logActivity(trx, caller, { action: "change-password", kind: "account" });
    });
  }),
];

const event = z.tuple(
  [
    z.enum(EVENT_KINDS),
    z
      .string()
      .max(300)
      .transform((text) => text.replaceAll("\0", "")),
  ],
  "An event must be its kind and its subject",
);

const reportInput = z
  .object({
    path: z
      .string("The path must be text")
      .max(300, "The path must be at most 300 characters")
      // What begins with two slashes would lead the admin to another site.
      .regex(/^\/(?![/\\])[^?#\s]*$/, "The path must begin with one / and have no query")
      .optional(),
    events: z
      .array(event, "The events must be a list")
      .max(MOST_EVENTS, `At most ${MOST_EVENTS} events can be sent at once`)
      .optional(),
  })
  .refine(({ path, events }) => path !== undefined || events !== undefined, "Please name a path");

const insightInput = z.object({
  days: z.coerce.number().pipe(z.literal(PERIODS, "Please choose 7, 30 or 365 days")).optional(),
});

const insightRoutes: Route[] = [
  route(insights.report, reportInput, async (deps, report, caller) => {
    // The admin looking at the site is no visitor.
    if (caller.adminId !== undefined) return;
    await deps.limits.countReport(caller.address);
    const { counts_visits: isOn } = await currentSettings(deps.db, deps.config.site);
    if (isOn) await countReport(deps, report);
  }),
  route(insightCalls.read, insightInput, async ({ db, config }, { days = 30 }) => {
    const { counts_visits: isOn } = await currentSettings(db, config.site);
    return { ...(await readInsights(db, days)), ...(!isOn && { is_off: true as const }) };
  }),
];

const importInput = z.object({ stream: z.instanceof(Readable) });

const transferRoutes: Route[] = [
  route(transfer.export, noInput, async (deps, _input, caller) => {
    const entry = activityInsert(deps.db, caller, { action: "export", kind: "transfer" });
    // A call that reads has nothing else that writes.
    await deps.writeWithoutFsync(entry.compile());
    return new Download(exportFileName(new Date()), exportContent(deps));
  }),
  route(transfer.import, importInput, (deps, { stream }, caller) =>
    importContent(deps, withinLimit(stream), {
      dataDir: deps.config.dataDir,
      noteImported: (trx, count) =>
        logActivity(trx, caller, { action: "import", kind: "transfer", count }),
      checkSettings: async (carried) =>
        requireMayChange(caller, Object.keys(await missingSettings(deps.db, carried))),
    }),
  ),
];

const synonymRoutes: Route[] = [
  route(siteSynonyms.read, noInput, async ({ db }) => ({
    list: withoutComments((await readSynonyms(db)).list),
  })),
  route(siteSynonyms.find, noInput, ({ db }) => findSynonyms(db)),
  saving(siteSynonyms.update, synonymsForm, async (trx, form, caller) => {
    await requireMatch(trx, { find: findSynonyms }, "", caller.ifMatch);
    await logActivity(trx, caller, { action: "change", kind: "settings", name: "Synonyms" });
    return keepSynonyms(trx, form);
  }),
];

const orderRoutes: Route[] = ORDERED_KINDS.map((kind) =>
  saving(orderCalls[kind], orderForm, async (trx, { ids }, caller) => {
    await setOrder(trx, kind, ids);
    await logActivity(trx, caller, { action: "order", kind, ids });
  }),
);

const itemInput = idInput.extend({
  kind: z.enum(RELATED_KINDS, `Please name a kind: ${RELATED_KINDS.join(", ")}`),
});

const previewLinkRoutes: Route[] = [
  route(previewLinks.find, itemInput, ({ db }, item) => previewState(db, item)),
  route(previewLinks.make, itemInput, ({ db }, item, caller) => makePreviewLink(db, item, caller)),
  route(previewLinks.end, itemInput, ({ db }, item) => endPreviewLink(db, item)),
];

const activityInput = pageInput.extend({
  kind: z.enum(ACTIVITY_KINDS, `Please choose ${ACTIVITY_KINDS.join(" or ")}`).optional(),
  item: z.string("Please name an item").optional(),
});

const activityRoutes: Route[] = [
  route(activity, activityInput, ({ db }, input) => listActivity(db, input)),
];

const blogPostRoutes: Route[] = [
  route(blogPosts.bySlug, slugInput, ({ db }, { slug }) => publishedBlogPost(db, slug)),
];

const tutorialRoutes: Route[] = [
  route(tutorials.lesson, idInput, ({ db }, { id }) => activeLesson(db, { id })),
  route(tutorials.bySlug, slugInput, ({ db }, { slug }) => activeLesson(db, { slug })),
  route(products.bySlug, slugInput, ({ db }, { slug }) => activeProduct(db, slug)),
];

const contentRoutes: Route[] = [
  ...siteRoutes,
  ...backupRoutes,
  ...noticeRoutes,
  ...settingsRoutes,
  ...synonymRoutes,
  ...collectionRoutes,
  ...designRoutes,
  ...blogPostRoutes,
  ...tutorialRoutes,
  ...relatedRoutes,
  ...addressRoutes,
];

export const routes: Route[] = [
  // Before `/api/admin/designs/:id`, which would take their names for ids.
  ...formChoiceRoutes,
  ...contentRoutes,
  ...offlineRoutes(contentRoutes),
  ...signInRoutes,
  ...ownAccountRoutes,
  ...secondFactorRoutes,
  ...passkeyRoutes,
  ...passkeySignInRoutes,
  ...adminRoutes,
  ...tokenRoutes,
  ...sessionRoutes,
  ...contactRoutes,
  ...insightRoutes,
  ...announcementRoutes,
  ...uploadRoutes,
  ...pictureRoutes,
  ...transferRoutes,
  ...importRoutes,
  ...activityRoutes,
  ...trashRoutes,
  ...tagRoutes,
  ...orderRoutes,
  ...categoryMoveRoutes,
  ...unfinishedRoutes,
  ...firstStepRoutes,
  ...previewLinkRoutes,
  ...webhookRoutes,
];

function offlineRoutes(content: Route[]): Route[] {
  return [
    route(offline.manifest, noInput, (deps) => offlineManifest(deps.db, directSend(content, deps))),
    route(offline.worthKeeping, noInput, (deps) =>
      offlinePictures(deps.db, directSend(content, deps)),
    ),
    route(offline.changes, changesInput(), (deps, input) =>
      changedItems(deps.db, directSend(content, deps), input),
    ),
    route(offline.blocks, namesInput("blocks", BLOCKS_AT_ONCE), ({ db }, { names }) =>
      packOfBlocks(db, names.split(",")),
    ),
    route(offline.pictures, namesInput("pictures", PICTURES_AT_ONCE), (deps, { names }) =>
      packOfPictures(deps, names.split(",")),
    ),
  ];
}

function changesInput() {
  return z.object({
    list: z.string("Please name the list by its path").max(100),
    items: z
      .string("Please name the items by their tags")
      .refine(
        (items) => itemTags(items).length <= CHANGES_AT_ONCE,
        `At most ${CHANGES_AT_ONCE} items can be asked for at once`,
      ),
  });
}

function namesInput(what: string, most: number) {
  return z.object({
    names: z
      .string(`Please name the ${what}, separated by commas`)
      .refine(
        (names) => names.split(",").length <= most,
        `At most ${most} ${what} can be asked for at once`,
      ),
  });
}
