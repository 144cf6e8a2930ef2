import { mkdirSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Makes a folder and those above it that are missing. Node's own `recursive` never returns where the
 * system says of a name in an existing folder that there is no such folder, as in /proc.
 */
export function makeFolder(folder: string, options: { mode?: number } = {}): void {
  if (isFolder(folder)) return;
  const above = path.dirname(path.resolve(folder));
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder, options);
  } catch (error) {
    // Another process may have been quicker.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(folder: string): boolean {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
