import { BulletList } from "../bullet-list.tsx";

/** Short texts of a season’s page, with their title. */
export function TextPanel({ title, texts }: { title: string; texts: string[] }) {
  return (
    <section className="rounded-media bg-shell p-6 text-on-shell sm:p-9">
      <h2 className="display text-2xl">{title}</h2>
      <BulletList texts={texts} className="mt-5" />
    </section>
  );
}
