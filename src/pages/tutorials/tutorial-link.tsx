import type { ReactNode } from "react";
import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import type { Tutorial, Lesson } from "../../../contract/forms/tutorial.ts";
import { videoAddress } from "../../../contract/embeds/players.ts";
import type { Picture } from "../../../contract/pictures/upload.ts";
import { parseJson } from "../../../contract/text/parse-json.ts";
import { textList, itemText } from "../../../contract/text/text-list.ts";

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

export interface LessonStep {
  text: string;
  /** The address of its picture, with the data of an uploaded one. */
  picture?: { src: string; image?: Picture };
}

/** The parts of a tutorial that its page can show. */
export function lessonOf({ steps, materials_needed, tips }: Tutorial) {
  return {
    steps: textList(steps),
    materials: textList(materials_needed),
    tips: textList(tips),
  };
}

/** The steps with their pictures, without empty ones. */
export function stepsOf({ steps, step_images: images, step_pictures: pictures }: Lesson) {
  const parsed = parseJson(steps);
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((item, at): LessonStep | [] => {
    const [text, src, image] = [itemText(item), images[at], pictures[at]];
    if (!text) return [];
    return { text, ...(src && { picture: { src, ...(image && { image }) } }) };
  });
}

export function hasLesson(tutorial: Tutorial): boolean {
  return Object.values(lessonOf(tutorial)).some((texts) => texts.length > 0);
}

/** The tutorials of a difficulty, ignoring case; all of them if it is empty. */
export function ofDifficulty(tutorials: Tutorial[], difficulty: string): Tutorial[] {
  const wanted = difficulty.toLowerCase();
  return wanted
    ? tutorials.filter(({ difficulty }) => difficulty.toLowerCase() === wanted)
    : tutorials;
}
