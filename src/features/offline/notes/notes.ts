import { InstallOffer } from "./install-offer.tsx";
import { OfflineNote } from "./offline-note.tsx";

/** What stands in the corner now and then: fetched once the page is idle, to be at hand by then. */
export const notes = { InstallOffer, OfflineNote };
