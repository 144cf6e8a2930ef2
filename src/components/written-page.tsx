import type { WrittenText } from "../../contract/settings/written-pages.ts";
import { ArticleText } from "./article-text.tsx";
import { PageHeading } from "./page-heading.tsx";
import { Head } from "./seo/head.tsx";

interface WrittenPageProps {
  title: string;
  /** The heading; the title by default. */
  heading?: string;
  text: WrittenText;
  path: string;
}

export function WrittenPage({ title, heading = title, text, path }: WrittenPageProps) {
  return (
    <div className="wrap">
      <Head title={title} description={text.description} path={path} />
      <PageHeading title={heading} />
      <ArticleText html={text.html} cards={text.cards} className="pb-6 [&>:first-child]:mt-0" />
    </div>
  );
}
