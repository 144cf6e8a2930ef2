import clsx from "clsx";
import type { CSSProperties, ReactNode } from "react";
import type { Design } from "../../../contract/forms/design.ts";
import { DesignMedia } from "../../components/cards/design-media.tsx";
import type { usePreviousNext } from "./use-previous-next.ts";

interface DesignPictureProps {
  design: Design;
  swipe: ReturnType<typeof usePreviousNext>["swipe"];
  children: ReactNode;
}

/** The large picture, in its own proportions where they are known. */
export function DesignPicture({ design, swipe, children }: DesignPictureProps) {
  const { width, height, color } = design.image ?? { width: 4, height: 5 };
  const ratio = (width / height).toFixed(3);
  return (
    <div
      {...swipe}
      style={{ "--ratio": ratio } as CSSProperties}
      className="relative aspect-(--ratio) w-[min(100%,var(--tall)*var(--ratio))] touch-pan-y touch-pinch-zoom select-none [--tall:72dvh] landscape:[--tall:calc(100dvh-1.5rem)] landscape:lg:[--tall:calc(100dvh-4rem)]"
    >
      <div
        style={{ backgroundColor: color }}
        className={clsx(
          "size-full overflow-hidden bg-shell [view-transition-name:look] sm:rounded-media",
          !design.image && "[&_img]:object-contain",
        )}
      >
        <DesignMedia
          design={design}
          sizes={`(orientation: landscape) min(55vw, 90vh * ${ratio}), min(100vw, 72vh * ${ratio})`}
          eager
        />
      </div>
      {children}
    </div>
  );
}
