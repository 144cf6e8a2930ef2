import type {
  Article,
  BreadcrumbList,
  CollectionPage,
  FAQPage,
  HowTo,
  ImageGallery,
  ImageObject,
  ItemList,
  Product as ProductData,
  SearchAction,
  VisualArtwork,
  WebPage,
  WebSite,
  WithActionConstraints,
  WithContext,
} from "schema-dts";
import { questionsIn } from "../../../contract/blocks.ts";
import type { BlogPost } from "../../../contract/forms/blog-post.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { paths } from "../../../contract/paths.ts";
import type { SitePage } from "../../../contract/forms/site-page.ts";
import type { Product } from "../../../contract/forms/product.ts";
import type { SiteAnswer } from "../../../contract/settings/site.ts";
import type { Tutorial } from "../../../contract/forms/tutorial.ts";
import type { Picture } from "../../../contract/pictures/upload.ts";
import { largestPicture, largestVariant } from "../data/picture.ts";
import { numberIn } from "../text/rated.ts";
import { textList } from "../../../contract/text/text-list.ts";

const CONTEXT = "https://schema.org";

interface ListPage {
  name: string;
  text: string;
  path: string;
  /** Its name in breadcrumbs. */
  crumb: string;
}

/** The CollectionPage block of a list, with its breadcrumb. */
export function collectionPage({ name, text, path, crumb }: ListPage, origin: string) {
  return {
    "@context": CONTEXT,
    "@type": "CollectionPage",
    name,
    description: text,
    url: `${origin}${path}`,
    breadcrumb: breadcrumb([{ name: crumb, href: path }], origin),
  } satisfies WithContext<CollectionPage>;
}

/** A page that an owner added, with its breadcrumb, and with the questions that it answers. */
export function webPage(page: SitePage, origin: string, picture?: string) {
  const { title: name, description, slug, updated_at } = page;
  const href = paths.page(slug);
  const questions = questionsIn(page.content);
  return {
    "@context": CONTEXT,
    ...(questions.length > 0 ? faqPage(questions) : { "@type": "WebPage" }),
    name,
    description,
    url: `${origin}${href}`,
    dateModified: updated_at,
    ...(picture && {
      primaryImageOfPage: { "@type": "ImageObject", url: absolute(picture, origin) },
    }),
    breadcrumb: breadcrumb([{ name, href }], origin),
  } satisfies WithContext<WebPage | FAQPage>;
}

export function wayTo(trail: Crumb[], page: Crumb, origin: string) {
  return {
    "@context": CONTEXT,
    ...breadcrumb([...trail, page], origin),
  } satisfies WithContext<BreadcrumbList>;
}

export interface Crumb {
  name: string;
  href: string;
}

/** Home, the pages in between, and the page itself. */
function breadcrumb(way: Crumb[], origin: string) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Home", href: paths.home }, ...way].map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${origin}${href}`,
    })),
  } satisfies BreadcrumbList;
}

export function webSite(name: string, origin: string) {
  return {
    "@context": CONTEXT,
    "@type": "WebSite",
    name,
    url: `${origin}${paths.home}`,
    potentialAction: searchAction(origin),
  } satisfies WithContext<WebSite>;
}

function searchAction(origin: string) {
  return {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: `${origin}${paths.searchPage}?q={search_term_string}`,
    },
    "query-input": "required name=search_term_string",
  } satisfies WithActionConstraints<SearchAction>;
}

/** The first designs of a list, as pictures that a search engine may show; `credit` is for those without their own. */
export function imageGallery(
  name: string,
  path: string,
  designs: Design[],
  credit: string,
  origin: string,
) {
  return {
    "@context": CONTEXT,
    "@type": "ImageGallery",
    name,
    url: `${origin}${path}`,
    image: designs.map((design) => imageObject(design, credit, origin)),
  } satisfies WithContext<ImageGallery>;
}

function imageObject(design: Design, credit: string, origin: string) {
  return {
    "@type": "ImageObject",
    name: design.title,
    description: design.alt ?? design.alt_text,
    contentUrl: absolute(largestPicture(design), origin),
    url: `${origin}${paths.design(design.slug)}`,
    keywords: design.tags,
    ...pixels(design.image),
    creditText: design.credit || credit,
  } satisfies ImageObject;
}

/** `credit` is for a picture without its own. */
export function visualArtwork(design: Design, credit: string, origin: string) {
  return {
    "@context": CONTEXT,
    "@type": "VisualArtwork",
    name: design.title,
    description: design.alt ?? design.alt_text,
    url: `${origin}${paths.design(design.slug)}`,
    artform: "Nail art",
    genre: design.category_name,
    keywords: design.tags,
    image: imageObject(design, credit, origin),
    dateCreated: design.created_at,
    dateModified: design.updated_at,
  } satisfies WithContext<VisualArtwork>;
}

