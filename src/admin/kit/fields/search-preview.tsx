import { useWatch } from "react-hook-form";
import { shortened } from "../../../../contract/text/text.ts";
import { useSite, useSiteUrl } from "../../../lib/data/site.ts";
import { numberText } from "../../../lib/format/numbers.ts";
import { pageTitle } from "../../../components/seo/pending-head.tsx";

/** Search engines cut by width; this is about how many characters fit. */
const MOST_OF_TITLE = 60;
const MOST_OF_TEXT = 155;

interface SearchPreviewProps {
  /** The names of the fields for the page's title, address and description. */
  title: string;
  path: string;
  text: string;
  toAddress: (path: string) => string;
  /** Follows the site's name in the title, as in `Head`. */
  section?: string;
}

/** Shows how search engines are likely to list the page. */
export function SearchPreview(props: SearchPreviewProps) {
  const site = useSite();
  const { host } = new URL(useSiteUrl());
  const typed: string[] = useWatch({ name: [props.title, props.path, props.text] });
  const [own = "", path = "", text = ""] = typed.map((one) => one.trim());
  const title = pageTitle(own || "Untitled", site.name, props.section);
  const places = props
    .toAddress(path || "…")
    .split("/")
    .filter(Boolean)
    .map(decodeURIComponent);
  return (
    <section
      aria-label="Search preview"
      className="grid gap-1 rounded-control border border-line bg-surface p-4"
    >
      <h3 className="text-sm font-semibold">In search results</h3>
      <p className="mt-1 truncate text-xs text-quiet">{[host, ...places].join(" › ")}</p>
      <p className="text-lg leading-snug text-lacquer">{shortened(title, MOST_OF_TITLE)}</p>
      <p className="text-sm">
        {text
          ? shortened(text, MOST_OF_TEXT)
          : "Without a description, search engines pick a passage from the page."}
      </p>
      <p className="mt-1 text-xs text-quiet">
        {`Title: ${ofAbout(title, MOST_OF_TITLE)}. Description: ${ofAbout(text, MOST_OF_TEXT)}.`}
      </p>
    </section>
  );
}

function ofAbout(text: string, most: number): string {
  const { length } = [...text];
  const cut = length > most ? ", cut" : "";
  return `${numberText(length)} of about ${numberText(most)} characters${cut}`;
}
