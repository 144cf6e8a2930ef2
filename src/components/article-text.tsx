import { type Ref, useLayoutEffect, useRef } from "react";
import { textParts } from "../../contract/blocks.ts";
import { type Card, type CardReference, type CardKind, kindOfCard } from "../../contract/cards.ts";
import type { RelatedKind } from "../../contract/related.ts";
import { cutStyle, positionStyle } from "../lib/data/picture.ts";
import { TextBlock } from "./blocks/lazy-block.tsx";
import { FramedPhoto } from "./photo.tsx";

interface ArticleTextProps {
  /** Cleaned by the server. */
  html: string;
  /** The data of its cards and blocks; a card without data is omitted. */
  cards?: Card<RelatedKind>[] | undefined;
  text?: Ref<HTMLDivElement> | undefined;
  className?: string;
}

/** A rich text with cards of the site’s items, and with the blocks of its editor. */
export function ArticleText({ html, cards, text, className = "" }: ArticleTextProps) {
  return (
    <div ref={text}>
      {textParts(html).map((part, index) => {
        if ("block" in part) return <TextBlock key={index} {...part} cards={cards} />;
        if ("html" in part) {
          return (
            <ArticlePart
              key={index}
              className={`article ${className}`}
              html={articleHtml(part.html)}
            />
          );
        }
        const card = cards?.find(({ reference }) => reference === part.card);
        return card && <TextCard key={index} card={card} />;
      })}
    </div>
  );
}

function ArticlePart({ html, className }: { html: string; className: string }) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const { style, dataset } of part.current?.querySelectorAll<HTMLElement>(STYLED) ?? []) {
      style.cssText = dataset["style"] ?? "";
    }
  }, [html]);
  return <div ref={part} className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** What `articleHtml` makes of style attributes. */
const STYLED = "[data-style]";

const BLOCK =
  /<(\/?)(p|h\d|[uod]l|li|blockquote|pre|figure|figcaption|div|table|t\w+|caption)\b([^>]*)>/g;

/** A first paragraph whose script has separate letters: a drop cap does not break a word. */
const INITIAL =
  /^<p(?=[ >])(?=[^>]*>(?:<(?!\/p>)[^>]*>|&\w+;|[^<&\p{L}])*[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])/u;

/**
 * A post’s sanitized HTML. Each block gets the direction of its text unless it has one, and each table a scrolling
 * box, since a wide table must not widen the page. The security policy allows styles that scripts set, but no style
 * attributes. Text cannot contain `<`, so every match is a tag.
 */
export function articleHtml(content: string): string {
  let depth = 0;
  return content
    .replaceAll(/(<\w[^<>]*?) style="/g, '$1 data-style="')
    .replace(INITIAL, "<p data-initial")
    .replaceAll(BLOCK, (tag, closes: string, name: string, attributes: string) => {
      if (closes) depth -= 1;
      else depth += 1;
      // Inline content inherits it.
      if (closes || depth > 1 || attributes.includes(" dir=")) return tag;
      return `<${name} dir="auto"${attributes}>`;
    })
    .replaceAll(
      /<table\b/g,
      '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table',
    )
    .replaceAll("</table>", "</table></div>");
}

const NOUNS: Record<CardKind, string> = {
  nailDesigns: "Design",
  tutorials: "Tutorial",
  products: "Product",
};

export function TextCard({ card }: { card: Card<RelatedKind> }) {
  const { kind } = kindOfCard(card.reference as CardReference);
  return (
    <div
      className="group/card relative my-8 flex max-w-[28.2em] overflow-hidden rounded-media border border-line bg-surface"
      style={cutStyle(card)}
    >
      <FramedPhoto
        src={card.image_url}
        image={card.image}
        alt=""
        sizes="9rem"
        className="cut aspect-[3/4] w-28 shrink-0"
        style={positionStyle(card)}
      />
      <p dir="auto" className="flex min-w-0 grow flex-col justify-center p-5">
        <span className="eyebrow">{NOUNS[kind]}</span>
        <a href={card.path} className={`display mt-1 text-xl ${COVERS_CARD}`}>
          {card.title}
        </a>
        <span className="mt-2 text-sm text-quiet">{card.facts}</span>
      </p>
    </div>
  );
}

/** The title’s link covers the whole card. */
const COVERS_CARD =
  "after:absolute after:inset-0 after:z-1 after:rounded-media hover:text-lacquer focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-lacquer";
