import { useEffect } from "react";
import { paths } from "../../../contract/paths.ts";
import { usePathname } from "../../lib/router/address.ts";
import { announcePage } from "../../lib/router/navigation.ts";
import { useOpenDesign } from "../../lib/router/open-design.ts";
import { pageTitle } from "./pending-head.tsx";
import { type SharePicture, shareOne, shareSite } from "../../lib/seo/share-picture.ts";
import { useSite, useSiteUrl } from "../../lib/data/site.ts";

interface HeadProps {
  title: string;
  description: string;
  /** The canonical address, with query values that make it a different page. */
  path: string;
  keywords?: string | undefined;
  /** The share picture; the site’s own by default. */
  picture?: SharePicture | undefined;
  /** The section of the site, after the site’s name in the title. */
  section?: string;
  article?: { author: string; published: string; modified: string } | undefined;
  /** Keeps the page out of search engines. */
  unlisted?: boolean;
  /** The path of the indexed page with the same content, if there is one. */
  listedAs?: string | undefined;
  /** The filters of a list, such as `?color=red`: shared links keep them. */
  query?: string | undefined;
}

/** Title and meta of a loaded page; a design in the large view replaces them by its own. */
export function Head({
  title,
  description,
  path,
  keywords,
  picture,
  section,
  article,
  unlisted = false,
  listedAs,
  query = "",
}: HeadProps) {
  const site = useSite();
  const origin = useSiteUrl();
  const { design } = useOpenDesign();
  const ownTitle = pageTitle(title, site.name, section);
  const shown = design
    ? {
        title: `${design.title} - ${site.name}`,
        text: design.alt ?? design.alt_text,
        path: paths.design(design.slug),
        picture: shareOne(`design/${design.id}`, {
          ...design,
          url: design.image_url,
          alt: design.alt ?? design.alt_text,
        }),
        listed: true,
      }
    : { title: ownTitle, text: description, path, picture, listed: !unlisted };
  const address = `${origin}${shown.path}`;
  const canonical = design ? undefined : listedAs;
  const preview = shown.picture ?? shareSite(site.share_picture, site.name);
  const pathname = usePathname();
  const viewed = path.startsWith(`${pathname}?`) ? path : pathname;

  useEffect(() => announcePage(viewed, ownTitle), [viewed, ownTitle]);

  return (
    <>
      <title>{shown.title}</title>
      <meta name="description" content={shown.text} />
      {keywords && <meta name="keywords" content={keywords} />}
      {!shown.listed && <meta name="robots" content="noindex, follow" />}
      <meta property="og:type" content={article ? "article" : "website"} />
      {article && <meta property="article:author" content={article.author} />}
      {article && <meta property="article:published_time" content={article.published} />}
      {article && <meta property="article:modified_time" content={article.modified} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={design?.title ?? title} />
      <meta property="og:description" content={shown.text} />
      <meta property="og:url" content={design ? address : address + query} />
      {origin && (shown.listed || canonical) && (
        <link rel="canonical" href={canonical ? origin + canonical : address} />
      )}
      {preview && origin && <Preview {...preview} url={new URL(preview.url, origin).href} />}
      <meta name="twitter:card" content={preview ? "summary_large_image" : "summary"} />
      <meta name="twitter:title" content={design?.title ?? title} />
      <meta name="twitter:description" content={shown.text} />
    </>
  );
}

function Preview({ url, alt, width, height }: SharePicture) {
  return (
    <>
      <meta property="og:image" content={url} />
      {width && <meta property="og:image:width" content={String(width)} />}
      {height && <meta property="og:image:height" content={String(height)} />}
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={url} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}
