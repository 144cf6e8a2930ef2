import type { ReactNode } from "react";
import { Link } from "../../components/link.tsx";
import type { DesignNavigation } from "./design-navigation.ts";

interface DesignLinkProps {
  id: string;
  navigation: DesignNavigation;
  label: string;
  className: string;
  children: ReactNode;
}

/** Leads from one design to another, in place of the address that opened the first. */
export function DesignLink({ id, navigation, label, className, children }: DesignLinkProps) {
  return (
    <Link
      href={navigation.addressOf(id)}
      aria-label={label}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        navigation.replace(id);
      }}
    >
      {children}
    </Link>
  );
}
