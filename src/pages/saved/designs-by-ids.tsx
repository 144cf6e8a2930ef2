import type { ReactNode } from "react";
import type { Design } from "../../../contract/forms/design.ts";
import { counted } from "../../lib/format/counted.ts";
import { DesignGridSkeleton } from "../../components/cards/design-grid.tsx";
import { Failure } from "../../components/states/failure.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { DesignCards } from "../../features/designs/design-cards.tsx";
import { useDesignsByIds } from "../../lib/data/use-designs-by-ids.ts";
import { LazyTool } from "./lazy-tool.tsx";
import type { LookList } from "./look-list.ts";

interface DesignsByIdsProps {
  ids: string[];
  /** What can be done with them. */
  children: (designs: Design[]) => ReactNode;
  /** The list that they are put in order for, as rows instead of cards. */
  arranging?: LookList | undefined;
}

export function DesignsByIds({ ids, children, arranging }: DesignsByIdsProps) {
  const { designs, isPending, error, refetch } = useDesignsByIds(ids);
  const missing = designs.length === 0 && ids.length > 0;
  return (
    <>
      <div className="my-8 flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-quiet">
          {!isPending && counted(designs.length, { one: "look", many: "looks" })}
        </p>
        <div className="flex flex-wrap gap-2 noscript:hidden">{children(designs)}</div>
      </div>
      <h2 className="sr-only">Designs</h2>
      {missing && isPending && <DesignGridSkeleton count={Math.min(ids.length, 12)} />}
      {missing && !isPending && error && <Failure error={error} onRetry={refetch} />}
      {missing && !isPending && !error && <Notice>These looks are not here any more.</Notice>}
      {arranging ? (
        <LazyTool tool="arrange" list={arranging} designs={designs} />
      ) : (
        <DesignCards designs={designs} total={designs.length} eager />
      )}
    </>
  );
}
