import { Suspense } from "react";
import type { Design } from "../../../contract/forms/design.ts";
import { useOpenDesign } from "../../lib/router/open-design.ts";
import { LargeView } from "./lazy-large-view.ts";
import type { DesignNavigation } from "./design-navigation.ts";

interface LargeViewHostProps {
  /** The designs of the page, through which the large view leafs. */
  designs: Design[];
  /** How many there are, where more than these may come. */
  total?: number | undefined;
  navigation: DesignNavigation;
  onNearEnd?: (() => void) | undefined;
}

/** The place of the one large view that all cards of a page share; the server renders it too. */
export function LargeViewHost({ designs, total, navigation, onNearEnd }: LargeViewHostProps) {
  const { slug, design, asked } = useOpenDesign();
  if (slug === null) return null;
  return (
    <Suspense>
      <LargeView
        slug={slug}
        design={design}
        missing={asked.isSuccess && !design}
        error={design ? null : asked.error}
        onRetry={() => void asked.refetch()}
        designs={designs}
        total={total}
        navigation={navigation}
        onNearEnd={onNearEnd}
      />
    </Suspense>
  );
}
