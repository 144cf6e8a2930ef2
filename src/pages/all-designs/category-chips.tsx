import { chipClass } from "../../features/facets/chip-class.ts";
import { Link } from "../../components/link.tsx";
import type { Category } from "../../../contract/forms/category.ts";
import { paths } from "../../../contract/paths.ts";

interface CategoryChipsProps {
  categories: Category[];
  chosen: string | undefined;
  /** A keyword search goes along to the other categories. */
  q: string;
}

export function CategoryChips({ categories, chosen, q }: CategoryChipsProps) {
  const withKeyword = (category?: string) => {
    const params = new URLSearchParams({ ...(category && { category }), ...(q && { q }) });
    return params.size > 0 ? `${paths.allDesigns}?${params}` : paths.allDesigns;
  };
  return (
    <nav aria-label="Categories" className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex gap-2 py-1 md:flex-wrap">
        <li>
          <Chip href={withKeyword()} current={!chosen}>
            All
          </Chip>
        </li>
        {categories.map(({ id, path, name }) => (
          <li key={id}>
            <Chip href={withKeyword(path)} current={path === chosen}>
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
