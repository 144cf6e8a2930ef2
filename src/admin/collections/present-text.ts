import { parseInert } from "../kit/inert-html.ts";
import { Refusal } from "../kit/calls.ts";

/** Parts of a page that are not its text. */
const NOT_TEXT = "header, h1, svg, .wrap > p";

/** The current text of a page, in the editor’s HTML. Throws a `Refusal` if it cannot be loaded. */
export async function presentText(path: string): Promise<string> {
  const response = await fetch(path).catch(() => undefined);
  if (!response?.ok) throw new Refusal("The site isn’t responding. Please try again.");
  const page = parseInert(await response.text());
  const main = page.querySelector("[data-own-text]") ?? page.querySelector("main") ?? page;
  for (const element of main.querySelectorAll(NOT_TEXT)) element.remove();
  for (const element of main.querySelectorAll("*")) dropAttributes(element);
  for (const heading of main.querySelectorAll("li h3")) asStrongLine(heading);
  return [...main.querySelectorAll(":is(h2, p, ul):not(li *)")]
    .map(({ outerHTML }) => outerHTML.replace(/<!--.*?-->/g, ""))
    .join("");
}

function dropAttributes(element: Element) {
  for (const name of element.getAttributeNames()) {
    if (name !== "href") element.removeAttribute(name);
  }
}

/** In the editor's HTML, list items start with a paragraph. */
function asStrongLine(heading: Element) {
  const strong = document.createElement("strong");
  strong.append(...heading.childNodes);
  const line = document.createElement("p");
  line.append(strong);
  heading.replaceWith(line);
}
