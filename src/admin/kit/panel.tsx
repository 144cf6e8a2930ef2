import { type ReactNode, useId } from "react";

interface PanelProps {
  title: string;
  text: ReactNode;
  /** Of its title, where links lead to it. */
  id?: string;
  children: ReactNode;
}

/** A part of a screen, with what it is for. */
export function Panel({ title, text, id, children }: PanelProps) {
  const ownId = useId();
  const titleId = id ?? ownId;
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 rounded-media border border-line bg-surface p-4 sm:p-6"
    >
      <h2
        id={titleId}
        tabIndex={id === undefined ? undefined : -1}
        className="scroll-mt-20 font-display text-xl leading-tight font-semibold outline-none lg:scroll-mt-8"
      >
        {title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-quiet">{text}</p>
      {children}
    </section>
  );
}
