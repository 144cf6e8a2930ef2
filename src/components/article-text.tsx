import type { Ref } from "react";
import { type Card, splitAtCards } from "../../contract/embeds/cards.ts";
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

/**
 * A post's HTML, which the server has cleaned, with each table in a box that scrolls: a
 * wide table must not make the page wide. Text can hold no `<`, so the tags found are tags.
 */
export function articleHtml(content: string): string {
  return content
    .replaceAll(
      /<table\b/g,
      '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table',
    )
    .replaceAll("</table>", "</table></div>");
}
