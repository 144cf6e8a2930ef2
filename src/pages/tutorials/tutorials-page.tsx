import { useQuery } from "@tanstack/react-query";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { Head } from "../../components/seo/head.tsx";
import { useSearchParams, useSetSearchParams } from "../../lib/router/address.ts";
import { queries } from "../../lib/data/queries.ts";
import { shareList } from "../../lib/seo/share-picture.ts";
import { Failure, Notice } from "../../components/states/failure.tsx";
import { TutorialGrid, TutorialGridSkeleton } from "./tutorial-card.tsx";
import { buttonClass, Button } from "../../components/ui/button.tsx";
import { GLINT, GLOSS, LUNULA, NAIL, TIP } from "../../components/nails/nail.tsx";
import { TUTORIAL_DIFFICULTIES } from "../../../contract/choices.ts";
import { ofDifficulty, TutorialLink } from "./tutorial-link.tsx";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";
import clsx from "clsx";
import { useEffect, useState } from "react";
import type { Tutorial } from "../../../contract/forms/tutorial.ts";

export function Page() {
  const { data } = useQuery(queries.tutorials());
  return (
    <div className="wrap">
      <Head
        title={PAGES.tutorials.title}
        description={DESCRIPTIONS.tutorials()}
        path={paths.tutorials}
        picture={shareList("tutorials", data?.items ?? [])}
      />
      <header className="grid items-center gap-x-12 pt-2 pb-8 md:grid-cols-[1.6fr_1fr] md:pt-4 low:pt-0 low:pb-4">
        <div>
          <h1 className="display text-4xl low:text-3xl">Nail art tutorials</h1>
          <p className="mt-3 max-w-[33.3em] text-quiet md:text-lg">
            Pick a set, lay out what you need, and tick off each step as you paint. We keep your
            place, and the screen stays on while your hands are busy.
          </p>
        </div>
        <LessonNails className="mx-auto w-full max-w-xs max-md:hidden" />
      </header>
      <FeaturedTutorials />
      <DifficultyGroups />
      <AllTutorials />
      <Invitation />
    </div>
  );
}

function FeaturedTutorials() {
  const { data, error, refetch } = useQuery(queries.featuredTutorials());
  return (
    <section aria-labelledby="featured-tutorials">
      <h2 id="featured-tutorials" className="display mb-5 text-2xl">
        Featured Tutorials
      </h2>
      {!data && !error && <TutorialGridSkeleton count={3} text="Loading featured tutorials..." />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <Notice>No featured tutorials available at the moment</Notice>}
      {data && <TutorialGrid tutorials={data.items} eager rail />}
    </section>
  );
}

/** The invitation at the end of the page, with a link to the beginners’ lessons. */
function Invitation() {
  return (
    <section className="mt-14 rounded-media bg-shell px-6 py-10 text-center text-on-shell">
      <h2 className="display text-2xl">Never held a liner brush?</h2>
      <p className="mx-auto mt-3 max-w-[29.5em]">
        Nobody’s first daisy is round. Start with shape and a steady base, paint one accent nail,
        and let the other nine be plain.
      </p>
      <a
        href={`#${FIRST_GROUP}`}
        onClick={(event) => {
          event.preventDefault();
          const group = document.getElementById(FIRST_GROUP);
          group?.scrollIntoView({ behavior: "smooth" });
          group?.focus({ preventScroll: true });
        }}
        className={`${buttonClass({ size: "large" })} mt-5`}
      >
        Start Learning Now
      </a>
    </section>
  );
}

const NAILS = [
  { x: 0, y: 46, size: 0.86 },
  { x: 98, y: 16, size: 0.96 },
  { x: 206, y: 0, size: 1 },
  { x: 316, y: 16, size: 0.96 },
  { x: 420, y: 46, size: 0.86 },
];

/** One manicure in five stages: bare, one coat, two coats, the tip, the shine. */
function LessonNails({ className }: { className?: string }) {
  return (
    <svg viewBox="-8 -8 524 286" className={className} aria-hidden="true">
      {NAILS.map(({ x, y, size }, moment) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <path
            d={NAIL}
            fill="var(--shell)"
            stroke="var(--line-strong)"
            strokeWidth="2.5"
            {...(moment === 0 && { strokeDasharray: "1 9", strokeLinecap: "round" })}
          />
          {moment < 2 && <path d={LUNULA} fill="var(--page)" />}
          {moment === 1 && <path d={STROKE} fill="var(--lacquer)" opacity=".8" />}
          {moment > 1 && <path d={NAIL} fill="var(--lacquer)" />}
          {moment > 2 && <path d={TIP} fill="#e9c27a" />}
          {moment > 3 && (
            <>
              <path d={GLOSS} fill="#fff" opacity=".6" />
              <path d={GLINT} fill="#fff" opacity=".5" />
            </>
          )}
        </g>
      ))}
    </svg>
  );
}

