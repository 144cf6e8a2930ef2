import { Link } from "../link.tsx";
import { counted } from "../../lib/format/numbers.ts";
import type { Category } from "../../../contract/forms/category.ts";
import { categoryCardPath } from "../../../contract/paths.ts";
import { variantSource } from "../../lib/data/picture.ts";
import { CategoryIcon } from "./category-icon.tsx";

/** A category in an arch: the picture of its newest design, its name and how much it holds. */
export function CategoryTile({ category }: { category: Category }) {
  const { cover, design_count: count } = category;
  return (
    <Link
      href={categoryCardPath(category.path)}
      className="group/tile block text-center focus-visible:outline-none"
    >
      <div
        className="arch relative overflow-hidden bg-shell group-focus-visible/tile:outline-2 group-focus-visible/tile:outline-offset-3 group-focus-visible/tile:outline-lacquer"
        style={cover && { backgroundColor: cover.color }}
      >
        {cover ? (
          <img
            {...variantSource(cover)}
            sizes="(min-width: 80rem) 14rem, (min-width: 48rem) 18vw, 30vw"
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full object-cover transition-transform duration-500 ease-out group-hover/tile:scale-[1.04]"
          />
        ) : (
          <span className="grid size-full place-items-center text-on-shell">
            <CategoryIcon name={category.icon} size={44} />
          </span>
        )}
      </div>
      <span className="relative z-1 mx-auto -mt-6 grid size-12 place-items-center rounded-full border-4 border-page bg-shell text-on-shell transition-colors group-hover/tile:bg-lacquer group-hover/tile:text-on-lacquer">
        <CategoryIcon name={category.icon} />
      </span>
      <h3 className="display mt-1.5 line-clamp-3 text-lg sm:text-xl group-hover/tile:text-lacquer">
        {category.name}
      </h3>
      <p className="text-sm text-quiet">{counted(count, { one: "design", many: "designs" })}</p>
    </Link>
  );
}
