import { inSession } from "../../kit/calls.ts";
import { type Editor, useEditorState } from "@tiptap/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { pictures } from "../../../../contract/admin/pictures.ts";
import type { UploadAnswer } from "../../../../contract/pictures/upload.ts";
import { send } from "../../../lib/data/send.ts";
import { useDelaySave } from "../../kit/form/form-dialog.tsx";
import { uploadFailure, uploadPatiently } from "../../pictures/upload.ts";
import { type TakeOver, foreignIn, setForeignState, isHeld } from "./foreign-pictures.ts";

const DATA = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/;

/** Files of pictures that came within HTML, by the addresses that show them here. */
const files = new Map<string, File>();

/** An address that shows a picture which HTML spelled out; undefined where it is none. */
export function holdPicture(data: string): string | undefined {
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

/** The file behind such an address; undefined once the page was reloaded. */
export function heldFile(address: string): File | undefined {
  return files.get(address);
}

function letGo(address: string): void {
  if (files.delete(address)) URL.revokeObjectURL(address);
}

/** Takes pictures of other sites, and those that came within HTML, over into this one, one after another. */
export function useTakenOver(editor: Editor) {
  const delaySave = useDelaySave();
  const [jobs, setJobs] = useState<ReadonlyMap<string, TakeOver>>(new Map());
  const last = useRef(Promise.resolve());
  const stop = useRef(new AbortController());

  const set = (src: string, job: TakeOver) => setJobs((before) => new Map(before).set(src, job));

  async function takeOver(src: string, signal: AbortSignal) {
    if (signal.aborted) return;
    try {
      const answer = await inSession(() => fetched(src, signal));
      if (!signal.aborted) replace(editor, src, answer);
      letGo(src);
    } catch (error) {
      if (!signal.aborted) set(src, { state: "failed", reason: reasonOf(error) });
    }
  }

  /** Saving waits for it, and goes on when it failed. */
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

/** Everywhere in the text. To undo a paste takes the picture away, and never back to the other site. */
function replace(editor: Editor, src: string, { thumbnailUrl, image }: UploadAnswer) {
  const { tr } = editor.state;
  const { width, height } = image;
  for (const { pos, node } of foreignIn(tr.doc).filter((one) => one.src === src)) {
    tr.setNodeMarkup(pos, undefined, { ...node.attrs, src: thumbnailUrl, width, height });
  }
  editor.view.dispatch(tr.setMeta("addToHistory", false));
}
