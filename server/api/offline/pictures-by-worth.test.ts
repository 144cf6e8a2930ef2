import { expect, it } from "vitest";
import type { Card } from "../../../contract/cards.ts";
import type { Picture } from "../../../contract/pictures/upload.ts";
import { picturesByWorth } from "./manifest.ts";

it("keeps the pictures of cards in texts, however old what they show is", () => {
  const urls = ["/uploads/a-400.webp", "/uploads/a-1600.webp"];
  const image = { variants: urls.map((url) => ({ url, width: 1 })) } as Picture;
  const card: Card = {
    reference: "nailDesigns:1",
    path: "",
    title: "",
    facts: "",
    image_url: "",
    focus: "",
    image,
  };
  const texts = [{ html: "", cards: [card] }];
  const none = { categories: [], newest: [], rows: new Map(), lessons: [], lists: [] };
  expect([...picturesByWorth({ ...none, texts })]).toEqual([urls]);
});
