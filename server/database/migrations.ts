import type { Migration } from "kysely/migration";
import * as first from "./migrations/0001-first.ts";
import * as collections from "./migrations/0002-collections.ts";
import * as addressesAndViews from "./migrations/0003-addresses-and-views.ts";
import * as contentVersion from "./migrations/0004-content-version.ts";
import * as sharePictures from "./migrations/0005-share-pictures.ts";
import * as newestPicture from "./migrations/0006-newest-picture.ts";
import * as lostAnswersAndTwoEditors from "./migrations/0007-lost-answers-and-two-editors.ts";
import * as cleanTexts from "./migrations/0008-clean-texts.ts";
import * as unusedPictures from "./migrations/0009-unused-pictures.ts";
import * as examples from "./migrations/0010-examples.ts";
import * as wordBeginnings from "./migrations/0012-word-beginnings.ts";
import * as contentVersions from "./migrations/0013-content-versions.ts";
import * as adminLists from "./migrations/0015-admin-lists.ts";
import * as listKeys from "./migrations/0015-list-keys.ts";
import * as tagsInUse from "./migrations/0016-tags-in-use.ts";
import * as designChanges from "./migrations/0017-design-changes.ts";
import * as picturesElsewhere from "./migrations/0020-pictures-elsewhere.ts";
import * as facets from "./migrations/0021-facets.ts";
import * as largeSites from "./migrations/0023-large-sites.ts";
import * as palettes from "./migrations/0024-palettes.ts";
import * as synonyms from "./migrations/0025-synonyms.ts";
import * as focus from "./migrations/0027-focus.ts";
import * as announcements from "./migrations/0030-announcements.ts";
import * as relations from "./migrations/0031-relations.ts";
import * as seasonPages from "./migrations/0032-season-pages.ts";
import * as stepImages from "./migrations/0034-step-images.ts";
import * as settings from "./migrations/0036-settings.ts";
import * as activity from "./migrations/0038-activity.ts";
import * as itemVersions from "./migrations/0039-item-versions.ts";
import * as publishingTimes from "./migrations/0040-publishing-times.ts";
import * as unfinished from "./migrations/0042-unfinished.ts";
import * as account from "./migrations/0044-account.ts";
import * as withoutAltText from "./migrations/0048-without-alt-text.ts";
import * as designDrafts from "./migrations/0050-design-drafts.ts";
import * as secondFactor from "./migrations/0052-second-factor.ts";
import * as mediaLibrary from "./migrations/0053-media-library.ts";
import * as examplesLeft from "./migrations/0054-examples-left.ts";
import * as invites from "./migrations/0055-invites.ts";
import * as previewLinks from "./migrations/0056-preview-links.ts";
import * as places from "./migrations/0057-places.ts";
import * as productCategoryPlaces from "./migrations/0058-product-category-places.ts";
import * as passkeys from "./migrations/0059-passkeys.ts";
import * as pictureCuts from "./migrations/0060-picture-cuts.ts";
import * as uploadFocus from "./migrations/0061-upload-focus.ts";
import * as readableAddresses from "./migrations/0062-readable-addresses.ts";

/**
 * In order, each under its file's name. One that has been released never changes and imports nothing
 * that could: it is to make tomorrow what it made then.
 */
export const migrations: Record<string, Migration> = {
  "0001-first": first,
  "0002-collections": collections,
  "0003-addresses-and-views": addressesAndViews,
  "0004-content-version": contentVersion,
  "0005-share-pictures": sharePictures,
  "0006-newest-picture": newestPicture,
  "0007-lost-answers-and-two-editors": lostAnswersAndTwoEditors,
  "0008-clean-texts": cleanTexts,
  "0009-unused-pictures": unusedPictures,
  "0010-examples": examples,
  "0012-word-beginnings": wordBeginnings,
  "0013-content-versions": contentVersions,
  "0015-admin-lists": adminLists,
  "0015-list-keys": listKeys,
  "0016-tags-in-use": tagsInUse,
  "0017-design-changes": designChanges,
  "0020-pictures-elsewhere": picturesElsewhere,
  "0021-facets": facets,
  "0023-large-sites": largeSites,
  "0024-palettes": palettes,
  "0025-synonyms": synonyms,
  "0027-focus": focus,
  "0030-announcements": announcements,
  "0031-relations": relations,
  "0032-season-pages": seasonPages,
  "0034-step-images": stepImages,
  "0036-settings": settings,
  "0038-activity": activity,
  "0039-item-versions": itemVersions,
  "0040-publishing-times": publishingTimes,
  "0042-unfinished": unfinished,
  "0044-account": account,
  "0048-without-alt-text": withoutAltText,
  "0050-design-drafts": designDrafts,
  "0052-second-factor": secondFactor,
  "0053-media-library": mediaLibrary,
  "0054-examples-left": examplesLeft,
  "0055-invites": invites,
  "0056-preview-links": previewLinks,
  "0057-places": places,
  "0058-product-category-places": productCategoryPlaces,
  "0059-passkeys": passkeys,
  "0060-picture-cuts": pictureCuts,
  "0061-upload-focus": uploadFocus,
  "0062-readable-addresses": readableAddresses,
};
