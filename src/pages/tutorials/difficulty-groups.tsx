import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Tutorial } from "../../../contract/forms/tutorial.ts";
import { Button } from "../../components/ui/button.tsx";
import { queries } from "../../lib/data/queries.ts";
import { ofDifficulty } from "./lesson-of.ts";
import { TutorialLink } from "./tutorial-link.tsx";

const PREVIEW = 4;

const GROUPS = [
  {
    id: "beginner-basics",
    difficulty: "Beginner",
    title: "Beginner Basics",
    text: "Clean prep, even coats, and a first motif.",
  },
  {
    id: "intermediate-techniques",
    difficulty: "Intermediate",
    title: "Intermediate Techniques",
    text: "Layers, magnets, chrome, and a thin line.",
  },
  {
    id: "advanced-artistry",
    difficulty: "Advanced",
    title: "Advanced Artistry",
    text: "Built length and brushwork that takes an evening.",
  },
] as const;

export const FIRST_GROUP = GROUPS[0].id;

export function DifficultyGroups() {
  const { data, error } = useQuery(queries.tutorials());
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setExpanded((ids) => (ids.has(id) ? without(ids, id) : new Set([...ids, id])));
  return (
    <section aria-label="Tutorials by difficulty" className="mt-20 grid gap-5 lg:grid-cols-3">
      {GROUPS.map(({ id, difficulty, title, text }) => (
        <div
          key={id}
          id={id}
          tabIndex={-1}
          className="rounded-media bg-shell px-6 py-7 text-on-shell outline-none"
        >
          <h2 className="display text-2xl">{title}</h2>
          <p className="mt-1">{text}</p>
          {!data && !error && (
            <p className="mt-5">Loading {difficulty.toLowerCase()} tutorials...</p>
          )}
          {!data && error && <p className="mt-5">This list did not load.</p>}
          {data && (
            <Titles
              tutorials={ofDifficulty(data.items, difficulty)}
              expanded={expanded.has(id)}
              onToggle={() => toggle(id)}
            />
          )}
        </div>
      ))}
    </section>
  );
}

interface TitlesProps {
  tutorials: Tutorial[];
  expanded: boolean;
  onToggle: () => void;
}

function Titles({ tutorials, expanded, onToggle }: TitlesProps) {
  if (tutorials.length === 0) return <p className="mt-5">No tutorials available yet</p>;
  const shown = expanded ? tutorials : tutorials.slice(0, PREVIEW);
  return (
    <>
      <ol className="mt-4">
        {shown.map((tutorial, index) => (
          <li
            key={tutorial.id}
            className="flex min-h-12 items-center gap-3 border-t border-line-strong/35 py-2 leading-snug font-medium"
          >
            <span aria-hidden className="w-6 shrink-0 font-display text-lg tabular-nums">
              {index + 1}
            </span>
            <TutorialLink tutorial={tutorial} className="underline-offset-4 hover:underline" />
          </li>
        ))}
      </ol>
      {tutorials.length > PREVIEW && (
        <Button
          variant="secondary"
          aria-expanded={expanded}
          onClick={onToggle}
          className="mt-3 noscript:hidden"
        >
          {expanded ? "View Less" : `View All (${tutorials.length})`}
        </Button>
      )}
    </>
  );
}

function without(ids: ReadonlySet<string>, id: string): Set<string> {
  return new Set([...ids].filter((other) => other !== id));
}
