import { useQuery } from "@tanstack/react-query";
import { publicTime } from "../../../contract/item-order.ts";
import { paths } from "../../../contract/paths.ts";
import type { Picture } from "../../../contract/pictures/upload.ts";
import { FramedPhoto } from "../../components/framed-photo.tsx";
import { Link } from "../../components/link.tsx";
import { queries } from "../../lib/data/queries.ts";

/** The newest lesson and the newest post, and since when they are there. */
export function useThisWeek() {
  const [lesson] = useQuery(queries.newestLesson()).data?.items ?? [];
  const [post] = useQuery(queries.newestPost()).data?.items ?? [];
  const times = [
    ...(lesson ? [publicTime(lesson)] : []),
    ...(post ? [post.published_at || post.created_at] : []),
  ];
  return { lesson, post, times };
}

/** What there is to learn and to read. */
export function ThisWeek() {
  const { lesson, post } = useThisWeek();
  if (!lesson && !post) return null;
  return (
    <section className="later wrap pb-6" aria-labelledby="this-week">
      <h2 id="this-week" className="display text-3xl">
        This week
      </h2>
      <ul className="mt-5 flex flex-wrap gap-4">
        {lesson && (
          <WeekCard
            kind={`Lesson · ${lesson.duration}`}
            title={lesson.title}
            href={paths.lesson(lesson.id)}
            src={lesson.thumbnail_url}
            image={lesson.image}
          />
        )}
        {post && (
          <WeekCard
            kind={`Post · ${post.read_time}`}
            title={post.title}
            href={paths.blogPost(post.slug)}
            src={post.featured_image}
            image={post.image}
          />
        )}
      </ul>
    </section>
  );
}

interface WeekCardProps {
  kind: string;
  title: string;
  href: string;
  src: string;
  image?: Picture | undefined;
}

function WeekCard({ kind, title, href, src, image }: WeekCardProps) {
  return (
    <li className="group/card relative flex grow basis-80 overflow-hidden rounded-media border border-line bg-surface">
      <FramedPhoto
        src={src}
        image={image}
        alt=""
        sizes="(min-width: 48rem) 20rem, 40vw"
        className="w-2/5 shrink-0"
      />
      <p className="min-w-0 self-center p-5">
        <span className="text-sm text-quiet">{kind}</span>
        <Link
          href={href}
          className="display mt-1 block text-xl after:absolute after:inset-0 hover:text-lacquer"
        >
          {title}
        </Link>
      </p>
    </li>
  );
}
