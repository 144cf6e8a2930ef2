import { parseJson } from "../text/parse-json.ts";

/** In characters: links carry them. */
export const LONGEST_NAME = 80;
export const LONGEST_NOTE = 500;

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
  /** What the visitor noted about looks, by id. */
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
