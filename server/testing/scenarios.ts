import type { z } from "zod";
import { COLLECTION_KINDS, collectionName } from "../../contract/collections.ts";
import { COLLECTION_FORMS, type CollectionKind } from "../../contract/collection-items.ts";
import { NO_FACETS, wordsOf } from "../../contract/facets/facets.ts";
import { describeFields } from "../../contract/forms/description.ts";

interface Sample {
  /** The change that hides an item from visitors. */
  hidden: Record<string, unknown>;
  /** Only the required fields. */
  required: Record<string, unknown>;
  /** The optional fields, each with a value that is not its default. */
  optional: Record<string, unknown>;
  defaults: Record<string, unknown>;
  /** Invalid values with their messages. */
  refused: [field: string, value: unknown, message: string | RegExp][];
  /** A field that must be unique among items outside the trash. */
  unique: string | null;
  /** Different values of that field; by default the required one with something added. */
  uniqueValues?: readonly string[];
}

const PICTURE = "https://pictures.example.com/one.jpg";
const NOT_A_PICTURE = /must be an uploaded picture or a web address/;

const SAMPLES: Record<CollectionKind, Sample> = {
  categories: {
    hidden: { is_active: false },
    required: {
      name: "Ombré",
      path: "ombre",
      description: "Soft fades.",
      icon: "sun",
      seo_title: "Ombré nails",
      seo_description: "Fades to try.",
      keywords: "ombre, fade",
    },
    optional: { is_active: false },
    defaults: { is_active: true },
    refused: [
      ["path", "two words", /can only contain letters, numbers and single dashes/],
      ["is_active", "yes", "Active must be true or false"],
      ["name", 5, "Name must be text"],
      ["name", "x".repeat(201), "Name must be at most 200 characters"],
    ],
    unique: "path",
  },
  nailDesigns: {
    hidden: { is_active: false },
    required: { title: "Milk bath", image_url: PICTURE, category: "base", tags: "milky, soft" },
    optional: {
      alt_text: "Five milky nails",
      credit: "Ana",
      pinterest_embed_code: "https://www.pinterest.com/pin/123456/",
      featured: true,
      is_active: false,
      shape: "almond",
      length: "short",
      colors: ["dark-red", "gold"],
      finish: ["glossy"],
      technique: ["french", "gems"],
      occasion: ["christmas"],
      season: ["winter"],
      palette: ["#b3174f", "#fbe6ea"],
      focus: "50 38",
    },
    defaults: {
      alt_text: "Nail design inspiration",
      credit: "",
      pinterest_embed_code: "",
      featured: false,
      is_active: true,
      ...NO_FACETS,
      palette: [],
      focus: "",
    },
    refused: [
      ["image_url", "ftp://x/y.png", NOT_A_PICTURE],
      ["category", "nowhere", "There is no category “nowhere”"],
      ["featured", 1, "Featured must be true or false"],
      ["shape", "heart", /^Shape must be one of almond, coffin/],
      ["length", 3, "Length must be text"],
      ["colors", "red", "Color must be a list of words"],
      ["colors", ["red", "beige"], /^Color must be one of red, dark-red/],
      ["palette", "#b3174f", "Palette must be a list of colors"],
      ["palette", ["red"], "Palette must contain colors such as #b3174f"],
      [
        "palette",
        ["#000000", "#111111", "#222222", "#333333", "#444444", "#555555"],
        "Palette can have at most 5 colors",
      ],
      ["focus", "50", "Focus must be two percentages such as 50 38"],
      ["focus", "101 0", /two percentages/],
      ["season", [1], "Season must be one of spring, summer, fall, winter"],
    ],
    unique: null,
  },
  productCategories: {
    hidden: { is_active: false },
    required: { name: "Brushes", slug: "brushes", description: "Fine ones.", icon: "brush" },
    optional: { is_active: false },
    defaults: { is_active: true },
    refused: [
      ["slug", "a/b", /can only contain letters, numbers and single dashes/],
      ["is_active", null, "Active must be true or false"],
    ],
    unique: "slug",
  },
  products: {
    hidden: { is_active: false },
    required: {
      name: "Glass file",
      description: "Lasts for years.",
      price: "$9.99",
      rating: "4.5",
      reviews_count: "210",
      image_url: PICTURE,
      affiliate_url: "https://shop.example.com/file",
      category: "base",
    },
    optional: {
      original_price: "$14.99",
      features: '["Fine grain"]',
      is_featured: true,
      is_active: false,
    },
    defaults: { original_price: "", features: "[]", is_featured: false, is_active: true },
    refused: [
      ["features", "not json", "Features must be a valid JSON array"],
      ["features", '{"a":1}', "Features must be a valid JSON array"],
      ["features", "", "Features must be a valid JSON array"],
      ["rating", "6", "Rating must be a number from 1 to 5"],
      ["rating", "good", "Rating must be a number from 1 to 5"],
      [
        "affiliate_url",
        "javascript:alert(1)",
        "Affiliate link must be a web address such as https://shop.example/polish",
      ],
      [
        "affiliate_url",
        "polish",
        "Affiliate link must be a web address such as https://shop.example/polish",
      ],
      ["category", "nowhere", "There is no product category “nowhere”"],
      ["price", 9.99, "Price must be text"],
    ],
    unique: null,
  },
  tutorials: {
    hidden: { is_active: false },
    required: {
      title: "First French",
      description: "Clean smile lines.",
      thumbnail_url: PICTURE,
      duration: "15 min",
      category: "basics",
      tags: "french",
    },
    optional: {
      youtube_video_id: "dQw4w9WgXcQ",
      difficulty: "Advanced",
      views: "12",
      steps: '["File","Paint"]',
      step_images: ["", PICTURE],
      materials_needed: '["Base coat"]',
      tips: '["Breathe"]',
      is_featured: true,
      is_active: false,
    },
    defaults: {
      youtube_video_id: "",
      difficulty: "Beginner",
      views: "0",
      steps: "",
      step_images: [],
      materials_needed: "",
      tips: "",
      is_featured: false,
      is_active: true,
    },
    refused: [
      ["steps", "one, two", "Steps must be a valid JSON array"],
      ["step_images", PICTURE, "Step images must be a list"],
      ["materials_needed", "{}", "Materials needed must be a valid JSON array"],
      ["tips", '"x"', "Tips must be a valid JSON array"],
      ["difficulty", "Expert", "Difficulty must be one of Beginner, Intermediate, Advanced"],
      ["category", "cars", /^Category must be one of basics, intermediate/],
      ["thumbnail_url", "x.png", NOT_A_PICTURE],
    ],
    unique: null,
  },
  blogPosts: {
    hidden: { is_published: false },
    required: {
      title: "Cuticle care",
      slug: "cuticle-care",
      excerpt: "Oil, daily.",
      content: "<p>Oil, daily.</p>",
      author_name: "Mara",
      read_time: "3 min read",
      tags: "care",
      category: "tips",
    },
    optional: {
      featured_image: PICTURE,
      author_bio: "Nail technician.",
      author_avatar: PICTURE,
      seo_title: "Cuticle care at home",
      seo_description: "How to oil.",
      seo_keywords: "cuticle",
      is_featured: true,
      is_published: true,
    },
    defaults: {
      featured_image: "",
      author_bio: "",
      author_avatar: "",
      seo_title: "",
      seo_description: "",
      seo_keywords: "",
      is_featured: false,
      is_published: false,
      published_at: null,
    },
    refused: [
      ["slug", "no spaces", /can only contain letters, numbers and single dashes/],
      ["category", "gossip", /^Category must be one of trends/],
      ["featured_image", "data:x", NOT_A_PICTURE],
      ["content", "<script>alert(1)</script><p> </p>", "Content is required"],
      ["content", "x".repeat(500_001), "Content must be at most 500,000 characters"],
    ],
    unique: "slug",
  },
  seasonPages: {
    hidden: { is_active: false },
    required: {
      name: "Valentine’s",
      path: "valentines",
      heading: "Valentine’s nail designs",
      description: "Hearts, mostly.",
      starts_on: "01-15",
      ends_on: "02-14",
    },
    optional: {
      keywords: "hearts, love",
      category: "hearts",
      words: "hearts",
      occasion: ["valentines"],
      season: ["winter"],
      sections: '["Ideas: From the heart"]',
      colors: '["Rose: for the tips #e0526f"]',
      ways: '["Hearts (Easy): Two dots and a line."]',
      tutorial_title: "A heart in two dots",
      steps: '["First dot: On the left."]',
      supplies: '["A dotting tool"]',
      tips: '["Wait."]',
      trends: '["Smaller hearts: One is enough."]',
      dates: '["Dinner: Red."]',
      months: '["February: Red, then pink."]',
      questions: '["Red or pink? Both."]',
      is_active: false,
    },
    defaults: {
      keywords: "",
      category: "",
      words: "",
      occasion: [],
      season: [],
      colors: "",
      ways: "",
      tutorial_title: "",
      steps: "",
      supplies: "",
      tips: "",
      trends: "",
      dates: "",
      months: "",
      questions: "",
      sections: "",
      is_active: true,
    },
    refused: [
      ["path", "a/b", /can only contain letters, numbers and single dashes/],
      ["starts_on", "15 January", "From must be a month and a day such as 11-15"],
      ["ends_on", "02-30", "To must be a month and a day such as 11-15"],
      ["occasion", ["birthday"], /^Occasion must be one of everyday/],
      ["colors", '["Pine #1f4d3a", "Rose"]', "Color 2 must end with a color such as #b3174f"],
      ["sections", '["Tips: Wait", "Hats: On"]', /^Section 2 must begin with one of Featured, /],
      ["steps", "one", "Steps must be a valid JSON array"],
    ],
    unique: "path",
  },
  facetPages: {
    hidden: { is_active: false },
    required: { path: "almond/red", name: "Red almond nails" },
    optional: { text: "From cherry to wine.", is_active: false },
    defaults: { text: "", is_active: true },
    refused: [
      ["path", "plaid", /^Page must be a word of the filters/],
      ["path", "red/teal", /or two of different filters, such as red or almond\/red$/],
      ["path", "red/almond/short", /^Page must be/],
      ["name", "", "Title is required"],
    ],
    unique: "path",
    uniqueValues: wordsOf("color").flatMap((color) =>
      wordsOf("technique").map((technique) => `${color}/${technique}`),
    ),
  },
  pages: {
    hidden: { is_published: false },
    required: { title: "Prices", slug: "prices", content: "<p>Gel, 45 €.</p>" },
    optional: { description: "What a set costs.", share_image: PICTURE, is_published: true },
    defaults: { description: "", share_image: "", is_published: false, published_at: null },
    refused: [
      ["slug", "no spaces", /can only contain letters, numbers and single dashes/],
      ["slug", "Blog", /^\/blog is already an address of this site, of “Blog”/],
      ["slug", "halloween", /of “Halloween”/],
      ["slug", "api", "/api is already an address of this site. Please choose another."],
      ["share_image", "data:x", NOT_A_PICTURE],
      ["content", "<script>alert(1)</script><p> </p>", "Content is required"],
    ],
    unique: "slug",
  },
};

