import { readFile } from "node:fs/promises";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { SHELL_PATH } from "./contract/browser-names.ts";
import { contractVersion } from "./scripts/contract-version.ts";
import { inlineScripts } from "./scripts/inline-scripts.ts";
import { leanIcons } from "./scripts/lean-icons.ts";
import { packFiles, publicFiles } from "./scripts/precache.ts";
import { nameByOwnContent } from "./scripts/stable-names.ts";
import { withoutSchemas } from "./scripts/without-schemas.ts";

// `vite build` makes the web app, `vite build --ssr` its renderer as one self-contained file.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    withoutSchemas(),
    react(),
    tailwindcss(),
    leanIcons(),
    inlineScripts(),
    !isSsrBuild && [nameByOwnContent(webBuild.outDir), firstError(), serviceWorker()],
  ],
  worker: { plugins: () => [withoutSchemas()] },
  appType: "custom",
  // wouter’s polyfill for older releases of React.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  ...(isSsrBuild && { ssr: { noExternal: true } }),
  define: {
    BUILT_CONTRACT_VERSION: JSON.stringify(contractVersion()),
    // The renderer is bundled whole; otherwise React’s development build would be included.
    ...(isSsrBuild && { "process.env.NODE_ENV": '"production"' }),
  },
  build: isSsrBuild ? rendererBuild : webBuild,
}));

/** Only the back office needs these: its own code, the forms and their validator, menus and hints. */
const BACK_OFFICE =
  /\/src\/admin\/|\/components\/ui\/(?:checkbox|menu|tooltip)|\/contract\/forms\/(?!limits)|node_modules\/(?:zod|react-hook-form|@hookform|@floating-ui|@radix-ui\/react-(?:dropdown-menu|menu|popover|popper|roving-focus|tabs|tooltip))\//;

/** The code of public pages, and libraries that the back office shares with them. */
const PUBLIC =
  /\/src\/(?:components|features|lib|pages)\/|\/contract\/(?:forms\/limits|embeds\/players)|node_modules\/@tanstack\//;

const shared = {
  name: "shared",
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 2_500,
};

