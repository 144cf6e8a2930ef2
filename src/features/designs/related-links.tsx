import type { ReactNode } from "react";
import { paths } from "../../../contract/paths.ts";
import type { RelatedItems } from "../../../contract/related-items.ts";
import { Link } from "../../components/link.tsx";

type Items = Omit<RelatedItems, "nailDesigns">;

/** The headings of its lists, if they differ from those of a look. */
export type RelatedTitles = Partial<Record<keyof Items, string>>;

interface RelatedLinksProps {
  items: Items;
  titles?: RelatedTitles | undefined;
  heading?: "h2" | "h3";
  className?: string;
}

/** The related tutorials, products and posts of an item; renders nothing if there are none. */
export function RelatedLinks({ items, titles, heading = "h2", className = "" }: RelatedLinksProps) {
  const { tutorials, products, blogPosts } = items;
  if (tutorials.length + products.length + blogPosts.length === 0) return null;
  return (
    <div className={`grid gap-6 ${className}`}>
      <Links heading={heading} title={titles?.tutorials ?? "Paint this"}>
        {tutorials.map(({ id, slug, title, difficulty, duration }) => (
          <Entry key={id} href={paths.lesson(slug)} facts={`${difficulty} · ${duration}`}>
            {title}
          </Entry>
        ))}
      </Links>
      <Links heading={heading} title={titles?.products ?? "What you need"}>
        {products.map(({ id, slug, name, price }) => (
          <Entry key={id} href={paths.product(slug)} facts={price}>
            {name}
          </Entry>
        ))}
      </Links>
      <Links heading={heading} title={titles?.blogPosts ?? "Read more"}>
        {blogPosts.map(({ id, slug, title, read_time }) => (
          <Entry key={id} href={paths.blogPost(slug)} facts={read_time}>
            {title}
          </Entry>
        ))}
      </Links>
    </div>
  );
}

interface LinksProps {
  heading: "h2" | "h3";
  title: string;
  children: ReactNode[];
}

function Links({ heading: Heading, title, children }: LinksProps) {
  if (children.length === 0) return null;
  return (
    <section>
      <Heading className="font-semibold">{title}</Heading>
      <ul className="mt-1 grid">{children}</ul>
    </section>
  );
}

function Entry({ href, facts, children }: { href: string; facts: string; children: string }) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3">
      <Link
        href={href}
        className="py-2 text-lacquer underline underline-offset-4 hover:no-underline"
      >
        {children}
      </Link>
      <span className="text-sm text-quiet">{facts}</span>
    </li>
  );
}
