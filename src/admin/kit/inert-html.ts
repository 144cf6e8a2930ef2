import { createPolicy } from "../../lib/device/trust.ts";

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const QUOTED_OR_STYLE = /("[^"]*"|'[^']*')|\sstyle(?=\s*=)/gi;

/**
 * Renames style attributes to `data-style`. Chromium refuses them by the page’s security policy in any HTML that a
 * script parses, even if nobody sees it.
 */
export function styleAsData(html: string): string {
  return html.replace(TAG, (tag) =>
    tag.replace(QUOTED_OR_STYLE, (_, quoted?: string) => quoted ?? " data-style"),
  );
}

/** The same with style attributes again, of HTML as `innerHTML` and `outerHTML` write it. */
export function dataAsStyle(html: string): string {
  return html.replace(/(<[a-z][^<>]*?) data-style=/g, "$1 style=");
}

const policy = createPolicy("inert", { createHTML: (html) => html });

/** Allows any HTML, for a document in which no script runs. */
export function trustInert(html: string): string {
  return (policy?.createHTML(html) ?? html) as string;
}

/** Parses HTML in its own document, which loads and runs nothing. */
export function parseInert(html: string): HTMLElement {
  return new DOMParser().parseFromString(trustInert(styleAsData(html)), "text/html").body;
}
