import type { ComponentProps } from "react";
import { useHydrated } from "../lib/device/hydrated.ts";
import { Button, buttonClass } from "./ui/button.tsx";

const STYLE = { variant: "secondary", size: "large" } as const;

interface MoreButtonProps extends ComponentProps<typeof Button> {
  /** A page of its own with what follows, for browsers that run no scripts. */
  href: string | undefined;
}

/** Leads on at the end of a list, in place as soon as scripts run. */
export function MoreButton({ href, children, ...button }: MoreButtonProps) {
  const hydrated = useHydrated();
  if (hydrated || href === undefined) {
    return (
      <Button {...STYLE} {...button}>
        {children}
      </Button>
    );
  }
  return (
    <a href={href} rel="next" className={buttonClass(STYLE)}>
      {children}
    </a>
  );
}
