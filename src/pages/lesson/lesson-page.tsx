import { Clock, Play, Signal, Paintbrush, RotateCcw, Sun } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import type { Lesson as LessonTutorial } from "../../../contract/forms/tutorial.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { BulletList, MaterialLine } from "../../components/bullet-list.tsx";
import { Head } from "../../components/seo/head.tsx";
import { JsonLd } from "../../components/seo/json-ld.tsx";
import { FramedPhoto, Photo } from "../../components/photo.tsx";
import { ShareRow } from "../../components/share-button.tsx";
import { PlainTags } from "../../components/facts.tsx";
import { buttonClass, Button } from "../../components/ui/button.tsx";
import { PendingHead } from "../../components/seo/pending-head.tsx";
import { Absent } from "../../features/designs/absent/lazy-absent.tsx";
import { LazyBelowPage } from "../../features/designs/lazy-below-page.ts";
import { knownLesson, useItem } from "../../lib/data/find-item.ts";
import { largestVariant } from "../../lib/data/picture.ts";
import { countEvent } from "../../lib/data/page-views.ts";
import { queries } from "../../lib/data/queries.ts";
import { shareOne } from "../../lib/seo/share-picture.ts";
import { useSiteUrl } from "../../lib/data/site.ts";
import { lessonOf, stepsOf, type LessonStep, VideoLink } from "../tutorials/tutorial-link.tsx";
import { useQuery } from "@tanstack/react-query";
import { relatedQuery } from "../../lib/data/related-query.ts";
import { NumberedNail } from "../../components/nails/painted-nail.tsx";
import { useHydrated } from "../../lib/device/hydrated.ts";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import { tabStorage } from "../../lib/state/web-storage.ts";
import { setDoneSteps, useDoneSteps } from "../../lib/visitor/lesson-progress.ts";
import { canStayAwake, useWakeLock } from "../../lib/device/wake-lock.ts";
import { TIMERS_KEY } from "../../lib/device/storage-keys.ts";

export function Page({ params }: { params: Record<string, string> }) {
  const slug = params["slug"] ?? "";
  const { item, ...state } = useItem(queries.lesson(slug), (client) => knownLesson(client, slug));
  if (item) return <Lesson key={item.id} tutorial={item} />;
  if (item === undefined && !state.error) return <LessonSkeleton />;
  return (
    <Absent title="Tutorial" path={paths.lesson(slug)} {...state} fallback={<LessonSkeleton />} />
  );
}

function Lesson({ tutorial }: { tutorial: LessonTutorial }) {
  const origin = useSiteUrl();
  const { materials, tips } = lessonOf(tutorial);
  const steps = stepsOf(tutorial);
  const picture = (tutorial.image && largestVariant(tutorial.image)) ?? tutorial.thumbnail_url;
  const path = paths.lesson(tutorial.slug);
  return (
    <article className="wrap">
      <Head
        title={tutorial.title}
        description={tutorial.description}
        keywords={tutorial.tags}
        path={path}
        picture={shareOne(`tutorial/${tutorial.id}`, {
          ...tutorial,
          url: tutorial.thumbnail_url,
          alt: tutorial.title,
        })}
      />
      {steps.length > 0 && (
        <JsonLd data={(make) => make.howTo(tutorial, { steps, materials }, picture, origin)} />
      )}
      <Breadcrumb
        trail={[{ name: "Tutorials", href: paths.tutorials }]}
        name={tutorial.title}
        path={path}
      />
      <header className="grid grid-cols-1 items-center gap-x-12 gap-y-6 pt-4 pb-12 md:grid-cols-2 md:pt-8 low:items-start low:pt-0">
        <div className="md:self-end">
          <h1 dir="auto" className="display text-4xl low:text-3xl">
            {tutorial.title}
          </h1>
          <p dir="auto" className="mt-4 max-w-[35.9em] text-lg text-quiet">
            {tutorial.description}
          </p>
          <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-1 font-medium">
            <li className="flex items-center gap-2">
              <Clock aria-hidden size={18} className="text-lacquer" />
              {tutorial.duration}
            </li>
            <li className="flex items-center gap-2">
              <Signal aria-hidden size={18} className="text-lacquer" />
              {tutorial.difficulty}
            </li>
          </ul>
          {tutorial.youtube_video_id && (
            <VideoLink tutorial={tutorial} className={`${buttonClass()} mt-6 print:hidden`}>
              <Play aria-hidden size={16} className="fill-current" />
              Watch Tutorial
            </VideoLink>
          )}
        </div>
        <FramedPhoto
          src={tutorial.thumbnail_url}
          image={tutorial.image}
          alt=""
          sizes="(min-width: 48rem) 46vw, 92vw"
          eager
          className="aspect-[16/9] rounded-media md:row-span-2 print:hidden"
        />
        <div className="col-span-full flex flex-wrap gap-2 md:self-start lg:col-span-1">
          <ShareRow title={tutorial.title} path={path} picture={picture} />
        </div>
      </header>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          {steps.length > 0 && (
            <LessonSteps id={tutorial.id} title={tutorial.title} steps={steps} />
          )}
        </div>
        <aside className="grid grid-cols-1 gap-8 max-lg:row-start-1 lg:sticky lg:top-20">
          <Texts title="What you need" texts={materials}>
            <MaterialList id={tutorial.id} texts={materials} />
          </Texts>
          <Texts title="Good to know" texts={tips} className="max-lg:hidden print:block" />
        </aside>
        <Texts title="Good to know" texts={tips} className="lg:hidden print:hidden" />
      </div>
      <div className="mt-14 flex flex-wrap items-center justify-between gap-6 border-t border-line pt-8 print:hidden">
        <PlainTags tags={tutorial.tags} />
        <Link href={paths.tutorials} className={buttonClass({ variant: "secondary" })}>
          All tutorials
        </Link>
      </div>
      <Suspense>
        <LazyBelowPage
          kind="tutorials"
          id={tutorial.id}
          tags={tutorial.tags}
          title="Looks to paint"
          titles={{ tutorials: "More tutorials", products: "Where to find it" }}
        />
      </Suspense>
    </article>
  );
}

