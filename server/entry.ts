import { PICTURES_VERB, loadScript } from "./runtime/script.ts";

// The entry point of the built program; each process loads only the script that it runs. What is imported here, all of
// them load.
loadScript(process.argv[2] === PICTURES_VERB ? "pictures" : "server");
