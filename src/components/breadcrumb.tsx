import { ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../contract/paths.ts";

/** Home, then the page itself. */
export function Breadcrumb({ name }: { name: string }) {
  return (
    <nav aria-label="Breadcrumb" className="pt-4">
      <ol className="flex items-center gap-1.5 text-sm text-quiet">
        <li>
          <Link
            href={paths.home}
            className="inline-flex min-h-11 items-center hover:text-lacquer hover:underline"
          >
            Home
          </Link>
        </li>
        <li aria-hidden>
          <ChevronRight size={16} />
        </li>
        <li aria-current="page" className="truncate font-medium text-ink">
          {name}
        </li>
      </ol>
    </nav>
  );
}
