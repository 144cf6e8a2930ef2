import type { Send } from "./endpoints.ts";

/** One page rendered on the server, ready to be put into the page template. */
export interface RenderedPage {
  status: 200 | 404;
  /** Title, meta and structured data for the document's head. */
  head: string;
  html: string;
  /** The query cache as JSON text, safe inside a script element. */
  state: string;
  /** Source modules of the page, whose scripts the browser may fetch at once. */
  modules: string[];
}

/** The door between server and front end: the built `src/entry-server.tsx` exports this. */
export type Render = (url: string, send: Send) => Promise<RenderedPage>;
