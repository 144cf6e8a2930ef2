import { join } from "node:path";

/**
 * The folder with build/ and data/starter/: the project, or its copy inside the executable. The bundle is in
 * build/, so this file must be one folder below the project, too.
 */
export const projectRoot = join(import.meta.dirname, "..");
