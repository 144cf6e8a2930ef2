import { highlightParts } from "../../lib/search/highlight.ts";

interface HighlightedProps {
  text: string;
  /** What was searched; without it the text stands as it is. */
  query?: string | undefined;
}

export function Highlighted({ text, query }: HighlightedProps) {
  if (!query) return text;
  return highlightParts(text, query).map(({ text, hit }, index) =>
    // The parts of one text never move: their place is their name.
    hit ? <mark key={index}>{text}</mark> : text,
  );
}
