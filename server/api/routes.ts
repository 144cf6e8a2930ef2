import { insightCalls, previewLinks } from "../../contract/admin/site-calls.ts";
import { Readable } from "node:stream";
import { z } from "zod";
import { ownAccount } from "../../contract/account/own-account.ts";
import { activity } from "../../contract/admin/activity.ts";
import {
  choiceCalls,
  tagCalls,
  ORDERED_KINDS,
  orderCalls,
} from "../../contract/admin/admin-calls.ts";
import { blogPosts, pages, products, tutorials } from "../../contract/collections.ts";
import { insights, offline } from "../../contract/endpoints.ts";
import { PAGE_LIMIT } from "../../contract/page.ts";
import { siteSynonyms } from "../../contract/search/site-synonyms.ts";
import { exportFileName, transfer } from "../../contract/admin/imports.ts";
import { type Route, route, Download, directSend, saving } from "../http/route.ts";
import { adminEmail, changeEmail, changePassword } from "../store/accounts/admins.ts";
import { listActivity, logActivity, activityInsert } from "../store/history/activity.ts";
import { findPublishedPage } from "../store/collections/pages.ts";
import { findPublishedPost } from "../store/collections/blog-posts.ts";
import { categoryChoices } from "../store/category-paths.ts";
import { requireMatch, setOrder } from "../store/collection.ts";
import { findActiveProduct } from "../store/collections/products.ts";
import { activeLesson } from "../store/collections/tutorials.ts";
import { required } from "../problems.ts";
import { packOfBlocks } from "../store/designs/catalogue.ts";
import { packOfPictures } from "../store/pictures/files.ts";
import { endPreviewLink, makePreviewLink, previewState } from "../store/history/preview-links.ts";
import { countReport, readInsights } from "../store/insights.ts";
import { currentSettings, missingSettings } from "../store/site-settings.ts";
import { findSynonyms, saveSynonyms, synonymsForDevices } from "../store/synonyms.ts";
import { tagsInUse } from "../store/tags.ts";
import { exportContent } from "../transfer/export.ts";
import { importContent } from "../transfer/import.ts";
import { withinLimit } from "../transfer/spool.ts";
import { adminRoutes, tokenRoutes } from "./account/admins.ts";
import { passkeyRoutes, passkeySignInRoutes } from "./account/passkeys.ts";
import {
  accountOf,
  changeAccount,
  hashOfNew,
  ownId,
  requirePassword,
} from "./account/present-password.ts";
import { secondFactorRoutes } from "./account/second-factor.ts";
import { sessionRoutes, signInRoutes } from "./account/sign-in.ts";
import { addressRoutes, relatedRoutes, designRoutes } from "./designs.ts";
import { announcementRoutes } from "./announcements.ts";
import { backupRoutes } from "./backups.ts";
import {
  calendarRoutes,
  firstStepRoutes,
  requireMayChange,
  settingsRoutes,
  siteRoutes,
} from "./site.ts";
import { categoryMoveRoutes, collectionRoutes } from "./collections/collections.ts";
import { contactRoutes } from "./contact.ts";
import { noticeRoutes, webhookRoutes } from "./notices.ts";
import { importRoutes } from "./imports.ts";
import { changedItems, offlineManifest, offlinePictures } from "./offline/manifest.ts";
import { pictureRoutes, uploadRoutes } from "./pictures.ts";
import { tagRoutes } from "./tags/tags.ts";
import { trashRoutes, autosaveRoutes } from "./history.ts";
import { singlePage } from "../store/lists.ts";
import { COLLECTION_TABLES } from "../database/collection-tables.ts";
import { TAG_KINDS } from "../../contract/admin/all-tags.ts";
import { CATEGORY_KINDS } from "../../contract/admin/category-moves.ts";

/** Suggestions for back-office forms: tags in use and categories. */
const formChoiceRoutes: Route[] = [
  ...TAG_KINDS.map((kind) =>
    route(tagCalls[kind], async ({ db }, { q, limit = PAGE_LIMIT }) =>
      singlePage(await tagsInUse(db, COLLECTION_TABLES[kind].name, { q, limit })),
    ),
  ),
  ...CATEGORY_KINDS.map((kind) =>
    route(choiceCalls[kind], async ({ db }) =>
      singlePage(await categoryChoices(db, COLLECTION_TABLES[kind].name)),
    ),
  ),
];