/** As bare numbers, which search engines read; the types know only texts with a unit, so not these. */
function pixels(image: Design["image"]): object | undefined {
  return image && { width: image.width, height: image.height };
}

interface LessonTexts {
  steps: { text: string; picture?: { src: string; image?: Picture } }[];
  materials: string[];
}

export function howTo(
  tutorial: Tutorial,
  { steps, materials }: LessonTexts,
  picture: string,
  origin: string,
) {
  const minutes = shownMinutes(tutorial.duration);
  const url = `${origin}${paths.lesson(tutorial.slug)}`;
  return {
    "@context": CONTEXT,
    "@type": "HowTo",
    name: tutorial.title,
    description: tutorial.description,
    image: absolute(picture, origin),
    url,
    ...(minutes && { totalTime: `PT${minutes}M` }),
    supply: materials.map((name) => ({ "@type": "HowToSupply", name })),
    step: steps.map(({ text, picture }, index) => ({
      "@type": "HowToStep",
      position: index + 1,
      name: `Step ${index + 1}`,
      text,
      ...(picture && {
        image: absolute((picture.image && largestVariant(picture.image)) ?? picture.src, origin),
      }),
      url: `${url}#step-${index + 1}`,
    })),
  } satisfies WithContext<HowTo>;
}

/** Minutes of a time as it is shown, such as `20 min` or `1 h 30 min`. */
export function shownMinutes(duration: string): number {
  const hours = /(\d+(?:\.\d+)?)\s*h/i.exec(duration)?.[1] ?? 0;
  const minutes = /(\d+)\s*min/i.exec(duration)?.[1] ?? 0;
  return Math.round(Number(hours) * 60 + Number(minutes));
}

/** `shared` is the address of the post's share picture: search engines like several formats. */
export function article(
  post: BlogPost,
  site: Pick<SiteAnswer, "name" | "logo">,
  origin: string,
  shared?: string,
) {
  const picture =
    largestPicture({ image_url: post.featured_image, ...(post.image && post) }) || undefined;
  const pictures = [...new Set([picture, shared])].filter((address) => address !== undefined);
  return {
    "@context": CONTEXT,
    "@type": "Article",
    headline: post.title,
    ...(post.seo_title && { alternativeHeadline: post.seo_title }),
    description: post.seo_description || post.excerpt,
    ...(pictures.length > 0 && { image: pictures.map((address) => absolute(address, origin)) }),
    datePublished: post.published_at ?? post.created_at,
    dateModified: post.updated_at,
    author: { "@type": "Person", name: post.author_name },
    publisher: {
      "@type": "Organization",
      name: site.name,
      logo: {
        "@type": "ImageObject",
        url: absolute(site.logo?.img.src ?? "/icons/icon-512.png", origin),
        creditText: site.name,
      },
    },
    mainEntityOfPage: `${origin}${paths.blogPost(post.slug)}`,
    articleSection: post.category,
    keywords: post.tags,
  } satisfies WithContext<Article>;
}

/** Recommended products as a list. Invalid numbers are omitted. */
export function productList(products: Product[], origin: string) {
  return {
    "@context": CONTEXT,
    "@type": "ItemList",
    itemListElement: products.map((product, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: productItem(product, origin),
    })),
  } satisfies WithContext<ItemList>;
}

export function productPage(product: Product, origin: string) {
  const item = productItem(product, origin);
  return { "@context": CONTEXT, ...item } satisfies WithContext<ProductData>;
}

function productItem(product: Product, origin: string) {
  const price = numberIn(product.price);
  const reviews = numberIn(product.reviews_count);
  const features = textList(product.features);
  return {
    "@type": "Product",
    name: product.name,
    description: product.description,
    url: `${origin}${paths.product(product.slug)}`,
    image: absolute(largestPicture(product), origin),
    category: product.category_name,
    ...(features.length > 0 && {
      additionalProperty: features.map((value) => ({
        "@type": "PropertyValue",
        name: "Feature",
        value,
      })),
    }),
    ...(price !== undefined && {
      offers: {
        "@type": "Offer",
        price: price.toFixed(2),
        priceCurrency: currencyOf(product.price),
        url: product.affiliate_url,
        availability: `${CONTEXT}/InStock`,
      },
    }),
    ...(reviews && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: Number(product.rating),
        reviewCount: reviews,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  } satisfies ProductData;
}

const CURRENCIES: Record<string, string> = { "€": "EUR", "£": "GBP", "¥": "JPY" };

function currencyOf(price: string): string {
  const sign = Object.keys(CURRENCIES).find((sign) => price.includes(sign));
  return (sign && CURRENCIES[sign]) ?? "USD";
}

export interface FaqEntry {
  question: string;
  answer: string;
}

export function faqPage(questions: FaqEntry[]) {
  return {
    "@context": CONTEXT,
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  } satisfies WithContext<FAQPage>;
}

function absolute(address: string, origin: string): string {
  return address.startsWith("/") ? `${origin}${address}` : address;
}
