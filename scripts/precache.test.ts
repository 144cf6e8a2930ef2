import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { unpack } from "../contract/packs.ts";
import { packFiles, publicFiles } from "./precache.ts";

it("the precache holds what public pages load, and nothing that only the back office loads", () => {
  const shell = `<script type="module" src="/assets/index.js"></script>`;
  const manifest = {
    "index.html": {
      file: "assets/index.js",
      css: ["assets/index.css"],
      assets: ["assets/font.woff2"],
      imports: ["_shared.js"],
      dynamicImports: ["src/pages/home.tsx", "src/admin/dashboard.tsx"],
    },
    "_shared.js": { file: "assets/shared.js", imports: ["index.html"] },
    "src/pages/home.tsx": { file: "assets/home.js", imports: ["_shared.js"] },
    "src/admin/dashboard.tsx": {
      file: "assets/dashboard.js",
      imports: ["_table.js", "_shared.js"],
    },
    "_table.js": { file: "assets/table.js" },
  };
  expect([...publicFiles(manifest, shell)].toSorted()).toEqual([
    "assets/font.woff2",
    "assets/home.js",
    "assets/index.css",
    "assets/index.js",
    "assets/shared.js",
  ]);
});

it("the pack of a release contains its files except pages", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lunula-pack-"));
  mkdirSync(join(folder, "assets"));
  for (const name of ["assets/a.js", "b.svg", "shell.html"])
    writeFileSync(join(folder, name), name);
  const name = await packFiles(folder, ["assets/a.js", "b.svg", "shell.html"]);
  expect(name).toMatch(/^assets\/release-[0-9a-f]{8}\.bin$/);
  const pieces = unpack(new Uint8Array(readFileSync(join(folder, name))));
  expect([...pieces].map(([file, bytes]) => [file, new TextDecoder().decode(bytes)])).toEqual([
    ["assets/a.js", "assets/a.js"],
    ["b.svg", "b.svg"],
  ]);
  rmSync(folder, { recursive: true });
});
