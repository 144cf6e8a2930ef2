import clsx from "clsx";
import { BookOpen, Clock, Play } from "lucide-react";
import type { Tutorial } from "../../../contract/forms/tutorial.ts";
import { paths } from "../../../contract/paths.ts";
import { FramedPhoto } from "../../components/photo.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { hasLesson, LessonLink, TutorialLink, VideoLink } from "./tutorial-link.tsx";

interface TutorialCardProps {
  tutorial: Tutorial;
  eager?: boolean;
  /** On a phone, the picture is whole and small beside the title. */
  compact?: boolean;
}

function TutorialCard({ tutorial, eager = false, compact = false }: TutorialCardProps) {
  return (
    <li
      className={clsx(
        "group/card relative flex min-w-0 flex-col overflow-hidden rounded-media border border-line bg-surface",
        compact && "later max-sm:grid max-sm:grid-cols-[7rem_minmax(0,1fr)]",
      )}
    >
      <FramedPhoto
        src={tutorial.thumbnail_url}
        image={tutorial.image}
        alt=""
        sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 46vw, 92vw"
        eager={eager}
        className={compact ? "sm:aspect-[16/9]" : "aspect-[16/9]"}
      >
        <span
          className={clsx(
            "absolute right-2 bottom-2 flex items-center gap-1.5 rounded-full bg-page/90 px-2.5 py-1 text-xs font-semibold tabular-nums",
            compact && "max-sm:hidden",
          )}
        >
          <Clock aria-hidden size={14} />
          {tutorial.duration}
        </span>
      </FramedPhoto>
      <div className={clsx("flex grow flex-col p-4", compact && "max-sm:py-3")}>
        <p className="text-sm text-quiet">
          {tutorial.difficulty}
          {compact && <span className="sm:hidden"> · {tutorial.duration}</span>}
        </p>
        <h3 dir="auto" className={clsx("display mt-0.5 text-xl", compact && "max-sm:text-lg")}>
          <TutorialLink tutorial={tutorial} className={COVERS_CARD} />
        </h3>
        <p
          dir="auto"
          className={clsx("mt-1.5 line-clamp-2 text-quiet", compact && "max-sm:hidden")}
        >
          {tutorial.description}
        </p>
        {tutorial.youtube_video_id && (
          <div className="relative z-2 mt-auto -ml-2 flex flex-wrap pt-2">
            <VideoLink tutorial={tutorial} className={QUIET}>
              <Play aria-hidden size={16} className="fill-current" />
              Watch Tutorial
            </VideoLink>
            {hasLesson(tutorial) && (
              <LessonLink
                href={paths.lesson(tutorial.slug)}
                title={tutorial.title}
                className={QUIET}
              >
                <BookOpen aria-hidden size={16} />
                Read the steps
              </LessonLink>
            )}
          </div>
        )}
      </div>
    </li>
  );
}

const QUIET = buttonClass({ variant: "quiet", size: "small" });

// The link of the title covers the whole card, below its buttons.
const COVERS_CARD =
  "after:absolute after:inset-0 after:z-1 after:rounded-media hover:text-lacquer focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-lacquer";

const RAIL =
  "max-sm:-mx-4 max-sm:flex max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-4 sm:grid max-sm:*:w-72 max-sm:*:shrink-0";

interface TutorialGridProps {
  tutorials: Tutorial[];
  /** Whether these come first on the page: the first picture then loads with priority. */
  eager?: boolean;
  compact?: boolean;
  /** On a phone, one row that is drawn aside. */
  rail?: boolean;
}

export function TutorialGrid({
  tutorials,
  eager = false,
  compact = false,
  rail = false,
}: TutorialGridProps) {
  // Four in a row, so that none is alone in a second row.
  const columns = tutorials.length === 4 ? "xl:grid-cols-4" : "lg:grid-cols-3";
  return (
    <ul className={clsx(rail ? RAIL : "grid gap-3", "sm:grid-cols-2 sm:gap-5", columns)}>
      {tutorials.map((tutorial, index) => (
        <TutorialCard
          key={tutorial.id}
          tutorial={tutorial}
          eager={eager && index === 0}
          compact={compact}
        />
      ))}
    </ul>
  );
}

export function TutorialGridSkeleton({ count, text }: { count: number; text: string }) {
  return (
    <div role="status">
      <p className="mb-4 text-quiet">{text}</p>
      <div aria-hidden className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="gloss h-96 rounded-media" />
        ))}
      </div>
    </div>
  );
}
