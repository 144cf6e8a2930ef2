import type { ComponentType } from "react";
import type { BlockName, BlockValues } from "../../../contract/forms/blocks.ts";
import { ItemsBlock } from "./items-block.tsx";
import type { BlockViewProps } from "./lazy-block.tsx";
import {
  ButtonBlock,
  ColumnsBlock,
  MapBlock,
  PricesBlock,
  QuestionsBlock,
  StepsBlock,
  StudioBlock,
} from "./text-blocks.tsx";
import { VideoBlock } from "./video-block.tsx";
import "./blocks.css";

type Views = {
  [Name in BlockName]: ComponentType<BlockValues[Name] & Pick<BlockViewProps, "cards">>;
};

const VIEWS: Views = {
  looks: ItemsBlock,
  posts: ItemsBlock,
  products: ItemsBlock,
  button: ButtonBlock,
  questions: QuestionsBlock,
  steps: StepsBlock,
  columns: ColumnsBlock,
  prices: PricesBlock,
  map: MapBlock,
  studio: StudioBlock,
  video: VideoBlock,
};

/** A block as visitors see it, on pages and in the editor. A newer release may have written one that this one lacks. */
export function BlockView({ block, values, cards }: BlockViewProps) {
  const View = VIEWS[block] as ComponentType<Pick<BlockViewProps, "cards">> | undefined;
  return (
    View && (
      <section data-shown-block={block} dir="auto">
        <View {...values} cards={cards} />
      </section>
    )
  );
}
