import { PICTURES_VERB } from "./media/pictures.ts";
import { loadScript } from "./runtime/script.ts";

// The entry point of the built program; each process loads only the script that it runs.
loadScript(process.argv[2] === PICTURES_VERB ? "pictures" : "server");
