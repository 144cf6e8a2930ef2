import { useQuery } from "@tanstack/react-query";
import type { Design } from "../../../contract/forms/design.ts";
import { pinId } from "../../../contract/embeds/pinterest.ts";
import { DesignMedia } from "../../components/cards/design-media.tsx";
import { similarQuery } from "../../lib/data/related-query.ts";
import type { DesignNavigation } from "./design-navigation.ts";
import { DesignLink } from "./design-link.tsx";

interface MoreDesignsProps {
  design: Design;
  navigation: DesignNavigation;
}

/** Where to go from here: the designs most like this one. Pins, which are frames, do not fit. */
export function MoreDesigns({ design, navigation }: MoreDesignsProps) {
  const { data, isLoading } = useQuery(similarQuery({ id: design.id }));
  const similar = data?.items.filter((one) => pinId(one.pinterest_embed_code) === null) ?? [];
  if (similar.length === 0 && !isLoading) return null;
  return (
    <section
      aria-labelledby="more-like-this"
      className="look-words mx-auto max-w-[104rem] px-5 pb-16 sm:px-10"
    >
      <h3 id="more-like-this" className="display border-t border-line pt-8 text-2xl">
        More like this
      </h3>
      <ul aria-busy={isLoading} className={GRID}>
        {isLoading &&
          Array.from({ length: PLACEHOLDERS }, (_, index) => (
            <li key={index} className="gloss aspect-[4/5] rounded-media" />
          ))}
        {similar.map((one) => (
          <li key={one.id}>
            <DesignLink
              slug={one.slug}
              navigation={navigation}
              label={one.title}
              className="block aspect-[4/5] overflow-hidden rounded-media bg-shell transition-opacity hover:opacity-85"
            >
              <DesignMedia design={one} sizes={SIZES} />
            </DesignLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const PLACEHOLDERS = 12;
const GRID = "mt-5 grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-4 lg:grid-cols-6";
const SIZES = "(min-width: 64rem) 15vw, (min-width: 40rem) 22vw, 30vw";
