import clsx from "clsx";
import type { CSSProperties } from "react";
import type { Design } from "../../../../contract/forms/design.ts";
import { CARD_SIZES } from "../../../components/cards/design-grid.tsx";
import { DesignMedia } from "../../../components/cards/design-media.tsx";
import { ratioOf } from "./ratio.ts";

interface SlideProps {
  design: Design;
  /** 0 is the one shown, those beside it wait at -1 and 1. */
  place: number;
  /** Whether its largest file is here, and may be shown. */
  sharp: boolean;
}

/** One picture of the stage, whole and in its own proportions where they are known. */
export function Slide({ design, place, sharp }: SlideProps) {
  const shown = place === 0;
  const ratio = ratioOf(design);
  return (
    <div
      className="slide"
      inert={!shown}
      style={{ "--place": place, "--ratio": ratio } as CSSProperties}
    >
      <div
        className={clsx(
          "picture",
          shown && "[view-transition-name:look]",
          !design.image && "[&_img]:object-contain",
        )}
        style={{ backgroundColor: design.image?.color }}
      >
        <DesignMedia
          design={design}
          sizes={sharp ? SHARP_SIZES : shown ? sizesOf(ratio) : CARD_SIZES}
          eager={shown}
        />
      </div>
    </div>
  );
}

/** More than any file has: the largest is chosen. */
const SHARP_SIZES = "100rem";

/** Beyond twice a pixel nobody sees more in a whole picture: whoever wants to, zooms. */
function sizesOf(ratio: string): string {
  const narrow = `min(100vw, 72vh * ${ratio})`;
  return `(orientation: landscape) min(55vw, 96vh * ${ratio}), (min-resolution: 2.5dppx) calc(${narrow} * 0.6), ${narrow}`;
}
