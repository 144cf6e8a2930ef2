import type { Design } from "../../../contract/forms/design.ts";
import { DesignCard } from "../../components/cards/design-card.tsx";
import {
  CARD_SIZES,
  type Columns,
  DesignGrid,
  WHOLE_SIZES,
} from "../../components/cards/design-grid.tsx";
import { useWholePictures } from "../../lib/device/whole-pictures.ts";
import type { DesignNavigation } from "./design-navigation.ts";
import { LargeView } from "./lazy-large-view.ts";

interface DesignCardGridProps {
  designs: Design[];
  navigation: DesignNavigation;
  /** Whether the page begins with these: the first picture then loads at once, before all others. */
  eager?: boolean;
  /** What was searched, to be marked in titles and tags. */
  query?: string | undefined;
  columns?: Columns | undefined;
}

/** Cards whose presses open the page's large view. */
export function DesignCardGrid({
  designs,
  navigation,
  eager = false,
  query,
  columns,
}: DesignCardGridProps) {
  async function open(slug: string) {
    // Without its code the press still opens the design: the address changes, the view follows.
    await LargeView.preload().catch(() => {});
    await navigation.open(slug);
  }

  const whole = useWholePictures() && columns !== "rail";
  return (
    <DesignGrid columns={columns}>
      {designs.map((design, index) => (
        <DesignCard
          key={design.id}
          design={design}
          onOpen={open}
          eager={eager && index === 0}
          sizes={whole ? WHOLE_SIZES : CARD_SIZES}
          query={query}
        />
      ))}
    </DesignGrid>
  );
}
