import { paths } from "../../../contract/paths.ts";
import { Link } from "../../components/link.tsx";
import { Photo } from "../../components/photo.tsx";
import { LazyLargeView } from "../../features/designs/design-cards.tsx";
import { useDesignNavigation } from "../../features/designs/design-navigation.ts";
import { cutStyle, positionStyle } from "../../lib/data/picture.ts";
import { useDesignsByIds } from "../../lib/data/use-designs-by-ids.ts";

const MOST = 12;

export function SavedRow({ ids }: { ids: string[] }) {
  const { designs } = useDesignsByIds(ids.slice(0, MOST));
  const navigation = useDesignNavigation({ further: true });

  async function open(slug: string) {
    await LazyLargeView.preload().catch(() => {});
    await navigation.open(slug);
  }

  return (
    <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
      {designs.map((design) => (
        <li key={design.id} className="shrink-0" style={cutStyle(design)}>
          <Link
            href={paths.design(design.slug)}
            data-look-link={design.slug}
            aria-label={design.title}
            onClick={(event) => {
              event.preventDefault();
              void open(design.slug);
            }}
            className="block rounded-t-full rounded-b-media"
          >
            <div
              data-look={design.slug}
              className="cut arch w-18 overflow-hidden bg-shell"
              style={design.image && { backgroundColor: design.image.color }}
            >
              <Photo
                src={design.image_url}
                image={design.image}
                alt=""
                sizes="6rem"
                style={positionStyle(design)}
              />
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}
