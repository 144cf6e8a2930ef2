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
  /** Keeps the page out of search engines. */
  unlisted?: boolean;
}

/** Title and meta of a page that stands; a design opened in the large view lends it its own. */
export function Head({ title, description, path, keywords, image, unlisted = false }: HeadProps) {
  const site = useSite();
  const origin = useSiteUrl();
  const { design } = useOpenLook();
  const pageTitle = `${title} - ${site.name}`;
  const shown = design
    ? {
        title: `${design.title} - ${site.name}`,
        text: design.alt_text,
        image: largestPicture(design),
      }
    : { title: pageTitle, text: description, image };
  const address = `${origin}${path}`;
  const pathname = usePathname();
  const viewed = path.startsWith(`${pathname}?`) ? path : pathname;

  useEffect(() => arrive(viewed, pageTitle), [viewed, pageTitle]);

  return (
    <>
      <title>{shown.title}</title>
      <meta name="description" content={shown.text} />
      {keywords && <meta name="keywords" content={keywords} />}
      {unlisted && <meta name="robots" content="noindex, follow" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={design?.title ?? title} />
      <meta property="og:description" content={shown.text} />
      <meta property="og:url" content={design ? paths.design(address, design.id) : address} />
      {origin && !unlisted && <link rel="canonical" href={address} />}
      {shown.image && origin && (
        <meta property="og:image" content={new URL(shown.image, origin).href} />
      )}
      <meta name="twitter:card" content={shown.image ? "summary_large_image" : "summary"} />
    </>
  );
}
