import { type Card, type CardKind, kindOfCard } from "../../../contract/cards.ts";
import { cutStyle, ratioStyle } from "../../lib/data/picture.ts";
import { FramedPhoto } from "../framed-photo.tsx";

const NOUNS: Record<CardKind, string> = {
  nailDesigns: "Design",
  tutorials: "Tutorial",
  products: "Product",
};

export function TextCard({ card }: { card: Card }) {
  const { kind } = kindOfCard(card.reference);
  return (
    <div
      className="group/card relative my-8 flex max-w-[28.2em] overflow-hidden rounded-media border border-line bg-surface"
      style={card.image && ratioStyle(card.image)}
    >
      <FramedPhoto
        src={card.image_url}
        image={card.image}
        alt=""
        sizes="9rem"
        className="cut aspect-[3/4] w-28 shrink-0"
        style={cutStyle(card)}
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

/** The whole card is part of the title's link. */
const COVERS_CARD =
  "after:absolute after:inset-0 after:z-1 after:rounded-media hover:text-lacquer focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-lacquer";
