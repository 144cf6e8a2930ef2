const MONTHS = [
  {
    month: "September",
    weeks: [
      ["Weeks 1 and 2", "Oat milk with a marigold micro French. Summer, but with a sleeve."],
      ["Weeks 3 and 4", "One ember accent nail among nudes; add a leaf when the first one falls."],
    ],
  },
  {
    month: "October",
    weeks: [
      ["Weeks 1 and 2", "Tortoiseshell on all ten, or on two if you are sensible."],
      ["Weeks 3 and 4", "Plaid for the market, pumpkins for the porch, and then the night."],
    ],
  },
  {
    month: "November",
    weeks: [
      ["Weeks 1 and 2", "Bordeaux, glossy, short. The manicure that wears a coat."],
      ["Weeks 3 and 4", "Chestnut with gold leaf at the base: ready for a long table."],
    ],
  },
] as const;

export function Calendar() {
  return (
    <ol className="grid gap-5 md:grid-cols-3">
      {MONTHS.map(({ month, weeks }) => (
        <li key={month} className="rounded-media border border-line bg-surface p-6 sm:p-7">
          <h3 className="display text-2xl text-lacquer">{month}</h3>
          <dl className="mt-4 grid gap-4">
            {weeks.map(([when, what]) => (
              <div key={when}>
                <dt className="text-sm font-semibold">{when}</dt>
                <dd className="text-quiet">{what}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
