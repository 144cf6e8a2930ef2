import { clientsClaim } from "workbox-core";
import {
  type PrecacheEntry,
  addPlugins,
  cleanupOutdatedCaches,
  precacheAndRoute,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { COMPLETE_FILES, COUNT_MISSING, OUTBOX } from "../../../lib/connection/offline-contract.ts";
import { deliverMessages } from "../outbox/outbox-delivery.ts";
import { openAnnounced, showAnnouncement, subscribeAgain } from "./push.ts";
import {
  completeFiles,
  countMissing,
  filesIn,
  unpackingRelease,
  wholeRelease,
} from "./precache.ts";
import { answerPage } from "./pages.ts";
import {
  cameFromAdmin,
  isPageAddress,
  isPublicCall,
  isReport,
  isSitePicture,
  isThemeFile,
} from "./rules.ts";
import { isShare, takeShared } from "./share.ts";
import { limitRequests } from "./idle-timeout.ts";
import {
  apiAnswers,
  dropOldAnswers,
  foreignPictures,
  sitePictures,
  themeFiles,
} from "./strategies.ts";

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (PrecacheEntry | string)[];
};

limitRequests();
const { files, pack } = filesIn(self.__WB_MANIFEST);
addPlugins([unpackingRelease(files, pack), wholeRelease(files)]);
// "/" is a page, not the shell: the empty text disables Workbox’s default.
precacheAndRoute(files, { directoryIndex: "", cleanURLs: false });
cleanupOutdatedCaches();

registerRoute(({ request, url, sameOrigin }) => {
  return sameOrigin && request.mode === "navigate" && isPageAddress(url.pathname);
}, answerPage);
registerRoute(({ url, sameOrigin }) => sameOrigin && isPublicCall(url), apiAnswers);
registerRoute(({ url, sameOrigin }) => sameOrigin && isShare(url), takeShared, "POST");
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isSitePicture(url.pathname, request.referrer),
  sitePictures,
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isThemeFile(url.pathname, request.referrer),
  themeFiles,
);
registerRoute(
  ({ request, sameOrigin, url }) =>
    !sameOrigin &&
    request.destination === "image" &&
    !cameFromAdmin(request.referrer) &&
    !isReport(url.hostname),
  foreignPictures,
);

// On a first visit the worker takes control immediately; an update waits until the visitor agrees.
clientsClaim();
self.addEventListener("activate", (event) => event.waitUntil(dropOldAnswers()));
// The browser sends messages that were written offline once it has a connection, even with no page open.
self.addEventListener("sync", (event) => {
  const { tag, waitUntil } = event as ExtendableEvent & { tag: string };
  if (tag === OUTBOX) waitUntil.call(event, deliverMessages());
});
self.addEventListener("message", (event: ExtendableMessageEvent) => {
  const type = typeof event.data === "object" && event.data?.type;
  const answer = (count: Promise<number>) =>
    event.waitUntil(count.then((missing) => event.ports[0]?.postMessage(missing)));
  if (type === "SKIP_WAITING") void self.skipWaiting();
  if (type === COUNT_MISSING) answer(countMissing(files));
  if (type === COMPLETE_FILES) answer(completeFiles(files));
});

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(showAnnouncement(event.data.json()));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openAnnounced(event.notification.data));
});
self.addEventListener("pushsubscriptionchange", (event) => {
  const { oldSubscription, waitUntil } = event as ExtendableEvent & {
    oldSubscription?: PushSubscription;
  };
  waitUntil.call(event, subscribeAgain(oldSubscription?.options));
});
