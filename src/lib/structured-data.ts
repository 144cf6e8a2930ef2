import type { Category } from "../../contract/category.ts";
import { paths } from "../../contract/paths.ts";

/** The CollectionPage block of a category, with its breadcrumb. */
export function collectionPage(category: Category, origin: string) {
  const url = `${origin}${paths.category(category.path)}`;
  return {
    "@context": "https://schema.org",
    "@type": "CollectionPage",
    name: category.seo_title,
    description: category.seo_description,
    url,
    breadcrumb: {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: `${origin}${paths.home}` },
        { "@type": "ListItem", position: 2, name: category.name, item: url },
      ],
    },
  };
}
