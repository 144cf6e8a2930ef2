import type { Category } from "../../contract/category.ts";
import type { Design } from "../../contract/design.ts";
import type { Picture } from "../../contract/upload.ts";

export const samplePicture: Picture = {
  width: 1280,
  height: 1600,
  color: "#e9cfd2",
  variants: [
    { width: 400, url: "/uploads/a-400.webp" },
    { width: 800, url: "/uploads/a-800.webp" },
  ],
};

export function sampleDesign(changes: Partial<Design> = {}): Design {
  return {
    id: "d1",
    title: "Pearl French",
    image_url: "/uploads/a-800.webp",
    image: samplePicture,
    alt_text: "Pearly French tips on almond nails",
    category: "french",
    category_name: "French",
    tags: "pearl, french",
    credit: "",
    pinterest_embed_code: "",
    featured: true,
    created_at: "2026-11-01T00:00:00.000Z",
    updated_at: "2026-11-01T00:00:00.000Z",
    ...changes,
  };
}

export function sampleCategory(changes: Partial<Category> = {}): Category {
  return {
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
