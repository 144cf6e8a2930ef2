import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "../link.tsx";

interface SeasonLinkProps {
  /** Where there is nothing to lead to, the words stand alone. */
  href: string | undefined;
  children: ReactNode;
}

/** Words that lead to a list; all of the nearest positioned box can be pressed. */
export function SeasonLink({ href, children }: SeasonLinkProps) {
  if (!href) return children;
  return (
    <Link href={href} className="after:absolute after:inset-0 hover:text-lacquer">
      {children} <ArrowRight aria-hidden size={18} className="inline text-lacquer" />
    </Link>
  );
}
