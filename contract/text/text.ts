/**
 * Text without what XML 1.0 forbids (its section 2.2) and HTML calls an error: control characters but
 * tab and line ends, halves of a surrogate pair, and code points that are no characters, such as
 * U+FFFE. Text that is pasted brings them along.
 */
export function withoutForbidden(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}|[\p{Cs}\p{Noncharacter_Code_Point}]/gu, "");
}

const ESCAPES = /\\u(?:d[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|[0-9a-f]{4})|\\./gi;

/** The same for the escapes of JSON text, in which `\\ufffe` is the character. */
export function withoutForbiddenEscapes(json: string): string {
  return json.replace(ESCAPES, (escape) => {
    if (escape.length !== 6) return escape;
    const character = String.fromCharCode(Number.parseInt(escape.slice(2), 16));
    return withoutForbidden(character) && escape;
  });
}

/** A text of at most `most` characters with its ellipsis; cut between words, or within one that is too long. */
export function shortened(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  const end = characters.lastIndexOf(" ", most - 1);
  return `${characters.slice(0, end > most / 2 ? end : most - 1).join("")}…`;
}

export function escapedHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
