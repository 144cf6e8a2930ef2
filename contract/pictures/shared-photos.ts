/* What the back office, its service worker and the server agree on about photos from a phone’s share sheet. */

/** The manifest of the back office, which can be installed as a separate app. */
export const ADMIN_MANIFEST = "/admin.webmanifest";
/** Where that app gets photos, and the field that they are in. */
export const SHARE_PATH = "/admin/share";
export const SHARE_FIELD = "photos";
/** The device’s cache of them, until the inbox takes them. */
export const SHARED_PHOTOS_CACHE = "shared-photos";
/** The query parameter of the inbox that says which ones were just shared. */
export const SHARED_PARAM = "shared";
/** Of a photo in the cache: its file name, encoded. */
export const FILE_NAME_HEADER = "x-file-name";
