import type { ReactNode } from "react";

interface PageHeadingProps {
  title: string;
  children?: ReactNode;
}

export function PageHeading({ title, children }: PageHeadingProps) {
  return (
    <header className="pt-4 pb-10 md:pt-8 md:pb-14">
      <h1 className="display max-w-[10.9em] text-4xl">{title}</h1>
      {children && <div className="mt-4 max-w-[38.5em] text-lg text-quiet">{children}</div>}
    </header>
  );
}
