import { Extension } from "@tiptap/core";
import type { Node, Slice } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";

/** How far the taking over of a picture is; one without a state was there before. */
export type TakeOver = { state: "waiting" } | { state: "failed"; reason: string };

export interface ForeignState {
  /** By the addresses of the pictures. */
  jobs: ReadonlyMap<string, TakeOver>;
  take: (src: string) => void;
  remove: (src: string) => void;
}

const KEY = new PluginKey<ForeignState>("foreignPictures");
const NOTHING: ForeignState = { jobs: new Map(), take: () => undefined, remove: () => undefined };

export function setForeignState(tr: Transaction, state: ForeignState): Transaction {
  return tr.setMeta(KEY, state);
}

export interface ForeignPicture {
  src: string;
  pos: number;
  node: Node;
}

/** The pictures of a text that are not this site's own. */
export function foreignIn(doc: Node): ForeignPicture[] {
  const found: ForeignPicture[] = [];
  doc.descendants((node, pos) => {
    const src = foreignSource(node);
    if (src !== undefined) found.push({ src, pos, node });
  });
  return found;
}

/** Marks each of them, with what became of taking it over and what can be done. */
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

/** Immediately, and while the editor puts them into the text. */
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
  job: TakeOver | undefined,
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

function textOf(src: string, job: TakeOver | undefined): string {
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

/** Whether a picture is not this site's own: it is elsewhere, or nowhere but in this browser. */
function isForeign(src: string): boolean {
  if (isHeld(src)) return true;
  const url = URL.parse(src, location.href);
  return url !== null && url.origin !== location.origin;
}

/** A picture that only this page can show. */
export function isHeld(src: string): boolean {
  return src.startsWith("blob:");
}
