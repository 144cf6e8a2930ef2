import type { ReactNode } from "react";

interface PageHeadingProps {
  title: string;
  children?: ReactNode;
}

export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <header className="pt-4 pb-10 md:pt-8 md:pb-14 low:flex low:flex-wrap low:items-center low:gap-x-8 low:pt-1 low:pb-4">
      <h1 className="display max-w-[10.9em] text-4xl low:max-w-none low:text-3xl">{title}</h1>
      {children && (
        <div className="mt-4 max-w-[38.5em] text-lg text-quiet low:mt-0 low:grow low:basis-80 low:text-base">
          {children}
        </div>
      )}
    </header>
  );
}
