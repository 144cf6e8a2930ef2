import { expect, it } from "vitest";
import {
  sampleDesign,
  samplePicture,
  samplePost,
  sampleProduct,
  sampleTutorial,
} from "../../testing/samples.ts";
import {
  article,
  collectionPage,
  faqPage,
  howTo,
  imageGallery,
  shownMinutes,
  productList,
  webSite,
  visualArtwork,
} from "./structured-data.ts";

const SITE = "https://nails.example";
const lesson = {
  steps: [
    { text: "Paint the base" },
    { text: "Place the sticker", picture: { src: "/uploads/a-800.webp", image: samplePicture } },
  ],
  materials: ["Base coat"],
};

/** The properties without which search engines ignore a block. */
it.each([
  [
    "CollectionPage",
    collectionPage(
      { name: "French nails", text: "Tips", path: "/category/french", crumb: "French" },
      SITE,
    ),
    ["name", "url", "breadcrumb"],
  ],
  ["WebSite", webSite("Lunula", SITE), ["name", "url", "potentialAction"]],
  [
    "ImageGallery",
    imageGallery("All", "/all-designs", [sampleDesign()], "Lunula", SITE),
    ["name", "url", "image"],
  ],
  [
    "HowTo",
    howTo(sampleTutorial(), lesson, "/uploads/a-800.webp", SITE),
    ["name", "step", "image"],
  ],
  [
    "Article",
    article(samplePost(), { name: "Lunula" }, SITE),
    ["headline", "image", "datePublished", "dateModified", "author", "publisher"],
  ],
  ["ItemList", productList([sampleProduct()], SITE), ["itemListElement"]],
  ["FAQPage", faqPage([{ question: "Why?", answer: "So." }]), ["mainEntity"]],
])("gives %s what it must have", (type, data, required) => {
  expect(data).toMatchObject({ "@context": "https://schema.org", "@type": type });
  for (const field of required) expect(data, field).toHaveProperty(field);
  expect(JSON.stringify(data)).not.toMatch(/undefined|NaN|:null|:""/);
});

it("names every address in full", () => {
  const gallery = imageGallery("All", "/all-designs", [sampleDesign()], "Lunula", SITE);
  expect(gallery.image[0]).toMatchObject({
    contentUrl: `${SITE}/uploads/a-800.webp`,
    url: `${SITE}/designs/pearl-french`,
    creditText: "Lunula",
  });
  expect(visualArtwork(sampleDesign({ credit: "Ana" }), "Lunula", SITE).image.creditText).toBe(
    "Ana",
  );
  const elsewhere = samplePost({ featured_image: "https://pictures.example/a.jpg" });
  delete elsewhere.image;
  expect(article(elsewhere, { name: "Lunula" }, SITE).image).toEqual([
    "https://pictures.example/a.jpg",
  ]);
});

it("dates a post by when it was published, which may be long after it was begun", () => {
  const created_at = "2026-01-02T03:04:05.000Z";
  const published_at = "2026-05-06T07:08:09.000Z";
  const dates = (changes: object) =>
    article(samplePost(changes), { name: "Lunula" }, SITE).datePublished;
  expect(dates({ created_at, published_at })).toBe(published_at);
  expect(dates({ created_at, published_at: null })).toBe(created_at);
});

it("lets a search engine fill in a search", () => {
  expect(webSite("Lunula", SITE).potentialAction.target.urlTemplate).toBe(
    `${SITE}/search?q={search_term_string}`,
  );
});

it("numbers the steps of a tutorial and says how long it takes", () => {
  const data = howTo(sampleTutorial({ duration: "1 h 30 min" }), lesson, "/a.webp", SITE);
  expect(data.totalTime).toBe("PT90M");
  expect(data.step.map(({ position, text, ...rest }) => [position, text, "image" in rest])).toEqual(
    [
      [1, "Paint the base", false],
      [2, "Place the sticker", true],
    ],
  );
  expect(data.step[1]).toMatchObject({ image: `${SITE}/uploads/a-800.webp` });
});

it("offers a product at its price, rated by those who bought it", () => {
  const item = productList([sampleProduct()], SITE).itemListElement[0]?.item;
  expect(item?.offers).toMatchObject({ price: "11.00", priceCurrency: "USD" });
  expect(item?.aggregateRating).toMatchObject({ ratingValue: 4.6, reviewCount: 1287 });
});

it("leaves out an offer without a number, rather than guess", () => {
  const product = sampleProduct({ price: "see the shop", reviews_count: "many" });
  const item = productList([product], SITE).itemListElement[0]?.item;
  expect(item).not.toHaveProperty("offers");
  expect(item).not.toHaveProperty("aggregateRating");
});

it.each([
  ["20 min", 20],
  ["1 h 30 min", 90],
  ["1.5 hours", 90],
  ["an evening", 0],
])("reads %s as minutes", (duration, minutes) => expect(shownMinutes(duration)).toBe(minutes));
