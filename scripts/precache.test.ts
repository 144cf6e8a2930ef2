import { expect, it } from "vitest";
import { publicFiles } from "./precache.ts";

it("the precache holds what public pages load, and nothing of the back office alone", () => {
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
