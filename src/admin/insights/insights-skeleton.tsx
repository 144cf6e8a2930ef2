const ROWS = Array.from({ length: 8 }, (_, index) => index);

export function InsightsSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading insights…</span>
      <div className="rounded-media border border-line bg-surface p-4 sm:p-6">
        <div className="gloss h-6 w-32 rounded-full" />
        <div className="mt-6 grid grid-cols-3 gap-6">
          <div className="gloss h-16 rounded-control" />
          <div className="gloss h-16 rounded-control" />
          <div className="gloss h-16 rounded-control" />
        </div>
        <div className="gloss mt-6 h-52 rounded-control sm:h-72" />
      </div>
      <div className="grid gap-1 rounded-media border border-line bg-surface p-4 sm:p-6">
        {ROWS.map((row) => (
          <div key={row} className="gloss h-11 rounded-control" />
        ))}
      </div>
    </div>
  );
}
