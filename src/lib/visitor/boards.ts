import { useMemo, useSyncExternalStore } from "react";
import { newId } from "../device/new-id.ts";
import { stored } from "../state/stored.ts";
import { putBack, saveAll, savedDesigns, useSavedDesigns } from "./saved-designs.ts";
import { toastStorageFull } from "./toast-store.ts";
import { parseJson } from "../../../contract/text/parse-json.ts";

const store = stored("lunula-boards", parseBoards);

/**
 * The boards of this device, newest first, each with its saved looks: a look that is removed from the saved ones
 * returns to its boards when it is saved again. Empty on the server.
 */
export function useBoards(): Board[] {
  const { boards } = useStored();
  const saved = useSavedDesigns();
  return useMemo(() => {
    const known = new Set(saved);
    return boards.map((board) => ({
      ...board,
      looks: board.looks.filter((look) => known.has(look)),
    }));
  }, [boards, saved]);
}

export function useNotes(): Record<string, string> {
  return useStored().notes;
}

/** Adds a board at the front; returns its id. */
export function createBoard(name: string, looks: string[] = [], note = ""): string {
  const id = newId();
  change(({ boards }) => ({ boards: [{ id, name, note, looks }, ...boards] }));
  return id;
}

export function changeBoard(id: string, changes: Partial<Pick<Board, "name" | "note">>): void {
  changeOne(id, (board) => ({ ...board, ...changes }));
}

/** Deletes a board but not its looks; returns a function that restores it. */
export function deleteBoard(id: string): () => void {
  const place = store.get().boards.findIndex((board) => board.id === id);
  const board = store.get().boards[place];
  change(({ boards }) => ({ boards: boards.filter((other) => other !== board) }));
  return () => {
    if (board) change(({ boards }) => ({ boards: boards.toSpliced(place, 0, board) }));
  };
}

/** Puts looks in front of a board, in the order given, and saves those that are not saved yet. */
export function addToBoard(id: string, looks: string[]): void {
  if (looks.some((look) => !savedDesigns().includes(look))) saveAll(looks);
  changeOne(id, (board) => ({ ...board, looks: [...new Set([...looks, ...board.looks])] }));
}

/** Removes a look from a board, but not from the saved ones; returns a function that restores it. */
export function removeFromBoard(id: string, look: string): () => void {
  const looks = store.get().boards.find((board) => board.id === id)?.looks ?? [];
  const before = looks[looks.indexOf(look) + 1];
  changeOne(id, (board) => ({ ...board, looks: board.looks.filter((other) => other !== look) }));
  return () => moveOnBoard(id, look, before);
}

/** Puts a look of a board before another one, or at the end. */
export function moveOnBoard(id: string, look: string, before: string | undefined): void {
  changeOne(id, (board) => ({ ...board, looks: movedBefore(board.looks, look, before) }));
}

/** Puts a saved look before another one, or at the end. */
export function moveSaved(look: string, before: string | undefined): void {
  putBack(look, movedBefore(savedDesigns(), look, before).indexOf(look));
}

/** Saves a note about a look; a blank one removes it. */
export function setNote(look: string, text: string): void {
  const { [look]: _, ...others } = store.get().notes;
  const note = text.trim();
  change(() => ({ notes: note ? { ...others, [look]: note } : others }));
}

/** Adds the notes of a shared list to looks without a note. */
export function addNotes(added: Record<string, string>): void {
  change(({ notes }) => ({ notes: { ...added, ...notes } }));
}

export function clearBoards(): void {
  store.set(NO_BOARDS);
}

function changeOne(id: string, changed: (board: Board) => Board): void {
  change(({ boards }) => ({
    boards: boards.map((board) => (board.id === id ? changed(board) : board)),
  }));
}

function change(changes: (kept: Boards) => Partial<Boards>): void {
  const kept = store.get();
  store.set({ ...kept, ...changes(kept) });
  if (!store.isKept()) toastStorageFull();
}

function useStored(): Boards {
  return useSyncExternalStore(store.subscribe, store.get, () => NO_BOARDS);
}

/** The list with one item before another one, or at the end. */
function movedBefore(items: string[], item: string, before: string | undefined): string[] {
  const others = items.filter((other) => other !== item);
  const place = before === undefined ? -1 : others.indexOf(before);
  return others.toSpliced(place === -1 ? others.length : place, 0, item);
}

/** In characters: links carry them. */
export const MAX_NAME_LENGTH = 80;
export const MAX_NOTE_LENGTH = 500;

/** A named list of saved looks with a note. */
export interface Board {
  id: string;
  name: string;
  note: string;
  /** Ids of designs, in the visitor's order. */
  looks: string[];
}

export interface Boards {
  boards: Board[];
  /** The visitor’s notes about looks, by id. */
  notes: Record<string, string>;
}

export const NO_BOARDS: Boards = { boards: [], notes: {} };

/** Reads the stored boards, without invalid values. */
export function parseBoards(text: string | null): Boards {
  const { boards, notes } = record(parseJson(text));
  return {
    boards: Array.isArray(boards) ? boards.map(record).flatMap(parseBoard) : [],
    notes: Object.fromEntries(Object.entries(record(notes)).filter(isNote)),
  };
}

function parseBoard({ id, name, note, looks }: Record<string, unknown>): Board[] {
  if (typeof id !== "string" || typeof name !== "string") return [];
  return [
    {
      id,
      name,
      note: typeof note === "string" ? note : "",
      looks: Array.isArray(looks)
        ? [...new Set(looks.filter((look) => typeof look === "string"))]
        : [],
    },
  ];
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function isNote(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === "string";
}
