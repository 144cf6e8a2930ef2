import type { PageName } from "../../../contract/pages.ts";
import { isPattern, pageEntry } from "../../../contract/pages.ts";
import { useSite, useSiteUrl } from "../../lib/data/site.ts";
import { usePathname } from "../../lib/router/address.ts";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";
import type { PendingItem } from "./pending-head.tsx";

interface PendingMetaProps {
  name: PageName;
  /** The page’s item, if a cached list contains it. */
  item: PendingItem | undefined;
}

/** The final description and canonical address, as far as known. */
export function PendingMeta({ name, item }: PendingMetaProps) {
  const site = useSite();
  const origin = useSiteUrl();
  const pathname = usePathname();
  const { path, unlisted } = pageEntry(name);
  const own: Partial<Record<PageName, (of: typeof site) => string>> = DESCRIPTIONS;
  // The owner’s own text of a page has another description.
  const standing = site.written?.some((page) => page === name) ? undefined : own[name]?.(site);
  const text =
    item?.seo_description ??
    item?.excerpt ??
    item?.alt ??
    item?.alt_text ??
    item?.description ??
    standing;
  const end = item?.path ?? item?.slug;
  const canonical =
    end === undefined ? pathname : path.replace(/:.*/, () => encodeURIComponent(end));
  return (
    <>
      {text && <meta name="description" content={text} />}
      {unlisted && <meta name="robots" content="noindex, follow" />}
      {!unlisted && origin && (
        <link rel="canonical" href={origin + (isPattern(name) ? canonical : path)} />
      )}
    </>
  );
}
