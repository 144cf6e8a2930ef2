import { Clock, Play, Signal } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import type { Lesson as LessonTutorial } from "../../../contract/forms/tutorial.ts";
import { Breadcrumb } from "../../components/breadcrumb.tsx";
import { BulletList } from "../../components/bullet-list.tsx";
import { Head } from "../../components/seo/head.tsx";
import { JsonLd } from "../../components/seo/json-ld.tsx";
import { FramedPhoto } from "../../components/framed-photo.tsx";
import { ShareRow } from "../../components/share-row.tsx";
import { PlainTags } from "../../components/cards/plain-tags.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { Absent } from "../../features/designs/absent/lazy-absent.tsx";
import { BelowPage } from "../../features/designs/related/lazy-below-page.ts";
import { knownLesson, useItem } from "../../lib/data/find-item.ts";
import { largestVariant } from "../../lib/data/picture.ts";
import { queries } from "../../lib/data/queries.ts";
import { shareOne } from "../../lib/seo/share-picture.ts";
import { useSiteUrl } from "../../lib/data/site.ts";
import { LessonSkeleton } from "../tutorials/lesson-skeleton.tsx";
import { LessonSteps } from "../tutorials/lesson-steps.tsx";
import { lessonOf, stepsOf } from "../tutorials/lesson-of.ts";
import { MaterialList } from "../tutorials/material-list.tsx";
import { VideoLink } from "../tutorials/tutorial-link.tsx";

/** One tutorial as a lesson to follow. */
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
      <header className="grid grid-cols-1 items-center gap-x-12 gap-y-6 pt-4 pb-12 md:grid-cols-2 md:pt-8">
        <div className="md:self-end">
          <h1 className="display text-4xl">{tutorial.title}</h1>
          <p className="mt-4 max-w-[35.9em] text-lg text-quiet">{tutorial.description}</p>
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
        <BelowPage
          kind="tutorials"
          id={tutorial.id}
          tags={tutorial.tags}
          title="Looks to paint"
          titles={{ tutorials: "More lessons", products: "Where to find it" }}
        />
      </Suspense>
    </article>
  );
}

interface TextsProps {
  title: string;
  texts: string[];
  className?: string;
  /** In place of the plain texts. */
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
