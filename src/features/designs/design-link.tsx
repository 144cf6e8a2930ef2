import type { ReactNode } from "react";
import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import type { DesignNavigation } from "./design-navigation.ts";

interface DesignLinkProps {
  slug: string;
  navigation: DesignNavigation;
  label: string;
  className: string;
  children: ReactNode;
}

/** A link from one design to another, which replaces the history entry. */
export function DesignLink({ slug, navigation, label, className, children }: DesignLinkProps) {
  return (
    <Link
      href={paths.design(slug)}
      aria-label={label}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        navigation.replace(slug);
      }}
    >
      {children}
    </Link>
  );
}
