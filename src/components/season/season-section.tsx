import clsx from "clsx";
import { type ReactNode, useId } from "react";

interface SeasonSectionProps {
  title: string;
  /** What the section is about, in a sentence or two. */
  text?: string;
  /** On wide screens the words stand beside the content. */
  beside?: boolean;
  children: ReactNode;
}

export function SeasonSection({ title, text, beside = false, children }: SeasonSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx(
        "wrap mt-14 grid gap-x-12 gap-y-5 md:mt-24",
        beside && "lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)]",
      )}
    >
      <div>
        <h2 id={id} className="display max-w-[14.5em] text-3xl">
          {title}
        </h2>
        {text && <p className="mt-3 max-w-[38.5em] text-quiet md:text-lg">{text}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}
