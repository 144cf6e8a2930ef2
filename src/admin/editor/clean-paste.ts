import { linkAddress } from "../../../contract/text/web-address.ts";
import { heldFile, holdPicture } from "./foreign-pictures.ts";

const LIST_MARK = /^(?:[·•o§▪–-]|(\d{1,3}|[a-z])[.)])[\s\u00a0]+/i;

/**
 * Makes pasted HTML fit for the editor, which drops foreign styles and elements itself: the
 * lists that Word writes as paragraphs become lists, headings keep to the levels of a post, pictures
 * that the HTML spells out become files, and empty lines and pictures on the writer's own disk go.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(withoutCode(html), "text/html");
  for (const image of body.querySelectorAll("img")) {
    const src = addressOf(image.getAttribute("src") ?? "");
    if (src === undefined) image.remove();
    else image.setAttribute("src", src);
  }
  for (const link of body.querySelectorAll("a[href]")) {
    const href = link.getAttribute("href") ?? "";
    link.setAttribute("href", linkAddress(href) ?? href);
  }
  for (const paragraph of body.querySelectorAll<HTMLElement>("p")) {
    if (isWordListItem(paragraph)) toListItem(paragraph);
    else if (isBlank(paragraph)) paragraph.replaceWith(...paragraph.querySelectorAll("iframe"));
  }
  // Each of its pictures is copied separately.
  for (const gallery of body.querySelectorAll("[data-gallery]:has(img:not([src^='/uploads/']))")) {
    gallery.removeAttribute("data-gallery");
  }
  for (const heading of body.querySelectorAll("h1")) rename(heading, "h2");
  for (const heading of body.querySelectorAll("h5, h6")) rename(heading, "h4");
  return body.innerHTML;
}

/** The address of a pasted picture; undefined if only the other program has it. */
function addressOf(src: string): string | undefined {
  if (src.startsWith("data:")) return holdPicture(src);
  return /^(?:https?:|\/)/.test(src) || heldFile(src) ? src : undefined;
}

/**
 * The content security policy, the editor and the server remove these anyway, but the browser would log an error for
 * each.
 */
function withoutCode(html: string): string {
  return html.replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, "").replace(TAG, withoutHandlers);
}

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const QUOTED_OR_HANDLER = /("[^"]*"|'[^']*')|\son\w+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;

/** A text or an attribute's value may read like a handler: "coat one = base". */
function withoutHandlers(tag: string): string {
  return tag.replace(QUOTED_OR_HANDLER, (_, quoted?: string) => quoted ?? "");
}

function isWordListItem(paragraph: HTMLElement): boolean {
  return (
    /MsoListParagraph/.test(paragraph.className) ||
    /mso-list:\s*l\d/.test(paragraph.getAttribute("style") ?? "")
  );
}

function isBlank(paragraph: HTMLElement): boolean {
  return paragraph.textContent.trim() === "" && !paragraph.querySelector("img");
}

/** Moves the paragraph into the list before it, or into a new one. */
function toListItem(paragraph: HTMLElement) {
  const numbered = LIST_MARK.exec(paragraph.textContent.trim())?.[1] !== undefined;
  const tag = numbered ? "ol" : "ul";
  dropMark(paragraph);
  const before = paragraph.previousElementSibling;
  const list = before?.matches(`${tag}[data-pasted]`) ? before : document.createElement(tag);
  if (list !== before) {
    list.setAttribute("data-pasted", "");
    paragraph.before(list);
  }
  const item = document.createElement("li");
  item.append(...paragraph.childNodes);
  paragraph.remove();
  list.append(item);
}

/** Word marks the bullet or number with `mso-list:Ignore`; other programs write it as text. */
function dropMark(paragraph: HTMLElement) {
  const marks = [...paragraph.querySelectorAll<HTMLElement>("[style*='mso-list']")];
  const ignored = marks.find((mark) => /ignore/i.test(mark.getAttribute("style") ?? ""));
  if (ignored) {
    ignored.remove();
    return;
  }
  const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  const first = texts.nextNode();
  if (first) first.nodeValue = (first.nodeValue ?? "").trimStart().replace(LIST_MARK, "");
}

function rename(element: Element, tag: string) {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