export interface Scenario extends Sample {
  kind: CollectionKind;
  /** As in addresses. */
  collection: string;
  /** Where visitors see the list. */
  publicPath: string;
}

export function scenarioOf(kind: CollectionKind): Scenario {
  const collection = collectionName(kind);
  const sample = SAMPLES[kind];
  const other = otherFields(kind, { ...sample.required, ...sample.optional });
  return {
    ...sample,
    optional: { ...sample.optional, ...other.values },
    defaults: { ...sample.defaults, ...other.defaults },
    kind,
    collection,
    publicPath: `/api/${collection}`,
  };
}

/** Optional texts and booleans that the sample leaves out, with values that are not their defaults. */
function otherFields(kind: CollectionKind, named: Record<string, unknown>) {
  const form: z.ZodType = COLLECTION_FORMS[kind].create;
  const { defaults: all = {} } = form.meta() as { defaults?: Record<string, unknown> };
  const defaults: Record<string, unknown> = {};
  const values: Record<string, unknown> = {};
  for (const [name, { input, optional }] of Object.entries(describeFields(form))) {
    const initial = all[name];
    const isText = optional && (input === "line" || input === "long");
    if (name in named || !(isText || input === "switch")) continue;
    defaults[name] = initial;
    values[name] = isText ? "Something" : !initial;
  }
  return { defaults, values };
}

export const scenarios = COLLECTION_KINDS.map(scenarioOf);
