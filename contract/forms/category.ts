import { z } from "zod";
import { FILLS_OTHERS, flag, forms, iconName, KEYWORDS, STORED, titleText } from "./fields.ts";
import { addressSegment, requiredText, slug } from "./texts.ts";
import { Placed } from "../item-order.ts";
import { Picture } from "../pictures/upload.ts";
import { LIMITS } from "./limits.ts";

export const categoryForms = forms(
  {
    name: titleText("Name").meta(FILLS_OTHERS),
    path: addressSegment("Path").meta({
      from: "name",
      prefix: "/category/",
      description: "The end of its address. If you change it, its designs follow.",
    }),
    description: requiredText("Description"),
    icon: iconName,
    seo_title: titleText("SEO title").meta({ description: "The page's heading and title." }),
    seo_description: requiredText("SEO description").meta({
      description: "The page’s introduction, also shown in search results.",
    }),
    keywords: requiredText("Keywords").meta(KEYWORDS),
    is_active: flag("Active").meta({
      description: "An inactive category has no card or page; its designs stay listed.",
    }),
  },
  { is_active: true },
);

export type CategoryForm = z.infer<typeof categoryForms.create>;

export const Category = categoryForms.fields
  .extend(Placed.shape)
  .extend({
    ...STORED,
    design_count: z.number().describe("How many designs it holds, without deleted ones."),
    cover: Picture.exactOptional().describe(
      "The picture of its newest design that has an uploaded one.",
    ),
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof Category>;

/** The target category of its items, by path or slug. */
export const categoryMoveForm = z.object({ into: addressSegment("Category") });

/** Icons for common words in names of categories. */
const ICONS: [RegExp, string][] = [
  [/winter|snow|christmas|holiday|frost|ice/i, "snowflake"],
  [/halloween|spooky|ghost|gothic/i, "ghost"],
  [/fall|autumn|leaf|leaves/i, "leaf"],
  [/spring|flower|floral|bloom|rose|botanical/i, "flower"],
  [/summer|sun|neon|bright/i, "sun"],
  [/heart|love|valentine|wedding|bridal/i, "heart"],
  [/gem|crystal|rhinestone|jewel|chrome|luxury/i, "gem"],
  [/minimal|simple|nude|line/i, "minus"],
  [/moon|night|galaxy/i, "moon"],
  [/star|glam|party/i, "star"],
  [/brush|paint|art|tool/i, "brush"],
  [/trend|hot|viral/i, "flame"],
];

const nailWords = (name: string) => (/\bnails?\b/i.test(name) ? name : `${name} nail`);

/** Makes a suggestion from a name; empty for an empty name. */
const from = (text: (name: string) => string) => (typed: string) => {
  const name = typed.trim();
  return name && text(name);
};

export const iconOf = from((name) => ICONS.find(([word]) => word.test(name))?.[1] ?? "sparkles");
export const descriptionOf = from((name) => `${nailWords(name)} designs, newest first.`);
export const seoTitleOf = from((name) =>
  `${name} ${/\bnails?\b/i.test(name) ? "Designs" : "Nail Designs"}`.slice(0, LIMITS.title),
);
export const seoDescriptionOf = from(
  (name) => `${nailWords(name)} designs to save, to paint, or to show at the salon.`,
);
export const keywordsOf = from((name) => {
  const words = nailWords(name.toLowerCase());
  const nails = words.replace(/\bnail$/, "nails");
  return [...new Set([nails, `${words} designs`, `${words} art`])].join(", ");
});
export const shelfDescriptionOf = from((name) => `${name} worth a spot on your table.`);

export const categoryOf = (name: string) => ({
  name,
  path: slug(name),
  description: descriptionOf(name),
  icon: iconOf(name),
  seo_title: seoTitleOf(name),
  seo_description: seoDescriptionOf(name),
  keywords: keywordsOf(name),
  is_active: true,
});

export const productCategoryOf = (name: string) => ({
  name,
  slug: slug(name),
  description: shelfDescriptionOf(name),
  icon: iconOf(name),
  is_active: true,
});
