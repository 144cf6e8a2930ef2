import type { Send } from "./endpoint.ts";

/** One page rendered on the server, ready to be put into the page template. */
interface RenderedPage {
  status: 200 | 404;
  /** Where the page is found now; the rest is empty then. */
  moved?: string;
  /** Where it is shown for now; the rest is empty then. */
  instead?: string;
  /** Title, meta and structured data for the document's head. */
  head: string;
  html: string;
  /** The query cache as JSON text, safe inside a script element. */
  state: string;
  /** Source modules of the page, whose scripts the browser may fetch early. */
  modules: string[];
}

/** What joins server and front end: the built `src/entry-server.tsx` exports this. */
export interface Renderer {
  /**
   * The address of the page that a path and a query lead to: with those values of the query that
   * the page reads, in one order (decision 10). Undefined where there is no page.
   */
  pageAddress(pathname: string, search: string): string | undefined;
  /** `url` is absolute, or a path and a query. */
  render(url: string, send: Send, preview?: PreviewNotice): Promise<RenderedPage>;
}

/** What a page says that is no page of visitors: until when its link is open, ISO 8601. */
export interface PreviewNotice {
  until: string;
}
