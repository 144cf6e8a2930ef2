import { expect, it } from "vitest";
import type { BlogPost } from "../../../contract/forms/blog-post.ts";
import type { Picture } from "../../../contract/upload.ts";
import { picturesByWorth } from "./pictures-by-worth.ts";

it("keeps the pictures of cards in posts, however old what they show is", () => {
  const urls = ["/uploads/a-400.webp", "/uploads/a-1600.webp"];
  const image = { variants: urls.map((url) => ({ url, width: 1 })) } as Picture;
  const card = {
    reference: "nailDesigns:1",
    title: "",
    facts: "",
    image_url: "",
    focus: "",
    image,
  };
  const posts = [{ content: "", author_avatar: "", cards: [card] }] as unknown as BlogPost[];
  const none = { categories: [], newest: [], rows: new Map(), lessons: [], lists: [] };
  expect([...picturesByWorth({ ...none, posts })]).toEqual([urls]);
});
