import { useRef } from "react";
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
