import type { Design } from "../../../contract/forms/design.ts";
import type { Columns } from "../../components/cards/design-grid.tsx";
import { useOpenSlug } from "../../lib/router/open-design.ts";
import { DesignCardGrid } from "./design-card-grid.tsx";
import { LargeViewHost } from "./large-view-host.tsx";
import { LargeView } from "./lazy-large-view.ts";
import { useDesignNavigation, useOpenedFromFurther } from "./design-navigation.ts";

interface DesignCardsProps {
  designs: Design[];
  /** Whether the page begins with these: the first picture then loads at once, before all others. */
  eager?: boolean;
  /** What was searched, to be marked in titles and tags. */
  query?: string | undefined;
  columns?: Columns | undefined;
  /** What other grids of the page show: one of these that is opened is leafed through among them. */
  others?: Design[] | undefined;
  /** How many there are, where more than these may come; unknown unless given. */
  total?: number | undefined;
  onNearEnd?: (() => void) | undefined;
}

export function DesignCards({
  designs,
  eager = false,
  query,
  columns,
  others,
  total,
  onNearEnd,
}: DesignCardsProps) {
  const navigation = useDesignNavigation();
  const slug = useOpenSlug();
  const further = useOpenedFromFurther();
  const has = (list: Design[]) => list.some((one) => one.slug === slug);
  const leafed =
    others && has(others) && (further || !has(designs))
      ? { list: others, total: others.length }
      : { list: designs, total };
  return (
    <div onPointerEnter={() => void LargeView.preload().catch(() => {})}>
      {designs.length > 0 && (
        <DesignCardGrid
          designs={designs}
          navigation={navigation}
          eager={eager}
          query={query}
          columns={columns}
        />
      )}
      <LargeViewHost
        designs={leafed.list}
        total={leafed.total}
        navigation={navigation}
        onNearEnd={onNearEnd}
      />
    </div>
  );
}

type FurtherCardsProps = Pick<DesignCardsProps, "designs" | "eager" | "columns">;

/** Some of the designs whose large view another grid of the page holds. */
export function FurtherCards(props: FurtherCardsProps) {
  return <DesignCardGrid {...props} navigation={useDesignNavigation({ further: true })} />;
}
