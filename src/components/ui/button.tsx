import clsx from "clsx";
import type { ComponentProps } from "react";
import { useHydrated } from "../../lib/device/hydrated.ts";

interface ButtonStyle {
  variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  size?: "small" | "compact" | "medium" | "large" | "icon" | undefined;
}

// A transparent border becomes visible in forced colors.
const VARIANTS = {
  primary: "border border-transparent bg-lacquer text-on-lacquer hover:bg-lacquer-deep",
  secondary: "border border-line bg-surface text-ink hover:border-line-strong hover:bg-shell",
  quiet: "border border-transparent text-quiet hover:bg-shell hover:text-on-shell",
  danger: "border border-transparent bg-danger text-on-lacquer hover:opacity-90",
};

// Large text on a phone needs a second line.
const SIZES = {
  small: "min-h-11 px-2 text-sm min-[16rem]:whitespace-nowrap",
  compact: "min-h-11 px-3 text-sm min-[16rem]:whitespace-nowrap",
  medium: "min-h-11 px-4 text-sm min-[16rem]:whitespace-nowrap",
  large: "min-h-12 max-w-full px-6 text-center text-base",
  icon: "size-11 shrink-0",
};

/** The classes of a button, for links that act as one. */
export function buttonClass({ variant = "primary", size = "medium" }: ButtonStyle = {}): string {
  return clsx(
    "inline-flex cursor-pointer items-center justify-center gap-2 rounded-control font-semibold max-[16rem]:wrap-break-word",
    "transition-[background-color,border-color,color,opacity] duration-150 ease-out",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55",
    VARIANTS[variant],
    SIZES[size],
  );
}

export function Button({
  variant,
  size,
  className,
  type = "button",
  ...props
}: ComponentProps<"button"> & ButtonStyle) {
  return (
    <button type={type} className={clsx(buttonClass({ variant, size }), className)} {...props} />
  );
}

/**
 * Classes of a round icon button, which needs an accessible name. In pixels: it contains no text, so it need not grow
 * with large text.
 */
export function iconButton(className?: string): string {
  return clsx(
    "grid size-[44px] shrink-0 place-items-center rounded-full text-ink transition-colors",
    "hover:bg-shell hover:text-on-shell",
    className,
  );
}

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
