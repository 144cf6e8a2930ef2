import type { Card } from "../../../contract/cards.ts";
import type { RelatedKind } from "../../../contract/related.ts";
import { cutStyle, positionStyle } from "../../lib/data/picture.ts";
import { FramedPhoto } from "../photo.tsx";
import { BlockTitle } from "./text-blocks.tsx";

interface ItemsBlockProps {
  title: string;
  /** References, in the order in which they are shown. */
  items: string[];
  cards?: Card<RelatedKind>[] | undefined;
}

/** Looks, posts or products beside each other. */
export function ItemsBlock({ title, items, cards }: ItemsBlockProps) {
  const shown = items.flatMap((item) => cards?.find(({ reference }) => reference === item) ?? []);
  return (
    <>
      <BlockTitle text={title} />
      <ul data-items>
        {shown.map((card) => (
          <li key={card.reference} style={cutStyle(card)}>
            <FramedPhoto
              src={card.image_url}
              image={card.image}
              alt=""
              sizes="(min-width: 40rem) 14rem, 46vw"
              className="cut"
              style={positionStyle(card)}
            />
            <a href={card.path} dir="auto">
              {card.title}
            </a>
            <p>{card.facts}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