/** The first stroke of the brush: down the middle, from near the cuticle to the tip. */
const STROKE = "M33 214C30 150 34 70 44 8C48 3 53 3 57 8C67 70 71 150 67 214C60 224 41 224 33 214Z";

const PARAM = "difficulty";

function AllTutorials() {
  const { data, error, refetch } = useQuery(queries.tutorials());
  const setParams = useSetSearchParams();
  const asked = useSearchParams().get(PARAM)?.toLowerCase();
  const difficulty = TUTORIAL_DIFFICULTIES.find((name) => name.toLowerCase() === asked) ?? "";
  const tutorials = data?.items ?? [];
  const shown = ofDifficulty(tutorials, difficulty);
  const options = ["", ...TUTORIAL_DIFFICULTIES].map((name) => ({
    value: name.toLowerCase(),
    label: name || "All",
    count: ofDifficulty(tutorials, name).length,
  }));
  return (
    <section aria-labelledby="all-tutorials" className="mt-12">
      <h2 id="all-tutorials" className="display text-2xl">
        All Tutorials
      </h2>
      <div className="mt-3 mb-5">
        <FilterForm
          label="Difficulty"
          name={PARAM}
          action={`${paths.tutorials}#all-tutorials`}
          value={difficulty.toLowerCase()}
          options={options}
          onChange={(value) => setParams({ [PARAM]: value }, { push: true })}
        />
      </div>
      {!data && !error && <TutorialGridSkeleton count={6} text="Loading tutorials..." />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && shown.length === 0 && (
        <Notice>
          {difficulty
            ? `No ${difficulty} tutorials available`
            : "No tutorials available at the moment"}
        </Notice>
      )}
      <TutorialGrid tutorials={shown} compact />
    </section>
  );
}

interface FilterOption {
  /** As in the address; empty for all. */
  value: string;
  label: string;
  count: number;
}

interface FilterFormProps {
  label: string;
  /** The query value of the address that the filter sets. */
  name: string;
  action: string;
  value: string;
  options: FilterOption[];
  onChange: (value: string) => void;
}

/** A row of buttons, one of them pressed. A form, so that it filters without script too. */
function FilterForm({ label, name, action, value, options, onChange }: FilterFormProps) {
  return (
    <form
      action={action}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        if (submitter instanceof HTMLButtonElement) onChange(submitter.value);
      }}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:flex-wrap"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="submit"
          name={name}
          value={option.value}
          aria-pressed={option.value === value}
          className={clsx(
            "flex h-11 items-center gap-1.5 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors",
            option.value === value
              ? "border-transparent bg-ink text-page"
              : "border-line bg-surface hover:border-line-strong hover:bg-shell hover:text-on-shell",
          )}
        >
          {option.label}
          <span className="tabular-nums opacity-75">({option.count})</span>
        </button>
      ))}
    </form>
  );
}

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

const FIRST_GROUP = GROUPS[0].id;

/** Back from a tutorial finds the groups as they were. */
let lastExpanded: ReadonlySet<string> = new Set();

function DifficultyGroups() {
  const { data, error } = useQuery(queries.tutorials());
  const [expanded, setExpanded] = useState(lastExpanded);
  useEffect(() => {
    lastExpanded = expanded;
  }, [expanded]);
  const toggle = (id: string) =>
    setExpanded((ids) => (ids.has(id) ? without(ids, id) : new Set([...ids, id])));
  return (
    <section
      aria-label="Tutorials by difficulty"
      className="-mx-4 mt-10 flex gap-4 overflow-x-auto px-4 lg:grid lg:grid-cols-3"
    >
      {GROUPS.map(({ id, difficulty, title, text }) => (
        <div
          key={id}
          id={id}
          tabIndex={-1}
          className="w-72 shrink-0 rounded-media bg-shell p-5 text-on-shell outline-none lg:w-auto"
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
