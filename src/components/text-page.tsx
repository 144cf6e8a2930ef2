import type { ReactNode } from "react";
import { Head } from "./seo/head.tsx";
import { PageHeading } from "./page-heading.tsx";

interface TextPageProps {
  title: string;
  description: string;
  path: string;
  children: ReactNode;
}

export function TextPage({ title, description, path, children }: TextPageProps) {
  return (
    <div className="wrap">
      <Head title={title} description={description} path={path} />
      <PageHeading title={title}>{description}</PageHeading>
      <div className="grid max-w-[41.7em] gap-10 pb-6 text-lg">{children}</div>
    </div>
  );
}

export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 [&_a]:text-lacquer [&_a]:underline">
      <h2 className="display text-2xl">{title}</h2>
      {children}
    </section>
  );
}
