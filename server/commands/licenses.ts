import { readFileSync } from "node:fs";
import path from "node:path";
import { WEB_ROOT } from "../site/built-files.ts";

/** `lunula licenses`: the notices of all that is in the executable; a site answers them at `/licenses.txt`. */
export async function runLicenses(): Promise<void> {
  process.stdout.write(readFileSync(path.join(WEB_ROOT, "licenses.txt")));
}
