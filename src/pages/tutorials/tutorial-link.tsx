import type { ReactNode } from "react";
import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import type { Tutorial } from "../../../contract/forms/tutorial.ts";
import { videoAddress } from "../../../contract/embeds/video.ts";
import { hasLesson } from "./lesson-of.ts";

/** A tutorial’s title as a link to its video, or else to its steps. */
export function TutorialLink({ tutorial, className }: { tutorial: Tutorial; className?: string }) {
  if (tutorial.youtube_video_id) {
    return (
      <VideoLink tutorial={tutorial} className={className}>
        {tutorial.title}
      </VideoLink>
    );
  }
  if (!hasLesson(tutorial)) return tutorial.title;
  return (
    <Link href={paths.lesson(tutorial.slug)} className={className}>
      {tutorial.title}
    </Link>
  );
}

interface VideoLinkProps {
  tutorial: Tutorial;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens the video on its platform, in a new tab. */
export function VideoLink({ tutorial, className, children }: VideoLinkProps) {
  return (
    <a
      href={videoAddress(tutorial.youtube_video_id)}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
    >
      {children}
      <span className="sr-only"> (video, opens in a new tab)</span>
    </a>
  );
}

interface LessonLinkProps {
  href: string;
  title: string;
  className: string;
  children: ReactNode;
}

export function LessonLink({ href, title, className, children }: LessonLinkProps) {
  return (
    <Link href={href} className={className}>
      {children}
      <span className="sr-only">: {title}</span>
    </Link>
  );
}
