import type { ReactNode } from "react";
import { counted } from "../../lib/format/counted.ts";
import { DesignGridSkeleton } from "../../components/cards/design-grid.tsx";
import { Failure } from "../../components/states/failure.tsx";
import { Notice } from "../../components/states/notice.tsx";
import { DesignCards } from "../../features/designs/design-cards.tsx";
import { useDesignsByIds } from "../../lib/data/use-designs-by-ids.ts";

interface DesignsByIdsProps {
  ids: string[];
  action: ReactNode;
}

export function DesignsByIds({ ids, action }: DesignsByIdsProps) {
  const { designs, isPending, error, refetch } = useDesignsByIds(ids);
  const missing = designs.length === 0;
  return (
    <>
      <div className="my-8 flex flex-wrap items-center justify-between gap-4">
        <p role="status" className="text-quiet">
          {!isPending && counted(designs.length, { one: "look", many: "looks" })}
        </p>
        {action}
      </div>
      <h2 className="sr-only">Designs</h2>
      {missing && isPending && <DesignGridSkeleton count={Math.min(ids.length, 12)} />}
      {missing && !isPending && error && <Failure error={error} onRetry={refetch} />}
      {missing && !isPending && !error && <Notice>These looks are not here any more.</Notice>}
      <DesignCards designs={designs} total={designs.length} eager />
    </>
  );
}
