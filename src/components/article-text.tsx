import type { Ref } from "react";
import { type Card, splitAtCards } from "../../contract/cards.ts";
import { TextCard } from "./cards/text-card.tsx";

interface ArticleTextProps {
  /** Cleaned by the server. */
  html: string;
  /** What its cards show; one that is not among them is left out. */
  cards?: Card[] | undefined;
  text?: Ref<HTMLDivElement> | undefined;
  className?: string;
}

/** A text as its editor made it, with cards of what the site has between its blocks. */
export function ArticleText({ html, cards, text, className = "" }: ArticleTextProps) {
  return (
    <div ref={text}>
      {splitAtCards(html).map((part, index) => {
        if (index % 2 === 0) {
          return (
            part && (
              <div
                key={index}
                className={`article ${className}`}
                dangerouslySetInnerHTML={{ __html: articleHtml(part) }}
              />
            )
          );
        }
        const card = cards?.find(({ reference }) => reference === part);
        return card && <TextCard key={index} card={card} />;
      })}
    </div>
  );
}

const BLOCK =
  /<(\/?)(p|h\d|[uod]l|li|blockquote|pre|figure|figcaption|div|table|t\w+|caption)\b([^>]*)>/g;

/** A first paragraph in letters that stand alone: a large one does not tear a word apart. */
const INITIAL =
  /^<p(?=[ >])(?=[^>]*>(?:<(?!\/p>)[^>]*>|&\w+;|[^<&\p{L}])*[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])/u;

/**
 * A post's HTML, which the server has cleaned: each block runs as its own letters do, unless it says how, and each table
 * is in a box that scrolls, as a wide table must not make the page wide. Text can hold no `<`, so the tags found are tags.
 */
export function articleHtml(content: string): string {
  let depth = 0;
  return content
    .replace(INITIAL, "<p data-initial")
    .replaceAll(BLOCK, (tag, closes: string, name: string, attributes: string) => {
      if (closes) depth -= 1;
      else depth += 1;
      // What is within a block follows it.
      if (closes || depth > 1 || attributes.includes(" dir=")) return tag;
      return `<${name} dir="auto"${attributes}>`;
    })
    .replaceAll(
      /<table\b/g,
      '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table',
    )
    .replaceAll("</table>", "</table></div>");
}
