import { parseInert } from "../kit/inert-html.ts";
import { Extension } from "@tiptap/core";
import type { Node, Slice } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import { inSession } from "../kit/calls.ts";
import { type Editor, useEditorState } from "@tiptap/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { pictures } from "../../../contract/admin/pictures.ts";
import type { UploadAnswer } from "../../../contract/pictures/upload.ts";
import { send } from "../../lib/data/send.ts";
import { useDelaySave } from "../kit/form/form-dialog.tsx";
import { uploadFailure, uploadPatiently } from "../pictures/upload.tsx";
import { linkAddress } from "../../../contract/text/web-address.ts";

/** The progress of copying a picture; pictures without a state were there before. */
type CopyPicture = { state: "waiting" } | { state: "failed"; reason: string };

interface ForeignState {
  /** By the pictures’ addresses. */
  jobs: ReadonlyMap<string, CopyPicture>;
  take: (src: string) => void;
  remove: (src: string) => void;
}

const KEY = new PluginKey<ForeignState>("foreignPictures");
const NOTHING: ForeignState = { jobs: new Map(), take: () => undefined, remove: () => undefined };

function setForeignState(tr: Transaction, state: ForeignState): Transaction {
  return tr.setMeta(KEY, state);
}

interface ForeignPicture {
  src: string;
  pos: number;
  node: Node;
}

/** The pictures of a text that are on other sites. */
function foreignIn(doc: Node): ForeignPicture[] {
  const found: ForeignPicture[] = [];
  doc.descendants((node, pos) => {
    const src = foreignSource(node);
    if (src !== undefined) found.push({ src, pos, node });
  });
  return found;
}

/** Marks each of them with the result of copying it and possible actions. */
export const ForeignPictures = Extension.create({
  name: "foreignPictures",
  addProseMirrorPlugins: () => [
    new Plugin<ForeignState>({
      key: KEY,
      state: {
        init: () => NOTHING,
        apply: (tr, state) => (tr.getMeta(KEY) as ForeignState | undefined) ?? state,
      },
      props: {
        decorations,
        handlePaste: (view, _event, slice) => takePasted(view, slice),
        handleDrop: (view, _event, slice, moved) => !moved && takePasted(view, slice),
      },
    }),
  ],
});

/** Immediately, and while the editor inserts them. */
function takePasted({ state }: EditorView, { content }: Slice): false {
  const { jobs, take } = KEY.getState(state) ?? NOTHING;
  const sources = new Set<string>();
  content.descendants((node) => {
    const src = foreignSource(node);
    if (src !== undefined) sources.add(src);
  });
  for (const src of sources) if (jobs.get(src)?.state !== "waiting") take(src);
  return false;
}

function foreignSource({ type, attrs }: Node): string | undefined {
  const src: unknown = type.name === "image" ? attrs["src"] : undefined;
  return typeof src === "string" && isForeign(src) ? src : undefined;
}

function decorations(editorState: EditorState): DecorationSet {
  const { jobs, take, remove } = KEY.getState(editorState) ?? NOTHING;
  const marks = foreignIn(editorState.doc).flatMap(({ src, pos, node }) => {
    const job = jobs.get(src);
    const note = () =>
      pictureNote(
        src,
        job,
        () => take(src),
        () => remove(src),
      );
    const end = pos + node.nodeSize;
    return [
      Decoration.node(pos, end, { class: job?.state === "waiting" ? "is-waiting" : "is-foreign" }),
      Decoration.widget(end, note, {
        key: JSON.stringify([src, job]),
        side: -1,
        stopEvent: () => true,
      }),
    ];
  });
  return DecorationSet.create(editorState.doc, marks);
}

/** The note below a picture of another site: why, and what can be done. */
function pictureNote(
  src: string,
  job: CopyPicture | undefined,
  onTake: () => void,
  onRemove: () => void,
): HTMLElement {
  const note = document.createElement("div");
  note.className = "picture-note";
  note.contentEditable = "false";
  note.append(textOf(src, job));
  if (job?.state !== "waiting") {
    note.append(button(job ? "Try again" : "Copy it here", onTake), button("Remove", onRemove));
  }
  return note;
}

function textOf(src: string, job: CopyPicture | undefined): string {
  if (job?.state === "waiting") return "Copying this picture…";
  if (job) return `Couldn’t copy this picture. ${job.reason}`;
  return isHeld(src) ? "This picture wasn’t uploaded." : "This picture is on another site.";
}

function button(label: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = label;
  element.addEventListener("click", onPress);
  return element;
}

/** Whether a picture is not on this site: it is on another one, or only in this browser. */
function isForeign(src: string): boolean {
  if (isHeld(src)) return true;
  const url = URL.parse(src, location.href);
  return url !== null && url.origin !== location.origin;
}

/** A picture that only this page can show. */
function isHeld(src: string): boolean {
  return src.startsWith("blob:");
}

const DATA = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/;

/** Files of pictures embedded in pasted HTML, by their object URLs. */
const files = new Map<string, File>();

/** An object URL for a `data:` picture in HTML; undefined for anything else. */
function holdPicture(data: string): string | undefined {
  const [, type, base64 = ""] = DATA.exec(data) ?? [];
  if (!type) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    const file = new File([bytes], `pasted.${type.slice("image/".length)}`, { type });
    const address = URL.createObjectURL(file);
    files.set(address, file);
    return address;
  } catch {
    return undefined;
  }
}

/** The file of such an object URL; undefined after a reload. */
function heldFile(address: string): File | undefined {
  return files.get(address);
}

function forgetFile(address: string): void {
  if (files.delete(address)) URL.revokeObjectURL(address);
}

