import { Paintbrush, RotateCcw, Sun } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { NumberedNail } from "../../components/nails/painted-nail.tsx";
import { Photo } from "../../components/photo.tsx";
import { Button } from "../../components/ui/button.tsx";
import { useHydrated } from "../../lib/device/hydrated.ts";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import { tabStorage } from "../../lib/state/web-storage.ts";
import { setDoneSteps, useDoneSteps } from "../../lib/visitor/lesson-progress.ts";
import { canStayAwake, useWakeLock } from "../../lib/device/wake-lock.ts";
import type { LessonStep } from "./lesson-of.ts";
import { TIMERS_KEY } from "./along/timers-key.ts";

const PaintAlong = lazyPage(() => import("./along/paint-along.tsx").then((m) => m.PaintAlong));
const preload = () => void PaintAlong.preload().catch(() => {});

interface LessonStepsProps {
  id: string;
  title: string;
  steps: LessonStep[];
}

/** The steps in their order; each is ticked off by painting its nail. */
export function LessonSteps({ id, title, steps }: LessonStepsProps) {
  const done = useDoneSteps(id);
  const [along, setAlong] = useState(false);
  const [awake, setAwake] = useState(false);
  const wakeLockKnown = useHydrated() && canStayAwake();
  useWakeLock(awake);
  useEffect(() => {
    if (tabStorage.read(TIMERS_KEY)) preload();
  }, []);

  const count = steps.filter((_, index) => done.includes(index)).length;
  function tick(index: number) {
    const next = done.includes(index) ? done.filter((step) => step !== index) : [...done, index];
    setDoneSteps(id, next);
    setAwake(next.length < steps.length);
  }

  return (
    <section aria-labelledby="steps">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="steps" className="display text-3xl">
            Step by step
          </h2>
          <p role="status" className="mt-1 text-quiet print:hidden">
            {count === 0 && `${steps.length} steps. Tick them off as you go.`}
            {count > 0 && count < steps.length && `${count} of ${steps.length} steps done`}
            {count > 0 && count === steps.length && "All done. Let it dry, then show it off."}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            className="noscript:hidden"
            onPointerEnter={preload}
            onClick={() => setAlong(true)}
          >
            <Paintbrush aria-hidden size={18} />
            Paint along
          </Button>
          {wakeLockKnown && (
            <Button variant="secondary" aria-pressed={awake} onClick={() => setAwake(!awake)}>
              <Sun aria-hidden size={18} className={awake ? "text-lacquer" : ""} />
              {awake ? "Screen stays on" : "Keep screen on"}
            </Button>
          )}
          {count > 0 && (
            <Button variant="quiet" onClick={() => setDoneSteps(id, [])}>
              <RotateCcw aria-hidden size={18} />
              Start over
            </Button>
          )}
        </div>
      </div>
      <ol className="grid gap-1">
        {steps.map((step, index) => (
          <Step
            key={step.text}
            number={index + 1}
            step={step}
            done={done.includes(index)}
            onTick={() => tick(index)}
          />
        ))}
      </ol>
      {along && (
        <Suspense>
          <PaintAlong
            id={id}
            title={title}
            steps={steps}
            done={done}
            onDone={(next) => setDoneSteps(id, next)}
            onClose={() => setAlong(false)}
          />
        </Suspense>
      )}
    </section>
  );
}

interface StepProps {
  number: number;
  step: LessonStep;
  done: boolean;
  onTick: () => void;
}

function Step({ number, step: { text, picture }, done, onTick }: StepProps) {
  return (
    <li id={`step-${number}`} className="scroll-mt-24 break-inside-avoid">
      <label className="flex cursor-pointer gap-5 rounded-media px-3 py-4 transition-colors hover:bg-surface has-focus-visible:outline-2 has-focus-visible:outline-lacquer sm:gap-7">
        <input type="checkbox" checked={done} onChange={onTick} className="sr-only" />
        <NumberedNail number={number} painted={done} className="h-24 shrink-0 sm:h-28" />
        <span
          className={`grid grow gap-x-7 gap-y-3 transition-opacity duration-200 sm:flex sm:items-center sm:justify-between ${done ? "opacity-70 print:opacity-100" : ""}`}
        >
          <span className="max-w-[38.5em] self-center text-lg">
            <span className="sr-only">Step {number}: </span>
            {text}
          </span>
          {picture && (
            <span
              className="aspect-[4/3] w-full max-w-64 shrink-0 overflow-hidden rounded-control bg-shell sm:w-52 print:w-36"
              style={picture.image && { backgroundColor: picture.image.color }}
            >
              <Photo {...picture} alt="" sizes="(min-width: 40rem) 13rem, 60vw" />
            </span>
          )}
        </span>
      </label>
    </li>
  );
}
