import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const MAKER = "import createLucideIcon from '../createLucideIcon.mjs';";
const OURS = fileURLToPath(new URL("../src/components/lucide-icon.ts", import.meta.url));

/** Lets lucide’s icons use `src/components/lucide-icon.ts` instead of lucide’s own component. */
export function leanIcons(): Plugin {
  return {
    name: "lean-icons",
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      handler(code, id) {
        // An alias of another icon.
        if (!code.includes("createLucideIcon")) return undefined;
        if (!code.includes(MAKER)) throw new Error(`${id} makes its icon otherwise than known.`);
        return {
          code: code.replace(MAKER, `import { createLucideIcon } from ${JSON.stringify(OURS)};`),
          map: null,
        };
      },
    },
  };
}
