import type { ComponentProps } from "react";
import { useHydrated } from "../lib/device/hydrated.ts";
import { Button, buttonClass } from "./ui/button.tsx";

const STYLE = { variant: "secondary", size: "large" } as const;

interface MoreButtonProps extends ComponentProps<typeof Button> {
  /** The address of the next page, for browsers without scripts. */
  href: string | undefined;
}

/** Loads more at the end of a list; without scripts it is a link to the next page. */
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
