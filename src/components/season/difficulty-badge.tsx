export type Difficulty = "Easy" | "Medium" | "Hard";

const DOTS: Record<Difficulty, number> = { Easy: 1, Medium: 2, Hard: 3 };

/** How hard a tutorial is: its word, and one to three dots. */
export function DifficultyBadge({ difficulty }: { difficulty: Difficulty }) {
  return (
    <span className="inline-flex items-center gap-2 rounded-full bg-gilt-tint px-3 py-1 text-xs font-semibold text-gilt">
      <span aria-hidden className="flex gap-0.5">
        {[1, 2, 3].map((dot) => (
          <span
            key={dot}
            className={`size-1.5 rounded-full bg-current ${dot > DOTS[difficulty] ? "opacity-30" : ""}`}
          />
        ))}
      </span>
      {difficulty}
    </span>
  );
}
