import { useRef, type ReactNode } from "react";
import type { SitePage } from "../../contract/forms/site-page.ts";
import { paths } from "../../contract/paths.ts";
import { useSiteUrl } from "../lib/data/site.ts";
import { shareOne } from "../lib/seo/share-picture.ts";
import { ArticleText } from "./article-text.tsx";
import { PageHeading } from "./page-heading.tsx";
import { Head } from "./seo/head.tsx";
import { JsonLd } from "./seo/json-ld.tsx";
import { useTextLinks } from "./text-links.ts";

/** A page that the owner wrote. */
export function WrittenPage({ page, heading = page.title }: { page: SitePage; heading?: string }) {
  const { title, slug, description, content, cards } = page;
  const links = useRef<HTMLDivElement>(null);
  useTextLinks(links);
  const origin = useSiteUrl();
  const picture = shareOne(`page/${slug}`, { ...page, url: page.share_image, alt: title });
  return (
    <div className="wrap">
      <JsonLd data={(make) => make.webPage(page, origin, picture?.url)} />
      <Head title={title} description={description} path={paths.page(slug)} picture={picture} />
      <PageHeading title={heading} />
      <ArticleText
        html={content}
        cards={cards}
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
