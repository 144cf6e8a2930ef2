import { SHARED_PHOTOS_CACHE } from "../../../contract/pictures/shared-photos.ts";
import { inSession } from "../kit/calls.ts";
import { useEffect, useRef, useState } from "react";
import { pictures as library } from "../../../contract/admin/pictures.ts";
import { newId } from "../../lib/device/new-id.ts";
import { send } from "../../lib/data/send.ts";
import {
  idOfAddress,
  type UploadFailure,
  refusal,
  uploadFailure,
  uploadPatiently,
} from "../pictures/upload.tsx";
import type { DesignFacets } from "../../../contract/facets/facets.ts";
import { suggestPalette } from "../palette/use-palette.ts";
import { titleFromFileName } from "../../../contract/text/alt-text.ts";

/** A picture as stored on the device, without its file. */
export interface StoredPicture {
  /** Also the idempotency key of the design. */
  id: string;
  fileName: string;
  /** Typed, or taken from the file name. */
  title?: string | undefined;
  /** Its address on the server; empty until it is uploaded. */
  address: string;
  /** Where the nails are, guessed by the server. */
  focus?: string | undefined;
  /** These go before or beside the values for all. */
  alt_text?: string | undefined;
  category?: string | undefined;
  tags?: string | undefined;
  /** The colors of the polish, proposed from the picture. */
  palette?: string[] | undefined;
  facets?: Partial<DesignFacets> | undefined;
  /** The item that shows the same picture already. */
  shownBy?: string | undefined;
}

export interface QueuedPicture extends StoredPicture {
  /** Address of a preview; empty when the file is gone. */
  preview: string;
  file?: File | undefined;
  /** The share that was sent, 0 to 1. */
  share: number;
  failure?: UploadFailure | undefined;
  /** Why the design was refused. */
  problem: string;
}

const NOT_STORED = { preview: "", file: undefined, share: 0, failure: undefined, problem: "" };

export function storedPicture(picture: QueuedPicture): StoredPicture {
  return { ...picture, ...NOT_STORED };
}

/** Uploads at the same time; the server works on one after the other. */
const LANES = 3;

