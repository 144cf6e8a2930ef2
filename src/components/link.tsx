import type { ComponentProps } from "react";
import { useNavigate } from "../lib/router/address.ts";
import { isPlainPress } from "../lib/text/plain-press.ts";

interface LinkProps extends ComponentProps<"a"> {
  href: string;
  /** Takes the place of the history entry shown. */
  replace?: boolean;
}

/** A link within the site. If its `onClick` prevents the default, it does not navigate. */
export function Link({ href, replace = false, onClick, children, ...props }: LinkProps) {
  const navigate = useNavigate();
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        if (!isPlainPress(event)) return;
        onClick?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        navigate(href, { replace });
      }}
    >
      {children}
    </a>
  );
}