/** Copies pictures of other sites, and those embedded in HTML, to this site, one after another. */
export function useCopiedPictures(editor: Editor) {
  const delaySave = useDelaySave();
  const [jobs, setJobs] = useState<ReadonlyMap<string, CopyPicture>>(new Map());
  const last = useRef(Promise.resolve());
  const stop = useRef(new AbortController());

  const set = (src: string, job: CopyPicture) => setJobs((before) => new Map(before).set(src, job));

  async function takeOver(src: string, signal: AbortSignal) {
    if (signal.aborted) return;
    try {
      const answer = await inSession(() => fetched(src, signal));
      if (!signal.aborted) replace(editor, src, answer);
      forgetFile(src);
    } catch (error) {
      if (!signal.aborted) set(src, { state: "failed", reason: reasonOf(error) });
    }
  }

  /** Saving waits for it, even if it fails. */
  function take(src: string) {
    set(src, { state: "waiting" });
    const { signal } = stop.current;
    last.current = last.current.then(() => takeOver(src, signal));
    delaySave(last.current);
  }

  function remove(src: string) {
    const { tr } = editor.state;
    for (const { pos, node } of foreignIn(tr.doc).toReversed()) {
      if (node.attrs["src"] === src) tr.delete(pos, pos + node.nodeSize);
    }
    editor.view.dispatch(tr);
    editor.commands.focus();
  }

  const show = useEffectEvent(() => {
    if (!editor.isDestroyed) {
      editor.view.dispatch(setForeignState(editor.state.tr, { jobs, take, remove }));
    }
  });
  useEffect(() => show(), [jobs, editor]);
  useEffect(() => {
    const stopping = new AbortController();
    stop.current = stopping;
    return () => stopping.abort();
  }, []);

  const found = useEditorState({
    editor,
    selector: ({ editor: { state } }) => foreignIn(state.doc).map(({ src }) => src),
  });
  return {
    waiting: found.filter((src) => jobs.get(src)?.state === "waiting").length,
    elsewhere: found.filter((src) => !isHeld(src) && jobs.get(src)?.state !== "waiting").length,
    lost: found.filter((src) => isHeld(src) && jobs.get(src)?.state !== "waiting").length,
  };
}

async function fetched(src: string, signal: AbortSignal): Promise<UploadAnswer> {
  if (!isHeld(src)) return send(pictures.takeOver, { address: src });
  const file = heldFile(src);
  if (!file) throw new FileGone();
  return uploadPatiently(file, () => undefined, signal);
}

class FileGone extends Error {}

function reasonOf(error: unknown): string {
  return error instanceof FileGone
    ? "It’s no longer in this browser. Please insert it again."
    : uploadFailure(error).message;
}

/**
 * Replaces it everywhere in the text. Undoing a paste removes the picture, instead of restoring the other site’s
 * address.
 */
function replace(editor: Editor, src: string, { thumbnailUrl, image }: UploadAnswer) {
  const { tr } = editor.state;
  const { width, height } = image;
  for (const { pos, node } of foreignIn(tr.doc).filter((one) => one.src === src)) {
    tr.setNodeMarkup(pos, undefined, { ...node.attrs, src: thumbnailUrl, width, height });
  }
  editor.view.dispatch(tr.setMeta("addToHistory", false));
}

const LIST_MARK = /^(?:[·•o§▪–-]|(\d{1,3}|[a-z])[.)])[\s\u00a0]+/i;

/**
 * Makes pasted HTML fit for the editor, which drops foreign styles and elements itself: the
 * lists that Word writes as paragraphs become lists, headings keep to the levels of a post, pictures
 * that the HTML spells out become files, and empty lines and pictures on the writer's own disk go.
 */
export function cleanPaste(html: string): string {
  const body = parseInert(withoutCode(html));
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
  for (const element of body.querySelectorAll(STYLED)) asMarks(element);
  for (const heading of body.querySelectorAll("h1")) rename(heading, "h2");
  for (const heading of body.querySelectorAll("h5, h6")) rename(heading, "h4");
  return body.innerHTML;
}

/** Elements that other programs use for a look alone, or with one. */
const STYLED = ":is(span, font, a, p, b, i)[data-style]";

/** The elements of the editor, and the styles that mean the same. */
const MARKS = {
  strong: /font-weight\s*:\s*(?:bold|[5-9]\d\d)/i,
  em: /font-style\s*:\s*italic/i,
  u: /text-decoration(?:-line)?\s*:[^;]*underline/i,
  s: /text-decoration(?:-line)?\s*:[^;]*line-through/i,
};
const UNMARKED = /(?:^|[;\s])font-(?:weight\s*:\s*(?:normal|[1-4]\d\d)|style\s*:\s*normal)/i;

/** Replaces the styles of an element by marks within it. */
function asMarks(element: Element) {
  const style = element.getAttribute("data-style") ?? "";
  for (const [name, means] of Object.entries(MARKS)) {
    if (!means.test(style) || element.closest(name)) continue;
    const mark = document.createElement(name);
    mark.append(...element.childNodes);
    element.append(mark);
  }
  // Google Docs wraps all of a text into such an element.
  if (element.matches("b, i") && UNMARKED.test(style)) element.replaceWith(...element.childNodes);
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
    /mso-list:\s*l\d/.test(paragraph.getAttribute("data-style") ?? "")
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
  const marks = [...paragraph.querySelectorAll<HTMLElement>("[data-style*='mso-list']")];
  const ignored = marks.find((mark) => /ignore/i.test(mark.getAttribute("data-style") ?? ""));
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
