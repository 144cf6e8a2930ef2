import * as esbuild from "esbuild";
import type { Plugin } from "vite";

const ENTRY = /\s*<script type="module"[^>]*? src="([^"]+)"><\/script>/;
const IMPORTS = /\s*<link rel="modulepreload"[^>]*? href="([^"]+)">/g;

/**
 * Inlines `src/inline/` into the page. The built page’s own scripts stay as names only, since start-scripts.ts loads
 * them later.
 */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    transformIndexHtml: {
      order: "post",
      async handler(html, { server }) {
        const script = await inlineScript();
        if (server) return html.replace("<!--inline-->", () => `<script>${script}</script>`);
        const entry = ENTRY.exec(html)?.[1];
        if (!entry) throw new Error("The built page names no entry script.");
        const imports = [...html.matchAll(IMPORTS)].map(([, href]) => href);
        return html
          .replace(ENTRY, "")
          .replaceAll(IMPORTS, "")
          .replace(
            "<!--inline-->",
            () =>
              `<script data-entry="${entry}" data-imports="${imports.join(" ")}">${script}</script>`,
          );
      },
    },
  };
}

async function inlineScript(): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: ["src/inline/main.ts"],
    write: false,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
  });
  return outputFiles[0]?.text.trim() ?? "";
}
