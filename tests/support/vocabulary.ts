/**
 * What search engines need of schema.org’s types: required and recommended fields that the site can know. `|`
 * separates alternatives.
 */
const FIELDS: Record<string, string[]> = {
  WebSite: ["name", "url", "potentialAction"],
  SearchAction: ["target", "query-input"],
  EntryPoint: ["urlTemplate"],
  CollectionPage: ["name", "description", "url", "breadcrumb"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "item"],
  ItemList: ["itemListElement"],
  ImageGallery: ["name", "url", "image"],
  ImageObject: ["contentUrl|url"],
  Article: [
    "headline",
    "description",
    "image",
    "datePublished",
    "dateModified",
    "author",
    "publisher",
    "mainEntityOfPage",
  ],
  Person: ["name"],
  Organization: ["name", "logo"],
  VisualArtwork: ["name", "description", "image", "url", "dateCreated", "dateModified"],
  HowTo: ["name", "description", "image", "step", "supply", "totalTime", "url"],
  HowToStep: ["name", "text", "url", "position"],
  HowToSupply: ["name"],
  Product: ["name", "description", "image", "offers|aggregateRating"],
  Offer: ["price", "priceCurrency", "availability", "url"],
  AggregateRating: ["ratingValue", "reviewCount", "bestRating"],
  PropertyValue: ["name", "value"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
};

const ADDRESSES = new Set([
  "url",
  "item",
  "contentUrl",
  "urlTemplate",
  "image",
  "logo",
  "mainEntityOfPage",
  "availability",
]);
const VALUES: Record<string, RegExp> = {
  datePublished: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/,
  dateCreated: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/,
  dateModified: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/,
  totalTime: /^PT\d+M$/,
  price: /^\d+\.\d\d$/,
  priceCurrency: /^[A-Z]{3}$/,
  ratingValue: /^(?:[1-4](?:\.\d+)?|5)$/,
  reviewCount: /^[1-9]\d*$/,
  headline: /^.{1,110}$/,
};

/** What is wrong with a block of structured data, one line for each problem. */
export function vocabularyProblems(data: Record<string, unknown>): string[] {
  const problems = data["@context"] === "https://schema.org" ? [] : ["no @context"];
  return [...problems, ...nodeProblems(data, String(data["@type"]))];
}

function nodeProblems(node: Record<string, unknown>, path: string): string[] {
  const fields = FIELDS[String(node["@type"])];
  if (!fields) return [`${path}: unknown type ${String(node["@type"])}`];
  const missing = fields
    .filter((field) => !field.split("|").some((name) => isFilled(node[name])))
    .map((field) => `${path}: no ${field}`);
  return [
    ...missing,
    ...Object.entries(node).flatMap(([key, value]) => valueProblems(value, key, `${path}.${key}`)),
    ...orderProblems(node, path),
  ];
}

function valueProblems(value: unknown, key: string, path: string): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((one, index) => valueProblems(one, key, `${path}[${index}]`));
  }
  if (typeof value === "object" && value !== null) {
    return nodeProblems(value as Record<string, unknown>, path);
  }
  const text = String(value);
  if (!isFilled(value)) return [`${path}: empty`];
  if (ADDRESSES.has(key) && !/^https?:\/\/[^/]+\/\S*$/.test(text)) {
    return [`${path}: ${text} is no absolute address`];
  }
  const isDate = key.startsWith("date");
  const isWrong = VALUES[key]?.test(text) === false || (isDate && !Date.parse(text));
  return isWrong ? [`${path}: ${text} is not of its form`] : [];
}

/** Positions count from 1. */
function orderProblems(node: Record<string, unknown>, path: string): string[] {
  const items = (node["itemListElement"] ?? node["step"] ?? []) as { position: number }[];
  const counted = items.every(({ position }, index) => position === index + 1);
  return counted ? [] : [`${path}: positions do not count up`];
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== "";
}