const ownAccountRoutes: Route[] = [
  route(ownAccount.find, ({ db }, _input, caller) => accountOf(db, ownId(caller))),

  route(ownAccount.changeEmail, async (deps, { email, password }, caller) => {
    await requirePassword(deps, caller, password);
    return changeAccount(deps.db, caller, async (trx, id) => {
      // Logged before the change, so that the entry has the former address.
      const act = { action: "change-email", kind: "account", name: email } as const;
      await logActivity(trx, caller, act);
      await changeEmail(trx, id, email);
    });
  }),

  route(ownAccount.changePassword, async (deps, form, caller) => {
    await requirePassword(deps, caller, form.password);
    const email = await adminEmail(deps.db, ownId(caller));
    const fresh = { field: "new_password", password: form.new_password, email };
    const hash = await hashOfNew(deps, fresh);
    return changeAccount(deps.db, caller, async (trx, id) => {
      await changePassword(trx, id, hash);
      await logActivity(trx, caller, { action: "change-password", kind: "account" });
    });
  }),
];

const insightRoutes: Route[] = [
  route(insights.report, async (deps, report, caller) => {
    // Signed-in admins are not counted as visitors.
    if (caller.adminId !== undefined) return;
    await deps.limits.countReport(caller.address, report.path ?? "");
    const { counts_visits: isOn } = await currentSettings(deps.db, deps.config.site);
    if (isOn) await countReport(deps, report);
  }),
  route(insightCalls.read, async ({ db, config }, { days = 30 }) => {
    const { counts_visits: isOn } = await currentSettings(db, config.site);
    return { ...(await readInsights(db, days)), ...(!isOn && { is_off: true as const }) };
  }),
];

const importInput = z.object({ stream: z.instanceof(Readable) });

const transferRoutes: Route[] = [
  route(transfer.export, async (deps, _input, caller) => {
    const entry = activityInsert(deps.db, caller, { action: "export", kind: "transfer" });
    // A GET handler has no other way to write.
    await deps.writeWithoutFsync(entry.compile());
    return new Download(exportFileName(new Date()), exportContent(deps));
  }),
  route({ ...transfer.import, input: importInput }, (deps, { stream }, caller) =>
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
  route(siteSynonyms.read, ({ db }) => synonymsForDevices(db)),
  route(siteSynonyms.find, ({ db }) => findSynonyms(db)),
  saving(siteSynonyms.update, async (trx, form, caller) => {
    await requireMatch(trx, { find: findSynonyms }, "", caller.ifMatch);
    await logActivity(trx, caller, { action: "change", kind: "settings", name: "Synonyms" });
    return saveSynonyms(trx, form);
  }),
];

const orderRoutes: Route[] = ORDERED_KINDS.map((kind) =>
  saving(orderCalls[kind], async (trx, { ids }, caller) => {
    await setOrder(trx, kind, ids);
    await logActivity(trx, caller, { action: "order", kind, ids });
  }),
);

const previewLinkRoutes: Route[] = [
  route(previewLinks.find, ({ db }, item) => previewState(db, item)),
  route(previewLinks.make, ({ db }, item, caller) => makePreviewLink(db, item, caller)),
  route(previewLinks.end, ({ db }, item) => endPreviewLink(db, item)),
];

const activityRoutes: Route[] = [route(activity, ({ db }, input) => listActivity(db, input))];

const blogPostRoutes: Route[] = [
  route(blogPosts.bySlug, async ({ db }, { slug }) =>
    required(await findPublishedPost(db, slug), "blog post"),
  ),
];

const pageRoutes: Route[] = [
  route(pages.bySlug, async ({ db }, { slug }) =>
    required(await findPublishedPage(db, slug), "page"),
  ),
];

const tutorialRoutes: Route[] = [
  route(tutorials.lesson, ({ db }, { id }) => activeLesson(db, { id })),
  route(tutorials.bySlug, ({ db }, { slug }) => activeLesson(db, { slug })),
  route(products.bySlug, async ({ db }, { slug }) =>
    required(await findActiveProduct(db, slug), "product"),
  ),
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
  ...pageRoutes,
  ...tutorialRoutes,
  ...relatedRoutes,
  ...addressRoutes,
];

export const routes: Route[] = [
  // Before `/api/admin/designs/:id`, which would match their names as ids.
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
  ...autosaveRoutes,
  ...firstStepRoutes,
  ...calendarRoutes,
  ...previewLinkRoutes,
  ...webhookRoutes,
];

function offlineRoutes(content: Route[]): Route[] {
  return [
    route(offline.manifest, (deps) => offlineManifest(deps.db, directSend(content, deps))),
    route(offline.worthKeeping, (deps) => offlinePictures(deps.db, directSend(content, deps))),
    route(offline.changes, (deps, input) =>
      changedItems(deps.db, directSend(content, deps), input),
    ),
    route(offline.blocks, ({ db }, { names }) => packOfBlocks(db, names.split(","))),
    route(offline.pictures, (deps, { names }) => packOfPictures(deps, names.split(","))),
  ];
}
