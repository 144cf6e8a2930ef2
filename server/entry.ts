import { PICTURES_VERB } from "./media/pictures.ts";
import { loadScript } from "./runtime/script.ts";

// What is built starts here, so that each process reads no more of the program than it runs.
loadScript(process.argv[2] === PICTURES_VERB ? "pictures" : "server");
