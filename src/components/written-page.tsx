import { useRef, type ReactNode } from "react";
import type { WrittenText } from "../../contract/settings/written-pages.ts";
import { ArticleText } from "./article-text.tsx";
import { PageHeading } from "./page-heading.tsx";
import { Head } from "./seo/head.tsx";
import { useTextLinks } from "./text-links.ts";
import type { SharePicture } from "../lib/seo/share-picture.ts";

interface WrittenPageProps {
  title: string;
  /** The heading; the title by default. */
  heading?: string;
  text: WrittenText;
  path: string;
  /** The site’s by default. */
  picture?: SharePicture | undefined;
}

export function WrittenPage({ title, heading = title, text, path, picture }: WrittenPageProps) {
  const links = useRef<HTMLDivElement>(null);
  useTextLinks(links);
  return (
    <div className="wrap">
      <Head title={title} description={text.description} path={path} picture={picture} />
      <PageHeading title={heading} />
      <ArticleText
        html={text.html}
        cards={text.cards}
        text={links}
        className="pb-6 [&>:first-child]:mt-0"
      />
    </div>
  );
}

interface TextPageProps {
  title: string;
  description: string;
  path: string;
  children: ReactNode;
}

export function TextPage({ title, description, path, children }: TextPageProps) {
  return (
    <div className="wrap">
      <Head title={title} description={description} path={path} />
      <PageHeading title={title}>{description}</PageHeading>
      <div className="grid max-w-[41.7em] gap-10 pb-6 text-lg">{children}</div>
    </div>
  );
}

export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 [&_a]:text-lacquer [&_a]:underline">
      <h2 className="display text-2xl">{title}</h2>
      {children}
    </section>
  );
}
