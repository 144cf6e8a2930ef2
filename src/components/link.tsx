import type { ComponentProps } from "react";
import { useNavigate } from "../lib/router/address.ts";

interface LinkProps extends ComponentProps<"a"> {
  href: string;
  /** Replaces the current history entry. */
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

type Press = Pick<
  MouseEvent,
  "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented"
>;

/** Whether a click navigates in this tab: without modifier keys. */
export function isPlainPress(event: Press): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}