export const webBuild = {
  outDir: "build/web",
  manifest: true,
  // The content security policy refuses data: fonts and scripts.
  assetsInlineLimit: 0,
  modulePreload: { polyfill: false },
  // By default every module that two pages share becomes a file, which means dozens of requests.
  rolldownOptions: {
    output: {
      chunkFileNames: ({ name }: { name: string }) => `assets/${name.replace(/~.*/, "")}-[hash].js`,
      assetFileNames: ({ names }: { names: string[] }) =>
        `assets/${names[0]?.replace(/(?:~.*)?\.\w+$/, "")}-[hash][extname]`,
      codeSplitting: {
        groups: [
          { name: "libraries", tags: ["$initial" as const], test: /node_modules/ },
          { name: "app", tags: ["$initial" as const] },
          // Each group includes what its modules import. First what nearly every page needs, and the parts around
          // the page, which hydrate later; otherwise these would be merged with whatever shares a module with them.
          {
            name: "basics",
            test: /\/contract\/(?:text\/tags|words\.)|\/src\/(?:components\/(?:ui\/(?:button|select)|link|lucide-icon|seo\/(?:head|json-ld|pending-meta)|photo|page-heading|search\/search-form|states\/failure)\.|lib\/(?:data\/(?:picture|today)|device\/(?:new-id|use-now)|format\/(?:dates|numbers)|router\/back-closes|text\/title-case|visitor\/saved-designs)\.|features\/studio\/lazy-studio|components\/facets\/color-dot)|lucide-react\/.*\/(?:brush|check|chevron-[a-z]+|heart|image-off|layout-grid|moon|search|star|sun|x)\./,
          },
          { name: "layout", test: /\/src\/components\/layout\/(?:header|footer)\./ },
          { name: "app-bar", test: /\/src\/components\/layout\/bottom-bar\./ },
          // Then what visitors need, too.
          { name: "field", test: /\/components\/ui\/field/ },
          // Switches need these, which must not be merged with the dialog library.
          {
            name: "primitives",
            minShareCount: 2,
            test: /@radix-ui\/(?:primitive|react-(?:compose-refs|context|primitive|slot|use-(?!size|previous)[a-z-]+))\//,
          },
          {
            name: "dialog",
            minShareCount: 2,
            test: /@radix-ui\/react-dialog\//,
          },
          {
            name: "collection",
            minShareCount: 2,
            test: /@radix-ui\/react-(?:collection|visually-hidden)\//,
          },
          {
            name: "switch",
            minShareCount: 2,
            test: /\/components\/ui\/switch|react-(?:switch|use-size|use-previous)\//,
          },
          // What needs the dialog library must not be merged with what does not.
          {
            name: "controls",
            minShareCount: 2,
            test: /\/components\/ui\/dialog/,
          },
          // Pages without a list of designs, and the code for stored data, need little of it or nothing, and no phrases.
          {
            name: "facets",
            minShareCount: 2,
            test: /\/contract\/(?:facets\/(?!facet-pages)|item-order)/,
          },
          {
            name: "chips",
            minShareCount: 2,
            test: /\/src\/(?:components\/facets\/facet-mark|features\/facets\/facet-chip\.|lib\/device\/roving-tab-index)/,
          },
          // Otherwise the home page would load the code that moves rows of boards and the back office.
          { name: "arrange", minShareCount: 2, test: /\/components\/move-buttons/ },
          // Otherwise the home page would load what says that there is no page, and what it offers instead.
          { name: "not-found", minShareCount: 2, test: /\/components\/states\/not-found/ },
          { name: "item-row", minShareCount: 2, test: /\/components\/cards\/item-row/ },
          // Otherwise a look would load the code of posts.
          { name: "facts", minShareCount: 2, test: /\/components\/facts/ },
          {
            name: "look-words",
            minShareCount: 2,
            test: /\/features\/designs\/facet-words/,
          },
          // Otherwise the search box would load the code for stored data.
          {
            name: "words",
            minShareCount: 2,
            test: /\/contract\/search\/(?:search-words|word-forms)/,
          },
          // Otherwise a mark on products would load the names of colors, and the code for stored data.
          {
            name: "color-words",
            minShareCount: 2,
            test: /\/components\/facets\/color-word|\/contract\/colors\/oklab/,
          },
          // Otherwise a look would load what lessons and posts share.
          {
            name: "related",
            minShareCount: 2,
            test: /\/contract\/related|\/src\/(?:lib\/data\/related-query|features\/designs\/related-links)/,
          },
          // Otherwise the code for former addresses on the device would load the back office.
          { name: "cards", minShareCount: 2, test: /\/contract\/cards\./ },
          // Otherwise season pages would load code that only a device without a connection needs.
          { name: "similar", minShareCount: 2, test: /\/contract\/similar-designs/ },
          // What searches find beside designs.
          { name: "elsewhere", minShareCount: 2, test: /\/src\/lib\/data\/search-queries/ },
          // The part of searches that season pages need.
          {
            name: "seasons",
            minShareCount: 2,
            test: /\/contract\/search\/search(?:-items|ed-texts)/,
          },
          // Shared by lessons and season pages; otherwise it would be merged with the rest of the seasons.
          {
            name: "painted",
            minShareCount: 2,
            test: /\/src\/components\/(?:bullet-list|nails\/painted-nail)|\/contract\/text\/text-list/,
          },
          // Shared by the search page and searches on the device.
          {
            name: "search",
            minShareCount: 2,
            test: /\/contract\/search\/(?:(?:site-)?synonym|search-terms)|\/lib\/data\/synonyms/,
          },
          // Otherwise the code for stored data would load it on every page that looks something up, and every page
          // would load the components of the site’s own texts.
          {
            name: "lookups",
            minShareCount: 2,
            test: /\/src\/lib\/data\/(?:find-|design-|written-)/,
          },
          // Otherwise season pages would load what says that an item is missing.
          { name: "breadcrumb", minShareCount: 2, test: /\/src\/components\/breadcrumb/ },
          {
            name: "frame",
            minShareCount: 2,
            test: /\/src\/(?:components\/states\/missing-item|features\/designs\/absent\/lazy-absent)/,
          },
          // Otherwise lists of lessons would load the parts of posts.
          { name: "players", minShareCount: 2, test: /\/contract\/embeds\/players/ },
          // Otherwise products would load the parts of pages that are one text.
          { name: "article", minShareCount: 2, test: /\/src\/components\/article-text/ },
          // Lists of looks; otherwise they would be merged with the parts of season pages, and load them on every page.
          {
            name: "cards",
            minShareCount: 2,
            test: /\/src\/features\/designs\/design-cards/,
          },
          // Otherwise the saved looks would load the lists of all designs.
          {
            name: "instead",
            minShareCount: 2,
            test: /\/src\/features\/designs\/looks-instead/,
          },
          // Lists that load as the visitor scrolls; otherwise these would load the parts of season pages.
          { name: "lists", minShareCount: 2, test: /@tanstack\/.*infinite/i },
          // The part of the seasons that the home page needs, too; then what season pages share.
          {
            name: "season",
            minShareCount: 2,
            test: /\/src\/lib\/data\/seasons\.|\/nails\/polishes|\/arrow-right\./,
          },
          {
            name: "parts",
            minShareCount: 2,
            test: /\/src\/pages\/season\/season-(?:content|hero|sections|view)/,
          },
          {
            name: "share",
            minShareCount: 2,
            test: /\/src\/(?:lib\/visitor\/share|components\/share-button|features\/designs\/lazy-below)|lucide-react\/.*\/(?:arrow-left|copy|share-2|link-2|printer)\./,
          },
          // Printing and QR codes, for the tools of lists and the back office.
          { name: "paper", minShareCount: 2, test: /\/src\/components\/paper|\/lean-qr\// },
          {
            name: "awake",
            minShareCount: 2,
            test: /\/src\/lib\/device\/wake-lock/,
          },
          // The full-screen views of looks and steps; otherwise lessons would load it always.
          {
            name: "full-screen",
            minShareCount: 2,
            test: /\/src\/components\/ui\/full-screen/,
          },
          // The code that calls the server and the code for data stored by earlier visits, which every page loads, then
          // the queue of messages, then the filling of the device; otherwise they would be merged with parts of pages.
          {
            name: "calls",
            test: /\/src\/(?:lib\/data\/send|lib\/connection\/slowness|features\/offline\/answers\/(?:device-answers|persist)\.)/,
          },
          // Needed by addresses of lists, and by boards; otherwise merged, and loaded by every page with cards.
          {
            name: "shared-list",
            minShareCount: 2,
            test: /\/src\/lib\/data\/shared-ids/,
          },
          {
            name: "boards",
            minShareCount: 2,
            test: /\/src\/lib\/visitor\/boards/,
          },
          // The icons of boards, also used by lists and rows of the back office, which would be loaded with them.
          {
            name: "tools",
            minShareCount: 2,
            test: /lucide-react\/.*\/(?:arrow-(?:down|up)|image-plus|pencil|plus|trash)\./,
          },
          {
            name: "choose-boards",
            minShareCount: 2,
            test: /\/src\/features\/designs\/choose-boards/,
          },
          {
            name: "outbox",
            minShareCount: 2,
            test: /\/src\/features\/offline\/outbox\//,
          },
          {
            name: "choice",
            minShareCount: 2,
            test: /\/src\/features\/offline\/download\/choice\./,
          },
          // What every page loads once it is idle.
          {
            name: "start-worker",
            test: /\/src\/features\/offline\/(?:start-worker|notes\/notes)\.|\/workbox-window\//,
          },
          {
            name: "progress",
            minShareCount: 2,
            test: /\/src\/(?:features\/offline\/download\/(?:choose-pictures|use-)|components\/ui\/progress-bar)/,
          },
          {
            name: "device",
            minShareCount: 2,
            test: /\/src\/features\/offline\/(?!download\/)/,
          },
          {
            name: "download",
            minShareCount: 2,
            test: /\/src\/features\/offline\/download\//,
          },
          // Merged with shared code of public pages, the back office would be loaded with them, and the other way
          // round.
          { ...shared, test: (id: string) => PUBLIC.test(id) && !BACK_OFFICE.test(id) },
          // If a shared icon were merged into the back office, visitors would load all of it.
          { ...shared, test: /node_modules\/lucide-react\// },
          { name: "back-office", minShareCount: 2, test: BACK_OFFICE },
          shared,
        ],
      },
    },
  },
};

const rendererBuild = {
  outDir: "build/ssr",
  copyPublicDir: false,
  rolldownOptions: { output: { codeSplitting: false } },
};

/** After a failed build, the plugin of the service worker would fail too, and hide the cause. */
function firstError(): Plugin {
  let failure: Error | undefined;
  const keep = (error?: Error) => {
    failure ??= error;
  };
  return {
    name: "first-error",
    buildEnd: keep,
    renderError: keep,
    closeBundle: {
      order: "pre",
      sequential: true,
      handler() {
        if (failure) throw failure;
      },
    },
  };
}

function serviceWorker() {
  return VitePWA({
    strategies: "injectManifest",
    srcDir: "src/features/offline/worker",
    filename: "service-worker.ts",
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: "iife",
      buildPlugins: { vite: [withoutSchemas()] },
      globPatterns: ["index.html", "*.svg", "assets/*.{js,css,woff2,svg}"],
      manifestTransforms: [
        async (entries) => {
          const files = publicFiles(
            JSON.parse(await built(".vite/manifest.json")),
            await built("index.html"),
          );
          const wanted = ({ url }: { url: string }) => !url.startsWith("assets/") || files.has(url);
          const manifest = entries.filter(wanted).map((entry) => ({
            ...entry,
            url: entry.url.replace(/^index\.html$/, SHELL_PATH.slice(1)),
          }));
          const pack = await packFiles(
            webBuild.outDir,
            manifest.map(({ url }) => url),
          );
          return { manifest: [...manifest, { url: pack, revision: null, size: 0 }], warnings: [] };
        },
      ],
    },
  });
}

function built(file: string): Promise<string> {
  return readFile(`${webBuild.outDir}/${file}`, "utf8");
}
