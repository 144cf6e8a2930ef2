/** The front end's renderer: `npm run build` makes it from src/entry-server.tsx. */
declare module "*/build/ssr/entry-server.js" {
  import type { Render } from "../../contract/render.ts";
  export const render: Render;
}
