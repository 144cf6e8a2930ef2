import { ChevronRight } from "lucide-react";
import { Link } from "./link.tsx";
import { paths } from "../../contract/paths.ts";

export interface Crumb {
  name: string;
  href: string;
}

interface BreadcrumbProps {
  /** The pages between Home and this one. */
  trail?: Crumb[];
  name: string;
}

/** Home, what lies between, then the page itself. */
export function Breadcrumb({ trail, name }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="md:pt-2 print:hidden">
      <ol className="flex items-center gap-1.5 text-sm text-quiet">
        {[{ name: "Home", href: paths.home }, ...(trail ?? [])].map((crumb) => (
          <li key={crumb.href} className="flex shrink-0 items-center gap-1.5">
            <Link
              href={crumb.href}
              className="inline-flex min-h-11 items-center hover:text-lacquer hover:underline"
            >
              {crumb.name}
            </Link>
            <ChevronRight aria-hidden size={16} />
          </li>
        ))}
        <li aria-current="page" className="truncate font-medium text-ink">
          {name}
        </li>
      </ol>
    </nav>
  );
}
