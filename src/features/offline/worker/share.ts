import {
  FILE_NAME_HEADER,
  SHARED_PARAM,
  SHARED_PHOTOS_CACHE,
  SHARE_FIELD,
  SHARE_PATH,
} from "../../../../contract/pictures/shared-photos.ts";
import type { RouteHandlerCallbackOptions } from "workbox-core";
import { paths } from "../../../../contract/paths.ts";
import { newId } from "../../../lib/device/new-id.ts";
import { findObstacle } from "../../../lib/connection/site-health.ts";

/** Other sites can send forms here, too: they must not fill the device. */
const MAX_PHOTOS = 60;

export function isShare({ pathname }: URL): boolean {
  return pathname === SHARE_PATH;
}

/**
 * Keeps the photos that another app shares to the back office on the device, and opens the inbox, which takes them once
 * somebody is signed in. Without a connection it only says so.
 */
export async function takeShared({ request }: RouteHandlerCallbackOptions): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const photos = form
    .getAll(SHARE_FIELD)
    .filter((value) => value instanceof File && value.size > 0);
  const batch = newId();
  const cache = await caches.open(SHARED_PHOTOS_CACHE);
  const room = Math.max(0, MAX_PHOTOS - (await cache.keys()).length);
  const kept = photos.slice(0, room) as File[];
  for (const [index, photo] of kept.entries()) {
    const headers = {
      "content-type": photo.type,
      [FILE_NAME_HEADER]: encodeURIComponent(photo.name),
    };
    await cache.put(`${SHARE_PATH}/${batch}/${index}`, new Response(photo, { headers }));
  }
  if (kept.length > 0 && (await findObstacle())) return keptPage();
  return Response.redirect(`${paths.adminInbox}?${SHARED_PARAM}=${batch}`, 303);
}

/** The back office itself is not on the device. */
function keptPage(): Response {
  const text = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Photos kept</title>
<style>body { margin: 2rem; font: 1rem/1.5 system-ui }</style>
<h1>Photos kept</h1>
<p>You’re offline. Your photos are kept on this device, and the inbox takes them when you open it with a connection.</p>
<p><a href="${paths.adminInbox}">Open the inbox</a></p>
</html>`;
  return new Response(text, { headers: { "content-type": "text/html" } });
}
