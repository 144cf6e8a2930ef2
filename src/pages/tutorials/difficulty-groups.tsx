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
    <section
      aria-label="Tutorials by difficulty"
      className="-mx-4 mt-10 flex snap-x gap-4 overflow-x-auto px-4 lg:grid lg:grid-cols-3"
    >
      {GROUPS.map(({ id, difficulty, title, text }) => (
        <div
          key={id}
          id={id}
          tabIndex={-1}
          className="w-80 shrink-0 snap-center rounded-media bg-shell p-5 text-on-shell outline-none lg:w-auto"
        >
          <h2 className="display text-xl">{title}</h2>
          <p className="mt-1 text-sm">{text}</p>
          {!data && !error && (
            <p className="mt-5">Loading {difficulty.toLowerCase()} tutorials...</p>
          )}
          {!data && error && <p className="mt-5">Couldn’t load this list.</p>}
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
      <ul className="mt-3">
        {shown.map((tutorial) => (
          <li
            key={tutorial.id}
            className="flex min-h-11 items-center border-t border-line-strong/35 py-1.5 leading-snug font-medium"
          >
            <TutorialLink tutorial={tutorial} className="underline-offset-4 hover:underline" />
          </li>
        ))}
      </ul>
      {tutorials.length > PREVIEW && (
        <Button
          variant="quiet"
          size="small"
          aria-expanded={expanded}
          onClick={onToggle}
          className="mt-1 -ml-2 noscript:hidden"
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
