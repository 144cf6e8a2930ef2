import type { Send } from "./endpoint.ts";

/** One page rendered on the server, ready to be put into the page template. */
interface RenderedPage {
  status: 200 | 404;
  /** The new address for a permanent redirect; the rest is empty. */
  moved?: string;
  /** The address for a temporary redirect; the rest is empty. */
  instead?: string;
  /** Title, meta and structured data for the document's head. */
  head: string;
  html: string;
  /** The query cache as JSON text, safe inside a script element. */
  state: string;
  /** Source modules of the page, whose scripts the browser may fetch early. */
  modules: string[];
}

/** The interface between server and front end, exported by the built `src/entry-server.tsx`. */
export interface Renderer {
  /**
   * The address of the page that a path and a query lead to: with those values of the query that
   * the page reads, in one order (decision 10). Undefined where there is no page.
   */
  pageAddress(pathname: string, search: string): string | undefined;
  /** `url` is absolute, or a path and a query. */
  render(url: string, send: Send, preview?: PreviewNotice): Promise<RenderedPage>;
}

/** Data of a preview page: when its link expires, in ISO 8601. */
export interface PreviewNotice {
  until: string;
}
