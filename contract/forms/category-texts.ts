import { LIMITS } from "./limits.ts";
import { slug } from "./texts.ts";

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

/** A complete form, made from the name of a category. */
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
