import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import { NailFan } from "../../components/nails/nail-fan.tsx";
import { SearchForm } from "../../components/search/search-form.tsx";
import { useSite } from "../../lib/data/site.ts";

export function Hero() {
  const { popular_searches: popular = [] } = useSite();
  return (
    <section className="wrap grid items-center gap-x-10 gap-y-6 pt-2 pb-16 md:grid-cols-[1.05fr_1fr] md:pt-8 lg:pb-24">
      <NailFan className="mx-auto w-full max-w-sm md:order-2 md:max-w-none" />
      <div>
        <h1 className="display text-[clamp(2.75rem,1.6rem+4.6vw,5.75rem)]">
          Nails you’ll keep looking&nbsp;at
        </h1>
        <p className="mt-5 max-w-[28.2em] text-lg text-quiet">
          A lookbook of nail art for every mood and season. Find your next set, save it, and take it
          to the salon.
        </p>
        <SearchForm size="large" className="mt-8 max-w-xl" />
        {popular.length > 0 && (
          <p className="mt-4 flex flex-wrap items-center gap-x-4 text-sm text-quiet">
            Popular:
            {popular.map((word) => (
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
