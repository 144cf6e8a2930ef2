import { clientsClaim } from "workbox-core";
import { type PrecacheEntry, cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { isPage, isPublicCall, isReport, isSitePicture, cameFromAdmin } from "./rules.ts";
import { answerPage } from "./pages.ts";
import { apiAnswers, foreignPictures, sitePictures } from "./strategies.ts";

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (PrecacheEntry | string)[];
};

// "/" is a page of its own, not the shell: the empty text switches workbox's own idea off.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: "", cleanURLs: false });
cleanupOutdatedCaches();

registerRoute(({ request, url, sameOrigin }) => {
  return sameOrigin && request.mode === "navigate" && isPage(url.pathname);
}, answerPage);
registerRoute(({ url, sameOrigin }) => sameOrigin && isPublicCall(url.pathname), apiAnswers);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isSitePicture(url.pathname, request.referrer),
  sitePictures,
);
registerRoute(
  ({ request, sameOrigin, url }) =>
    !sameOrigin &&
    request.destination === "image" &&
    !cameFromAdmin(request.referrer) &&
    !isReport(url.hostname),
  foreignPictures,
);

// The first visit is looked after from its first page on; a new release waits to be asked in.
clientsClaim();
self.addEventListener("activate", (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});
self.addEventListener("message", ({ data }: ExtendableMessageEvent) => {
  if (typeof data === "object" && data?.type === "SKIP_WAITING") void self.skipWaiting();
});
