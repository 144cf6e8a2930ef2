import { type ReactNode, Suspense } from "react";
import type { Design } from "../../../contract/forms/design.ts";
import { Button } from "../../components/ui/button.tsx";
import { useObstacle } from "../../lib/connection/connection.ts";
import { counted } from "../../lib/format/numbers.ts";
import { DesignGridSkeleton } from "../../components/cards/skeletons.tsx";
import { Failure, Notice } from "../../components/states/failure.tsx";
import { DesignCards } from "../../features/designs/design-cards.tsx";
import { useDesignsByIds } from "../../lib/data/use-designs-by-ids.ts";
import type { LookList } from "./look-list.ts";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import type { ToolProps } from "./tool.tsx";

interface DesignsByIdsProps {
  ids: string[];
  /** The content below, such as actions for these designs. */
  children: (designs: Design[]) => ReactNode;
  /** The list that is being arranged, shown as rows instead of cards. */
  arranging?: LookList | undefined;
  /** Removes looks that no longer exist from the visitor’s own list. */
  onRemoveGone?: (ids: string[]) => void;
}

export function DesignsByIds({ ids, children, arranging, onRemoveGone }: DesignsByIdsProps) {
  const { designs, isPending, error, refetch } = useDesignsByIds(ids);
  const isOffline = useObstacle() !== null;
  const missing = designs.length === 0 && ids.length > 0;
  const found = new Set(designs.map(({ id }) => id));
  const gone = isPending || error || isOffline ? [] : ids.filter((id) => !found.has(id));
  return (
    <>
      <div className="my-8 flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-quiet">
          {!isPending &&
            counted(onRemoveGone ? ids.length : designs.length, { one: "look", many: "looks" })}
        </p>
        <div className="flex flex-wrap gap-2 noscript:hidden">{children(designs)}</div>
      </div>
      <h2 className="sr-only">Designs</h2>
      {missing && isPending && <DesignGridSkeleton count={Math.min(ids.length, 12)} />}
      {missing && !isPending && error && <Failure error={error} onRetry={refetch} />}
      {gone.length > 0 && onRemoveGone && (
        <p className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-quiet">
          {counted(gone.length, { one: "saved look is", many: "saved looks are" })} no longer on
          this site.
          <Button variant="secondary" onClick={() => onRemoveGone(gone)}>
            {gone.length === 1 ? "Remove it" : "Remove them"}
          </Button>
        </p>
      )}
      {missing && !isPending && !error && !(gone.length > 0 && onRemoveGone) && (
        <Notice>
          {isOffline
            ? "These looks aren’t on this device."
            : "These looks are no longer on this site."}
        </Notice>
      )}
      {arranging ? (
        <LazyTool tool="arrange" list={arranging} designs={designs} />
      ) : (
        <DesignCards designs={designs} total={designs.length} eager />
      )}
    </>
  );
}

const Tool = lazyPage(() => import("./tool.tsx").then((m) => m.Tool));

/** A tool. Its code loads when the first one is opened, while the page stays as it is. */
export function LazyTool(props: ToolProps) {
  return (
    <Suspense>
      <Tool {...props} />
    </Suspense>
  );
}
