import { MORE_PARAM } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { FramedPhoto } from "../../components/framed-photo.tsx";
import { Link } from "../../components/link.tsx";
import { Highlighted } from "../../components/search/highlighted.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { numberText } from "../../lib/format/numbers.ts";
import { useSearchParams, withParam } from "../../lib/router/address.ts";
import type { FoundItem, FoundRow } from "./use-found-elsewhere.ts";

const TITLES = { tutorials: "Tutorials", products: "Products", posts: "From the blog" };

interface FoundElsewhereProps {
  rows: FoundRow[];
  /** The words to be marked. */
  words: string;
}

/** Each kind in a row of its own, which leads to the others that were found. */
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
            <Found
              key={item.id}
              item={item}
              words={words}
              frame={kind === "products" ? "size-18" : "aspect-[16/9] w-28 xl:w-24"}
            />
          ))}
        </ul>
        {total > items.length && isAsked && (
          <p className="mt-4 text-quiet">{`The first ${numberText(items.length)} of ${numberText(total)}. Another word narrows them down.`}</p>
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

interface FoundProps {
  item: FoundItem;
  words: string;
  /** As high as wide or wider, as pictures of its kind are. */
  frame: string;
}

function Found({ item, words, frame }: FoundProps) {
  const { title, note, href, src, image } = item;
  return (
    <li className="group/card relative flex min-h-24 min-w-0 items-center gap-3 rounded-media border border-line bg-surface p-3">
      <FramedPhoto
        src={src}
        image={image}
        alt=""
        sizes="7rem"
        className={`shrink-0 rounded-control ${frame}`}
      />
      <div className="min-w-0">
        <h3 className="line-clamp-3 leading-snug font-semibold">
          <Link href={href} className={COVERS_ITEM}>
            <Highlighted text={title} query={words} />
          </Link>
        </h3>
        <p className="mt-1 truncate text-sm text-quiet">{note}</p>
      </div>
    </li>
  );
}

// The whole item is part of its link.
const COVERS_ITEM =
  "after:absolute after:inset-0 after:z-1 after:rounded-media hover:text-lacquer focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-lacquer";
