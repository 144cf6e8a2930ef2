import { Refusal } from "../failure.ts";

/** Of a page no text that its owner would write: its heading, pictures, and the buttons at its end. */
const NOT_TEXT = "header, h1, svg, .wrap > p";

/** What a page of the site says now, as the editor would write it. Throws `Refusal` when it cannot be read. */
export async function presentText(path: string): Promise<string> {
  const response = await fetch(path).catch(() => undefined);
  if (!response?.ok) throw new Refusal("The site does not answer. Please try again.");
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const main = page.querySelector("main") ?? page.body;
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

/** An item of a list begins with a paragraph in the editor. */
function asStrongLine(heading: Element) {
  const strong = document.createElement("strong");
  strong.append(...heading.childNodes);
  const line = document.createElement("p");
  line.append(strong);
  heading.replaceWith(line);
}
