import { ChevronRight } from "lucide-react";
import { Link } from "./link.tsx";
import { paths } from "../../contract/paths.ts";
import type { Crumb } from "../lib/seo/structured-data.ts";
import { useSiteUrl } from "../lib/data/site.ts";
import { JsonLd } from "./seo/json-ld.tsx";

interface BreadcrumbProps {
  /** The pages between Home and this one. */
  trail?: Crumb[];
  name: string;
  /** The page’s own path, for pages without other structured data of their location. */
  path?: string;
}

const NONE: Crumb[] = [];

/** Home, the pages in between, and the page itself. */
export function Breadcrumb({ trail = NONE, name, path }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className="md:pt-2 print:hidden">
      {path !== undefined && <BreadcrumbData trail={trail} page={{ name, href: path }} />}
      <ol className="flex items-center gap-1.5 text-sm text-quiet">
        {[{ name: "Home", href: paths.home }, ...trail].map((crumb, index) => (
          <li
            key={crumb.href}
            // Names by editors may be long.
            className={`flex items-center gap-1.5 ${index > 1 ? "min-w-0" : "shrink-0"}`}
          >
            <Link href={crumb.href} className="truncate py-3 hover:text-lacquer hover:underline">
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

/** The same as structured data only. */
export function BreadcrumbData({ trail, page }: { trail: Crumb[]; page: Crumb }) {
  const origin = useSiteUrl();
  return <JsonLd data={(make) => make.wayTo(trail, page, origin)} />;
}
