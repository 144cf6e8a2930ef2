import clsx from "clsx";
import type { ReactNode } from "react";

interface PageHeadingProps {
  title: string;
  /** Compact, for pages about the content below, with controls beside it. */
  brief?: boolean;
  children?: ReactNode;
}

export function PageHeading({ title, brief = false, children }: PageHeadingProps) {
  return (
    <header
      className={clsx(
        "low:flex low:flex-wrap low:items-center low:gap-x-8 low:pt-1",
        brief
          ? "pb-2 md:pt-2 lg:flex lg:items-center lg:justify-between lg:gap-x-8 low:pb-0"
          : "pt-4 pb-10 md:pt-8 md:pb-14 low:pb-4",
      )}
    >
      <h1
        dir="auto"
        className={clsx(
          "display low:max-w-none low:text-2xl",
          brief ? "text-3xl lg:max-w-3/5" : "max-w-[10.9em] text-4xl",
        )}
      >
        {title}
      </h1>
      {children && (
        <div
          dir="auto"
          className={clsx(
            "max-w-[38.5em] text-quiet low:mt-0 low:grow low:basis-80 low:text-base",
            brief ? "mt-2 grow lg:mt-0 lg:max-w-xl lg:basis-0" : "mt-4 text-lg",
          )}
        >
          {children}
        </div>
      )}
    </header>
  );
}
