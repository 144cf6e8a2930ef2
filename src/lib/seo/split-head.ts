const HEAD_TAGS = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Parts what React hoisted to the front of a rendered page, for the document's head, from the page. */
export function splitHead(page: string): { head: string; html: string } {
  const head = HEAD_TAGS.exec(page)?.[0] ?? "";
  return { head, html: page.slice(head.length) };
}
