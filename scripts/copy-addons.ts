import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ADDON_LIST, type AddonFiles, findAddon } from "../server/runtime/native.ts";

/** Copies the addons for a machine such as “linux-x64” from folders of packages to the build. */
export async function copyAddons(machine: string, folders: string[]): Promise<void> {
  for (const name of ["better_sqlite3", "sharp"] as const) {
    const folder = join("build/native", machine, name);
    const sizes: AddonFiles["sizes"] = {};
    const hash = createHash("sha256");
    for (const [path, file] of Object.entries(findAddon(name, machine, folders))) {
      const bytes = await readFile(file);
      hash.update(bytes);
      sizes[path] = bytes.length;
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    const list: AddonFiles = { hash: hash.digest("hex"), sizes };
    await writeFile(join(folder, ADDON_LIST), JSON.stringify(list));
  }
}