/** Uploads several pictures, a few at a time. */
export function usePictureQueue() {
  const [pictures, setPictures] = useState<QueuedPicture[]>([]);
  const latest = useRef(pictures);
  const lanes = useRef(Array.from({ length: LANES }, () => Promise.resolve()));
  const stop = useRef(new AbortController());

  useEffect(() => () => stop.current.abort(), []);

  function replace(next: QueuedPicture[]) {
    latest.current = next;
    setPictures(next);
  }

  const change = (id: string, changes: Partial<QueuedPicture>) =>
    replace(latest.current.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  async function upload(id: string, file: File, signal: AbortSignal) {
    if (!latest.current.some((one) => one.id === id)) return;
    const report = (share: number) => signal.aborted || change(id, { share });
    try {
      const answer = await inSession(() => uploadPatiently(file, report, signal));
      forget(latest.current.find((one) => one.id === id));
      const { thumbnailUrl: address, focus, image } = answer;
      // The small version saves memory, and the browser can show it even if it could not show the file.
      change(id, { address, focus, share: 1, preview: image.variants[0]?.url ?? address });
      dropFile(id);
      change(id, { shownBy: await showing(address) });
      await proposeColors(id, address);
    } catch (error) {
      if (!signal.aborted) change(id, { failure: uploadFailure(error) });
    }
  }

  async function proposeColors(id: string, address: string) {
    const palette = await suggestPalette(address).catch(() => undefined);
    if (palette) change(id, { palette });
  }

  /** The name of an item that shows the same picture; the server compares contents. */
  async function showing(address: string): Promise<string | undefined> {
    const asked = send(library.find, { id: idOfAddress(address) });
    const found = await asked.catch(() => undefined);
    return found?.used_by.find(({ is_deleted }) => !is_deleted)?.name;
  }

  function start(id: string, file: File) {
    const wrong = refusal(file)?.description;
    const failure = wrong === undefined ? undefined : { message: wrong, final: true };
    change(id, { file, share: 0, failure });
    if (failure) return;
    const { signal } = stop.current;
    const lane = latest.current.findIndex((one) => one.id === id) % LANES;
    const before = lanes.current[lane] ?? Promise.resolve();
    lanes.current[lane] = before.then(() => upload(id, file, signal));
  }

  /** Gives a picture another file, or again the one that was lost when the tab was closed. */
  function giveFile(id: string, file: File) {
    forget(latest.current.find((one) => one.id === id));
    change(id, { fileName: file.name, preview: URL.createObjectURL(file) });
    void keepFile(id, file);
    start(id, file);
  }

  function add(files: File[]) {
    for (const file of files) {
      const lost = latest.current.find((one) => isWithoutFile(one) && one.fileName === file.name);
      const id = lost?.id ?? newId();
      if (!lost) replace([...latest.current, blank(id, file.name)]);
      giveFile(id, file);
    }
  }

  /** Retries one picture, or all whose failure may be temporary. */
  function retry(id?: string) {
    const wanted = latest.current.filter((one) => canRetry(one) && (id ?? one.id) === one.id);
    for (const one of wanted) if (one.file) start(one.id, one.file);
  }

  function restore(kept: StoredPicture[]) {
    replace(kept.map((one) => ({ ...blank(one.id, one.fileName), ...one, preview: one.address })));
    for (const { id, address, palette } of kept) {
      if (address === "") void takeUp(id);
      else if (!palette) void proposeColors(id, address);
    }
  }

  /** Uploads a file that a closed tab left on the device. */
  async function takeUp(id: string) {
    const file = await keptFile(id);
    const isLost = latest.current.some((one) => one.id === id && isWithoutFile(one));
    if (file && isLost) giveFile(id, file);
  }

  function remove(id: string) {
    forget(latest.current.find((one) => one.id === id));
    dropFile(id);
    replace(latest.current.filter((one) => one.id !== id));
  }

  function clear() {
    stop.current.abort();
    stop.current = new AbortController();
    for (const one of latest.current) {
      forget(one);
      dropFile(one.id);
    }
    replace([]);
  }

  /** The pictures once all uploads have ended. */
  async function settled(): Promise<QueuedPicture[]> {
    await Promise.all(lanes.current);
    return latest.current;
  }

  return { pictures, add, change, giveFile, retry, restore, remove, clear, settled };
}

export type PictureQueue = ReturnType<typeof usePictureQueue>;

export function canRetry({ file, failure }: QueuedPicture): boolean {
  return file !== undefined && failure?.final === false;
}

export function isOnItsWay({ address, failure, file }: QueuedPicture): boolean {
  return file !== undefined && address === "" && failure === undefined;
}

/** Whether its file was lost when the tab was closed. */
export function isWithoutFile({ file, address }: QueuedPicture): boolean {
  return file === undefined && address === "";
}

function blank(id: string, fileName: string): QueuedPicture {
  const title = titleFromFileName(fileName) || undefined;
  return { id, fileName, title, preview: "", share: 0, address: "", problem: "" };
}

function forget(picture: QueuedPicture | undefined): void {
  if (picture?.file) URL.revokeObjectURL(picture.preview);
}

const NAME = "lunula-batch";
const FILES = "files";

/**
 * Keeps files in IndexedDB until the server has them, so that a closed tab loses none. Does nothing if the device cannot
 * store them. Without `idb`, which is bundled with code for visitors.
 */
function keepFile(id: string, file: File): Promise<void> {
  return inStore("readwrite", (store) => store.put(file, id)).then(() => undefined);
}

async function keptFile(id: string): Promise<File | undefined> {
  const kept: unknown = await inStore("readonly", (store) => store.get(id));
  return kept instanceof File ? kept : undefined;
}

export function dropFile(id: string): void {
  void inStore("readwrite", (store) => store.delete(id));
}

/** Called at sign-out, so that nothing unpublished stays on the device. */
export function dropAllFiles(): void {
  void inStore("readwrite", (store) => store.clear());
  if ("caches" in window) void caches.delete(SHARED_PHOTOS_CACHE);
}

async function inStore(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    const opening = indexedDB.open(NAME, 1);
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(FILES));
    const database = await settled(opening);
    try {
      return await settled(work(database.transaction(FILES, mode).objectStore(FILES)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(new Error("The device keeps nothing")));
  });
}
