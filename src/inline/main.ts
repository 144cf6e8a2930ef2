import { keepEarlyClicks } from "./early-clicks.ts";
import { makeRoomForSaved } from "./make-room-for-saved.ts";
import { showPictures } from "./show-pictures.ts";
import { startScripts } from "./start-scripts.ts";
import { wearTheme } from "./wear-theme.ts";

// Stands within every page, before its styles: what cannot wait for the page's own scripts.
wearTheme();
showPictures();
makeRoomForSaved();
keepEarlyClicks();
startScripts();
