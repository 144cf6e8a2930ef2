import { type BlogPost, type BlogPostForm, blogPostForms } from "../../contract/forms/blog-post.ts";
import { type Category, type CategoryForm, categoryForms } from "../../contract/forms/category.ts";
import { type Design, type DesignForm, designForms } from "../../contract/forms/design.ts";
import { type Product, type ProductForm, productForms } from "../../contract/forms/product.ts";
import type { SiteAnswer } from "../../contract/settings/site.ts";
import {
  type Lesson,
  type Tutorial,
  type TutorialForm,
  tutorialForms,
} from "../../contract/forms/tutorial.ts";
import type { Picture } from "../../contract/pictures/upload.ts";

export const sampleSite: SiteAnswer = {
  name: "Lunula",
  url: "https://nails.example",
  social: {},
  popular_categories: [
    { name: "French", path: "french" },
    { name: "Fall", path: "Fall" },
  ],
};

export const samplePicture: Picture = {
  width: 1280,
  height: 1600,
  color: "#e9cfd2",
  variants: [
    { width: 400, url: "/uploads/a-400.webp" },
    { width: 800, url: "/uploads/a-800.webp" },
  ],
};

/** A form that nobody has filled in, without related items, as lists answer it. */
function without(blank: object): unknown {
  return Object.fromEntries(Object.entries(blank).filter(([name]) => name !== "related"));
}

export function sampleDesign(changes: Partial<Design> = {}): Design {
  return {
    ...(without(designForms.blank) as DesignForm),
    id: "d1",
    title: "Pearl French",
    slug: "pearl-french",
    image_url: "/uploads/a-800.webp",
    image: samplePicture,
    alt_text: "Pearly French tips on almond nails",
    category: "french",
    category_name: "French",
    tags: "pearl, french",
    featured: true,
    is_active: true,
    created_at: "2026-11-01T00:00:00.000Z",
    updated_at: "2026-11-01T00:00:00.000Z",
    ...changes,
  };
}

export function sampleCategory(changes: Partial<Category> = {}): Category {
  return {
    ...(without(categoryForms.blank) as CategoryForm),
    id: "c1",
    name: "French",
    path: "french",
    description: "Tips of every kind",
    icon: "sparkles",
    seo_title: "French Nail Designs",
    seo_description: "French looks for every length.",
    keywords: "french nails",
    is_active: true,
    design_count: 1,
    created_at: "2026-11-01T00:00:00.000Z",
    updated_at: "2026-11-01T00:00:00.000Z",
    ...changes,
  };
}

const TIMES = {
  created_at: "2026-11-01T00:00:00.000Z",
  updated_at: "2026-11-02T00:00:00.000Z",
};

export function sampleTutorial(changes: Partial<Tutorial> = {}): Tutorial {
  return {
    ...(without(tutorialForms.blank) as TutorialForm),
    id: "t1",
    title: "Your first French",
    slug: "your-first-french",
    description: "A clean line with guide stickers.",
    youtube_video_id: "dQw4w9WgXcQ",
    thumbnail_url: "/uploads/a-800.webp",
    image: samplePicture,
    duration: "25 min",
    difficulty: "Beginner",
    views: "0",
    category: "basics",
    tags: "french, beginner",
    steps: '["Paint the base", "Place the sticker"]',
    materials_needed: '["Base coat"]',
    tips: '["Peel while it is wet"]',
    is_featured: true,
    is_active: true,
    ...TIMES,
    ...changes,
  };
}

/** Its second step has a picture. */
export function sampleLesson(changes: Partial<Lesson> = {}): Lesson {
  return {
    ...sampleTutorial(),
    step_images: ["", "/uploads/a-800.webp"],
    step_pictures: [null, samplePicture],
    ...changes,
  };
}

export function sampleProduct(changes: Partial<Product> = {}): Product {
  return {
    ...(without(productForms.blank) as ProductForm),
    id: "p1",
    name: "Milk Veil Jelly Polish",
    slug: "milk-veil-jelly-polish",
    description: "A translucent milky pink.",
    price: "$11.00",
    original_price: "$14.00",
    rating: "4.6",
    reviews_count: "1,287",
    image_url: "/uploads/a-800.webp",
    image: samplePicture,
    affiliate_url: "https://shop.example/milk-veil",
    category: "nail-polishes",
    category_name: "Nail polishes",
    features: '["Sheer and buildable"]',
    is_featured: true,
    is_active: true,
    is_example: false,
    ...TIMES,
    ...changes,
  };
}

export function samplePost(changes: Partial<BlogPost> = {}): BlogPost {
  return {
    ...(without(blogPostForms.blank) as BlogPostForm),
    id: "b1",
    title: "Why polish chips",
    slug: "why-polish-chips",
    excerpt: "Four reasons, and only one is in the bottle.",
    content: "<p>Look where the chip <strong>started</strong>.</p>",
    featured_image: "/uploads/a-800.webp",
    image: samplePicture,
    author_name: "June Castellano",
    author_bio: "June worked in a laboratory.",
    author_avatar: "",
    read_time: "5 min read",
    tags: "polish, care",
    category: "tips",
    seo_title: "",
    seo_description: "",
    seo_keywords: "chipping",
    is_featured: true,
    is_published: true,
    published_at: "2026-11-03T00:00:00.000Z",
    ...TIMES,
    ...changes,
  };
}

/** Several that differ in their ids. */
export function many<Item>(length: number, make: (changes: { id: string }) => Item): Item[] {
  return Array.from({ length }, (_, index) => make({ id: `x${index}` }));
}
