import { chipClass } from "../../features/facets/chip-class.ts";
import { withCategory } from "../../features/facets/facet-address.ts";
import { Link } from "../../components/link.tsx";
import type { Category } from "../../../contract/forms/category.ts";
import { paths } from "../../../contract/paths.ts";

interface CategoryChipsProps {
  categories: Category[];
  chosen: string | undefined;
  /** What narrows the list down besides goes along to the other categories. */
  params: URLSearchParams;
}

export function CategoryChips({ categories, chosen, params }: CategoryChipsProps) {
  return (
    <nav aria-label="Categories" className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex gap-2 py-1 md:flex-wrap low:flex-nowrap">
        <li>
          <Chip href={withCategory(paths.allDesigns, params)} current={!chosen}>
            All
          </Chip>
        </li>
        {categories.map(({ id, path, name }) => (
          <li key={id}>
            <Chip href={withCategory(paths.allDesigns, params, path)} current={path === chosen}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Chip({ href, current, children }: { href: string; current: boolean; children: string }) {
  return (
    <Link href={href} aria-current={current ? "true" : undefined} className={chipClass(current)}>
      {children}
    </Link>
  );
}
