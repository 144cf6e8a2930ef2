import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { Link } from "../../components/link.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { findCategory } from "../../lib/data/find-category.ts";
import { queries } from "../../lib/data/queries.ts";
import { findSeason } from "../../lib/data/season-designs.ts";
import { usePathname } from "../../lib/router/address.ts";
import { useOpenSlug } from "../../lib/router/open-design.ts";
import { type Shown, editPath, shownAt } from "./place.ts";

/** Leads from the page shown, or from the design open over it, to it in the back office. */
export function EditLink() {
  const page = shownAt(usePathname());
  const slug = useOpenSlug();
  const shown: Shown | undefined =
    slug === null ? page : { kind: "nailDesigns", by: "slug", value: slug };
  const id = useItemId(shown);
  if (!shown) return null;
  return (
    <nav
      aria-label="Back office"
      className="fixed right-3 bottom-[calc(var(--foot)+0.75rem)] z-30 in-[[role=dialog]]:static print:hidden"
    >
      <Link
        href={editPath(shown, id)}
        className={buttonClass({ variant: "secondary", size: "large" })}
      >
        <Pencil aria-hidden size={18} /> Edit
      </Link>
    </nav>
  );
}

/** By what the page itself asked for; what is not there leads to its list. */
function useItemId({ kind, by, value = "" }: Shown = {}): string | undefined {
  const is = (one: Shown["kind"]) => ({ enabled: by !== undefined && kind === one });
  const categories = useQuery({ ...queries.categories(), ...is("categories") });
  const seasons = useQuery({ ...queries.seasonPages(), ...is("seasonPages") });
  const post = useQuery({ ...queries.blogPost(value), ...is("blogPosts") });
  const design = useQuery({ ...queries.design(value), ...is("nailDesigns") });
  const lesson = useQuery({ ...queries.lesson(value), ...is("tutorials") });
  const product = useQuery({ ...queries.product(value), ...is("products") });
  if (kind === "categories") return findCategory(categories.data?.items ?? [], value)?.id;
  if (kind === "seasonPages") return findSeason(seasons.data?.items ?? [], value)?.id;
  const bySlug = { blogPosts: post, nailDesigns: design, tutorials: lesson, products: product };
  return kind && kind in bySlug ? bySlug[kind as keyof typeof bySlug].data?.id : undefined;
}
