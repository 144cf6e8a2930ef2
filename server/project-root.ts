import { join } from "node:path";

/**
 * Holds build/ and data/starter/: the project's folder, or its image inside the executable. The bundle
 * lies in build/, so this file has to lie one folder below the project too.
 */
export const projectRoot = join(import.meta.dirname, "..");
