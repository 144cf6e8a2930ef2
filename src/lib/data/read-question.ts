import type { QueryClient } from "@tanstack/react-query";
import { type Question, readQuestion, withoutSpan } from "../../../contract/search/question.ts";
import { wordsMeant } from "../../../contract/search/search-terms.ts";
import { loadSynonyms } from "./synonyms.ts";

export interface ReadQuestion extends Pick<Question, "kind" | "ignored"> {
  /** The understood parts, and the remaining search. */
  parts: { label: string; rest: string }[];
  isLeftOut: boolean;
  /** The words to highlight. */
  words: string;
}

const KINDS = { tutorials: "How to", posts: "Advice", products: "Products" };

export async function readQuestionOf(client: QueryClient, q: string): Promise<ReadQuestion> {
  const synonyms = await loadSynonyms(client);
  const { parts, kind, kindAt, ignored } = readQuestion(q, synonyms);
  const asked = kind && kindAt ? [{ ...kindAt, label: KINDS[kind] }] : [];
  return {
    parts: [...asked, ...parts].map((part) => ({
      label: part.label,
      rest: withoutSpan(q, part),
    })),
    isLeftOut: parts.some(({ isLeftOut }) => isLeftOut),
    ...(kind && { kind }),
    ignored,
    words: wordsMeant(q, synonyms),
  };
}
