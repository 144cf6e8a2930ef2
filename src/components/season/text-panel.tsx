import type { ComponentProps } from "react";
import { BulletList } from "../bullet-list.tsx";

interface TextPanelProps extends Pick<ComponentProps<typeof BulletList>, "texts" | "children"> {
  title: string;
}

/** Short texts of a season’s page, with their title. */
export function TextPanel({ title, texts, children }: TextPanelProps) {
  return (
    <section className="rounded-media bg-shell p-6 text-on-shell sm:p-9">
      <h2 className="display text-2xl">{title}</h2>
      <BulletList texts={texts} className="mt-5">
        {children}
      </BulletList>
    </section>
  );
}
