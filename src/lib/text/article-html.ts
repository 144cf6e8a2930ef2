/**
 * A post's HTML, which the server has cleaned, with each table in a box of its own that scrolls: a
 * wide table must not make the page wide. Text can hold no `<`, so the tags found are tags.
 */
export function articleHtml(content: string): string {
  return content
    .replaceAll(
      /<table\b/g,
      '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table',
    )
    .replaceAll("</table>", "</table></div>");
}
