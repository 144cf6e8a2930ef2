import { MORE_PARAM } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { ItemRow } from "../../components/cards/item-row.tsx";
import { Link } from "../../components/link.tsx";
import { Highlighted } from "../../components/search/highlighted.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { numberText } from "../../lib/format/numbers.ts";
import { useSearchParams, withParam } from "../../lib/router/address.ts";
import type { FoundRow } from "./use-found-elsewhere.ts";

const TITLES = { tutorials: "Tutorials", products: "Products", posts: "From the blog" };

interface FoundElsewhereProps {
  rows: FoundRow[];
  /** The words to be marked. */
  words: string;
}

/** A row for each kind, with a link to the rest of its results. */
export function FoundElsewhere({ rows, words }: FoundElsewhereProps) {
  const params = useSearchParams();
  return rows.map(({ kind, items, total }) => {
    const more = withParam(paths.searchPage, params, MORE_PARAM, kind);
    const isAsked = params.get(MORE_PARAM) === kind;
    return (
      <section key={kind} aria-label={TITLES[kind]} className="mt-12">
        <h2 className="display text-3xl">{TITLES[kind]}</h2>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {items.map((item) => (
            <ItemRow key={item.id} {...item} frame={kind === "products" ? "square" : "wide"}>
              <Highlighted text={item.title} query={words} />
            </ItemRow>
          ))}
        </ul>
        {total > items.length && isAsked && (
          <p className="mt-4 text-quiet">{`The first ${numberText(items.length)} of ${numberText(total)}. Add a word to narrow them down.`}</p>
        )}
        {total > items.length && !isAsked && (
          <Link href={more} className={`${buttonClass({ variant: "secondary" })} mt-4`}>
            {`All ${numberText(total)} ${kind}`}
          </Link>
        )}
      </section>
    );
  });
}
