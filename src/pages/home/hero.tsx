import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import { HERO_HEADING, HERO_TEXT } from "../../../contract/words/home.ts";
import { NailFan } from "../../components/nails/nail-fan.tsx";
import { SearchForm } from "../../components/search/search-form.tsx";
import { useSite } from "../../lib/data/site.ts";

/** What a phone has room for in a row. */
const POPULAR = 4;

export function Hero() {
  const {
    popular_searches: popular = [],
    hero_heading = HERO_HEADING,
    hero_text = HERO_TEXT,
  } = useSite();
  return (
    <section className="wrap grid grid-cols-[1fr_30%] items-center gap-x-3 gap-y-4 pb-8 md:grid-cols-[1.05fr_1fr] md:gap-x-10 md:gap-y-5 md:pt-8 md:pb-16 lg:pb-20 low:grid-cols-[1fr_13rem] low:gap-y-2 low:pt-0 low:pb-4">
      <h1 className="display text-[clamp(2rem,1.1rem+5vw,5.75rem)] md:self-end low:text-4xl">
        {hero_heading}
      </h1>
      <NailFan className="w-full md:row-span-2" />
      <div className="col-span-2 md:col-span-1 md:self-start">
        {hero_text && (
          <p className="max-w-[28.2em] whitespace-pre-line text-quiet md:text-lg">{hero_text}</p>
        )}
        <SearchForm size="large" className="mt-4 max-w-xl md:mt-8 low:mt-3" />
        {popular.length > 0 && (
          <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-quiet md:mt-4 low:mt-1">
            Popular:
            {popular.slice(0, POPULAR).map((word) => (
              <Link
                key={word}
                href={paths.search(word)}
                className="inline-flex min-h-11 items-center font-medium text-ink underline decoration-line-strong underline-offset-4 hover:text-lacquer hover:decoration-lacquer"
              >
                {word}
              </Link>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}
