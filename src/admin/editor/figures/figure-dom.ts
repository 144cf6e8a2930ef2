import type { DOMOutputSpec } from "@tiptap/pm/model";

/** A picture as a figure holds it; what it does not say is left out. */
export interface ShownPicture {
  src: string;
  alt: string;
  width?: string | number | null;
  height?: string | number | null;
}

/** A picture that loads late, so that writing HTML loads none. */
export function imageElement(picture: object): HTMLImageElement {
  const image = document.createElement("img");
  for (const [name, value] of Object.entries({ loading: "lazy", ...picture })) {
    if (value !== null && value !== undefined) image.setAttribute(name, String(value));
  }
  if (!image.hasAttribute("alt")) image.alt = "";
  return image;
}

export function picturesIn(figure: HTMLElement): ShownPicture[] {
  return [...figure.querySelectorAll("img[src]")].map((image) => ({
    src: image.getAttribute("src") ?? "",
    alt: image.getAttribute("alt") ?? "",
    width: image.getAttribute("width"),
    height: image.getAttribute("height"),
  }));
}

/** Its caption, a separate node, comes behind the pictures. */
export function figureElement(
  attributes: Record<string, string>,
  images: HTMLImageElement[],
  hasCaption: boolean,
): DOMOutputSpec {
  const figure = document.createElement("figure");
  for (const [name, value] of Object.entries(attributes)) figure.setAttribute(name, value);
  figure.append(...images);
  return hasCaption ? { dom: figure, contentDOM: figure } : { dom: figure };
}

/** What a figure's caption says as one line of formatted text: the paragraphs that others write in it are none here. */
export function captionOf(figure: HTMLElement): HTMLElement {
  const line = document.createElement("div");
  const caption = figure.querySelector("figcaption")?.cloneNode(true);
  if (!(caption instanceof HTMLElement)) return line;
  for (const block of caption.querySelectorAll("p, div")) {
    block.replaceWith(...block.childNodes, " ");
  }
  line.append(...caption.childNodes);
  return line;
}