interface TextsProps {
  title: string;
  texts: string[];
  className?: string;
  /** Shown instead of the plain texts. */
  children?: ReactNode;
}

function Texts({ title, texts, className = "", children }: TextsProps) {
  if (texts.length === 0) return null;
  return (
    <section className={`rounded-media bg-shell p-6 text-on-shell ${className}`}>
      <h2 className="display text-xl">{title}</h2>
      {children ?? <BulletList texts={texts} className="mt-3" />}
    </section>
  );
}

function LessonSkeleton() {
  return (
    <div role="status" className="wrap">
      <PendingHead name="lesson" />
      <span className="sr-only">Loading the tutorial…</span>
      <div className="grid items-center gap-x-12 gap-y-8 pt-16 pb-12 md:grid-cols-2">
        <div>
          <div className="gloss h-11 max-w-md rounded-control" />
          <div className="gloss mt-6 h-20 rounded-control" />
        </div>
        <div className="gloss aspect-[16/9] rounded-media" />
      </div>
      {[0, 1, 2].map((step) => (
        <div key={step} className="gloss mb-4 h-28 rounded-media" />
      ))}
    </div>
  );
}

function MaterialList({ id, texts }: { id: string; texts: string[] }) {
  const { data } = useQuery(relatedQuery("tutorials", id));
  return (
    <BulletList texts={texts} className="mt-3">
      {(text) => <MaterialLine text={text} lines={data?.materials} />}
    </BulletList>
  );
}

const PaintAlong = lazyPage(() =>
  import("../tutorials/along/paint-along.tsx").then((m) => m.PaintAlong),
);
const preload = () => void PaintAlong.preload().catch(() => {});

/** The steps in order. Painting a step’s nail marks it as done. */
function LessonSteps({ id, title, steps }: { id: string; title: string; steps: LessonStep[] }) {
  const done = useDoneSteps(id);
  const [along, setAlong] = useState(false);
  const [awake, setAwake] = useState(false);
  const wakeLockKnown = useHydrated() && canStayAwake();
  useWakeLock(awake);
  useEffect(() => {
    if (tabStorage.read(TIMERS_KEY)) preload();
  }, []);

  const count = steps.filter((_, index) => done.includes(index)).length;
  function keep(next: number[]) {
    setDoneSteps(id, next);
    if (steps.every((_, index) => next.includes(index))) countEvent("finished", id);
  }
  function tick(index: number) {
    const next = done.includes(index) ? done.filter((step) => step !== index) : [...done, index];
    keep(next);
    setAwake(next.length < steps.length);
  }

  return (
    <section aria-labelledby="steps" className="later -mx-4 px-4 pb-2">
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
            onDone={keep}
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
          <span dir="auto" className="max-w-[38.5em] self-center text-lg">
            <span className="sr-only">Step {number}: </span>
            {text}
          </span>
          {picture && (
            <span
              className="aspect-[4/3] w-full shrink-0 overflow-hidden rounded-control bg-shell sm:w-52 print:w-36"
              style={{ maxWidth: "16rem", backgroundColor: picture.image?.color }}
            >
              <Photo {...picture} alt="" sizes="(min-width: 40rem) 13rem, 60vw" />
            </span>
          )}
        </span>
      </label>
    </li>
  );
}
