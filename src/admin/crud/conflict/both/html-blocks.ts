/** A part of a post, such as a paragraph. */
export interface HtmlBlock {
  /** What it says: the same of all ways to write it, such as that of an editor and that of an import. */
  key: string;
  html: string;
}

const INLINE = new Set("a b br code em i img mark s span strong sub sup u".split(" "));
const SPACES = /[ \t\n\r\f]+/g;

export function htmlBlocks(html: string): HtmlBlock[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].flatMap((node) => {
    const text = node instanceof Element ? node.outerHTML : (node.textContent ?? "").trim();
    return text === "" ? [] : { key: keyOf(node), html: text };
  });
}

function keyOf(node: Node): string {
  if (node instanceof Text) return isKept(node) ? node.data : node.data.replace(SPACES, " ");
  if (!(node instanceof Element)) return "";
  const holdsBlocks = [...node.children].some((child) => !isInline(child));
  const inside = [...node.childNodes]
    .filter((child) => !holdsBlocks || child instanceof Element || child.textContent?.trim())
    .map((child) => keyOf(child))
    .join("");
  const text = isInline(node) || isKept(node) ? inside : inside.trim();
  return isSaidAnyway(node) ? text : `<${tagOf(node)}>${text}</>`;
}

function tagOf(element: Element): string {
  const names = element.getAttributeNames().filter((name) => name !== "scope");
  const attributes = names.toSorted().map((name) => `${name}="${element.getAttribute(name)}"`);
  return [element.localName, ...attributes].join(" ");
}

function isInline({ localName }: Element): boolean {
  return INLINE.has(localName);
}

/** Whether its spaces are shown as they are. */
function isKept(node: Node): boolean {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest("pre") != null;
}

/** Elements that some write and others leave out: the first paragraph of a list's or table's part, and a table's body. */
function isSaidAnyway(element: Element): boolean {
  if (element.matches("thead, tbody")) return true;
  return element.matches("li > p, td > p, th > p") && !element.previousSibling?.textContent?.trim();
}
