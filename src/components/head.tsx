import { useEffect } from "react";
import { paths } from "../../contract/paths.ts";
import { usePathname } from "../lib/address.ts";
import { arrive } from "../lib/arrival.ts";
import { useOpenLook } from "../lib/open-look.ts";
import { largestPicture } from "../lib/picture.ts";
import { useSite, useSiteUrl } from "../lib/site.ts";

interface HeadProps {
  title: string;
  description: string;
  /** The page's canonical address, with the query that makes it a page of its own. */
  path: string;
  keywords?: string | undefined;
  image?: string | undefined;
  /** Stands behind the site's name in the title: the part of the site a page belongs to. */
  section?: string;
  /** A text that was written at a certain time by someone. */
  article?: { author: string; published: string; modified: string } | undefined;
  /** Keeps the page out of search engines. */
  unlisted?: boolean;
}

/** Title and meta of a page that stands; a design opened in the large view lends it its own. */
export function Head({
  title,
  description,
  path,
  keywords,
  image,
  section,
  article,
  unlisted = false,
}: HeadProps) {
  const site = useSite();
  const origin = useSiteUrl();
  const { design } = useOpenLook();
  const pageTitle = [`${title} - ${site.name}`, section].filter(Boolean).join(" ");
  const shown = design
    ? {
        title: `${design.title} - ${site.name}`,
        text: design.alt_text,
        image: largestPicture(design),
      }
    : { title: pageTitle, text: description, image };
  const address = `${origin}${path}`;
  const picture = shown.image && origin && new URL(shown.image, origin).href;
  const pathname = usePathname();
  const viewed = path.startsWith(`${pathname}?`) ? path : pathname;

  useEffect(() => arrive(viewed, pageTitle), [viewed, pageTitle]);

  return (
    <>
      <title>{shown.title}</title>
      <meta name="description" content={shown.text} />
      {keywords && <meta name="keywords" content={keywords} />}
      {unlisted && <meta name="robots" content="noindex, follow" />}
      <meta property="og:type" content={article ? "article" : "website"} />
      {article && <meta property="article:author" content={article.author} />}
      {article && <meta property="article:published_time" content={article.published} />}
      {article && <meta property="article:modified_time" content={article.modified} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={design?.title ?? title} />
      <meta property="og:description" content={shown.text} />
      <meta property="og:url" content={design ? paths.design(address, design.id) : address} />
      {origin && !unlisted && <link rel="canonical" href={address} />}
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={picture ? "summary_large_image" : "summary"} />
      <meta name="twitter:title" content={design?.title ?? title} />
      <meta name="twitter:description" content={shown.text} />
      {picture && <meta name="twitter:image" content={picture} />}
    </>
  );
}
