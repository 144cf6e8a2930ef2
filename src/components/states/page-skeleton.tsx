import { DesignGridSkeleton } from "../cards/design-grid.tsx";

export function PageSkeleton() {
  return (
    <div className="wrap">
      <div className="gloss mt-16 mb-12 h-14 w-full max-w-xl rounded-control" />
      <DesignGridSkeleton count={12} />
    </div>
  );
}
