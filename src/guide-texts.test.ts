import { describe, expect, it } from "vitest";
import { count, loadingPage, pageOf } from "./testing/rendered.ts";
import { many, samplePost, sampleProduct, sampleTutorial } from "./testing/samples.ts";

describe("tutorials", () => {
  it("show four of a group, and more behind a button with their number", async () => {
    const four = await pageOf("/tutorials", { "/api/tutorials": many(4, sampleTutorial) });
    expect(four).not.toContain("View All");
    const five = await pageOf("/tutorials", {
      "/api/tutorials": [
        ...many(4, sampleTutorial),
        sampleTutorial({ id: "5", title: "The fifth", difficulty: "beginner" as "Beginner" }),
      ],
    });
    expect(five).toContain("View All (5)");
    const group = /id="beginner-basics".*?<\/ul>/s.exec(five)?.[0] ?? "";
    expect(count(group, "<li")).toBe(4);
  });

  it("open a video in a new tab, if there is one", async () => {
    const html = await pageOf("/tutorials", { "/api/tutorials": [sampleTutorial()] });
    expect(html).toMatch(
      /<a href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ"[^>]*target="_blank"/,
    );
    const without = sampleTutorial({ youtube_video_id: "", steps: "" });
    const silent = await pageOf("/tutorials", { "/api/tutorials": [without] });
    expect(silent).toContain(without.title);
    expect(silent).not.toContain("youtube.com");
    expect(silent).not.toContain("Watch Tutorial");
  });

  it("say in each section that it is empty, or loading", async () => {
    const empty = await pageOf("/tutorials");
    expect(empty).toContain("No featured tutorials available at the moment");
    expect(count(empty, "No tutorials available yet")).toBe(3);
    expect(empty).toContain("No tutorials available at the moment");
    for (const name of ["All", "Beginner", "Intermediate", "Advanced"]) {
      expect(empty).toMatch(new RegExp(`>${name}<span[^>]*>\\(0\\)`));
    }
    const loading = await loadingPage("/tutorials");
    for (const what of ["featured ", "", "beginner ", "intermediate ", "advanced "]) {
      expect(loading).toContain(`Loading ${what}tutorials...`);
    }
  });
});

describe("products", () => {
  it("are on sale only with an original price, and are bought in a new tab", async () => {
    const sale = await pageOf("/products", { "/api/products/featured": [sampleProduct()] });
    expect(sale).toMatch(/<s [^>]*>.*\$14\.00<\/s>/);
    expect(sale).toContain("On Sale");
    expect(sale).toContain("(1,287 reviews)");
    expect(sale).toMatch(/<a href="https:\/\/shop\.example\/milk-veil"[^>]*target="_blank"/);
    expect(count(sale, 'data-filled="true"')).toBe(4);
    const usual = sampleProduct({ original_price: "" });
    expect(await pageOf("/products", { "/api/products/featured": [usual] })).not.toContain("<s ");
  });

  it("say if they are examples, and then show no rating", async () => {
    const example = sampleProduct({ is_example: true, rating: "1", reviews_count: "0" });
    const content = { "/api/products": [example], "/api/products/featured": [example] };
    const html = await pageOf("/products", content);
    expect(count(html, ">Example</span>")).toBe(3);
    expect(html).toContain("marks a made-up product");
    // Of the featured one, not of the card.
    expect(count(html, "No reviews yet")).toBe(1);
    expect(html).not.toContain("lucide-star");
    expect(html).not.toContain("ItemList");
    const reviewed = { "/api/products": [sampleProduct()] };
    expect(count(await pageOf("/products", reviewed), "lucide-star")).toBe(5);
    const real = await pageOf("/products", { "/api/products": [example, sampleProduct()] });
    expect(count(real, ">Example</span>")).toBe(2);
    expect(count(real, '"@type":"Product"')).toBe(1);
    expect(await pageOf("/products", { "/api/products": [sampleProduct()] })).not.toContain(
      ">Example<",
    );
  });

  it("say if there are none, and always how the site earns money", async () => {
    const html = await pageOf("/products");
    expect(html).toContain("No products available at the moment");
    expect(html).toContain("we may earn a small commission");
  });
});

describe("the blog", () => {
  it("shows six posts and offers the others", async () => {
    const six = await pageOf("/blog", { "/api/blog-posts": many(6, samplePost) });
    expect(six).not.toContain("Load More Posts");
    const seven = await pageOf("/blog", { "/api/blog-posts": many(7, samplePost) });
    expect(count(seven, "<h3")).toBe(6);
    expect(seven).toContain("Load More Posts");
    expect(seven).toMatch(/Tips<span[^>]*>7</);
    expect(seven).toContain("Subscribe Now");
  });

  it("does not list the featured post again, but counts and finds it", async () => {
    const posts = many(3, ({ id }) => samplePost({ id, title: `Post ${id}` }));
    const content = { "/api/blog-posts": posts, "/api/blog-posts/featured": posts.slice(0, 1) };
    const html = await pageOf("/blog", content);
    expect(count(html, "<h3")).toBe(2);
    expect(html).toMatch(/Tips<span[^>]*>3</);
    expect(count(await pageOf("/blog?category=tips", content), "<h3")).toBe(3);
  });

  it("marks a post without a date as a draft", async () => {
    const undated = samplePost({ published_at: null });
    expect(await pageOf("/blog", { "/api/blog-posts/featured": [undated] })).toContain(
      "Not published",
    );
    expect(await pageOf("/blog", { "/api/blog-posts": [undated] })).toContain("Draft");
  });

  it("says if it is empty", async () => {
    const html = await pageOf("/blog");
    expect(html).toContain("No featured posts available at the moment");
    expect(html).toContain("No blog posts available at the moment");
  });

  it("otherwise dates a post by its creation, and shows an author’s box", async () => {
    const bare = samplePost({ published_at: null, author_bio: "" });
    const html = await pageOf("/blog/why-polish-chips", { "/api/blog-posts/:slug": [bare] });
    expect(html).toContain("November 1, 2026");
    expect(html).toContain(">Tips<");
    expect(html).not.toContain("About June Castellano");
  });
});
