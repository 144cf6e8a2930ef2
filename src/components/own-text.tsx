import { useRef } from "react";
import type { ShownText } from "../../contract/settings/written-pages.ts";
import { ArticleText } from "./article-text.tsx";
import { useTextLinks } from "./text-links.ts";

interface OwnTextProps {
  title?: string | undefined;
  text: ShownText;
}

/** A text of the owner’s that is part of a page. */
export function OwnText({ title, text: { html, cards } }: OwnTextProps) {
  const links = useRef<HTMLDivElement>(null);
  useTextLinks(links);
  const shown = (
    <ArticleText html={html} cards={cards} text={links} className="[&>:first-child]:mt-0" />
  );
  if (!title) return <div className="wrap pb-14">{shown}</div>;
  return (
    <section className="wrap pb-14" aria-labelledby="text">
      <h2 id="text" className="display mb-5 text-3xl">
        {title}
      </h2>
      {shown}
    </section>
  );
}
