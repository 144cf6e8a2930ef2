import type { QueryKind } from "./tokens.ts";

interface FoundRow {
  kind: string;
  /** Of what has only some of the words. */
  relaxed?: true | undefined;
}

interface FoundLooks {
  /** The kind that the question asks for. */
  asked?: QueryKind | undefined;
  /** Whether there are no looks. */
  isEmpty: boolean;
  /** Whether the looks have only some of the words. */
  isRelaxed: boolean;
  /** The kind of which the visitor wants to see more. */
  more?: string | null;
}

/** The rows of tutorials, products, posts and pages that stand above the looks of a search, in order. */
export function rowsAbove<Row extends FoundRow>(
  rows: readonly Row[],
  { asked, isEmpty, isRelaxed, more }: FoundLooks,
): Row[] {
  const isFound = rows.some(({ kind }) => kind === asked);
  const isAnswered = !isRelaxed && (asked === undefined || isFound);
  const isAbove = ({ kind, relaxed }: Row) =>
    isEmpty ||
    kind === more ||
    kind === asked ||
    (!isFound && isRelaxed && isAdvice(kind) && isAdvice(asked)) ||
    // What has all words comes before what has most of them.
    (!isAnswered && !relaxed);
  // Who asks how something is done is answered by a post rather than by goods.
  const place = ({ kind }: Row) => (kind === asked ? 0 : asked && kind === "products" ? 2 : 1);
  return rows.filter(isAbove).toSorted((a, b) => place(a) - place(b));
}

function isAdvice(kind: string | undefined): boolean {
  return kind === "tutorials" || kind === "posts";
}
