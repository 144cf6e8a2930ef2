import { describe, expect, it } from "vitest";
import { sharedSearchText, textBeyond } from "./shared-search.ts";

const shared = (params: Record<string, string>) => sharedSearchText(new URLSearchParams(params));

describe("what is shared becomes a search", () => {
  it.each([
    ["nothing", {}, ""],
    ["empty fields", { text: "", title: " ", url: "" }, ""],
    ["a few words", { text: " pearl  french " }, "pearl french"],
    ["the words before a link", { text: "Tortoise tips https://pin.it/x1y2" }, "Tortoise tips"],
    [
      "a long text",
      { text: "Check out these cute PINK nails 😍 @studio I love the bows! #nailart" },
      "PINK bows",
    ],
    ["a long text of nothing but filler", { text: "Check out all these nail ideas" }, ""],
    ["a word that says little, for lack of others", { text: "Love" }, "Love"],
    [
      "a title, where the text only points",
      { title: "Rose | A salon", text: "see https://a.example/" },
      "Rose",
    ],
    [
      "a page with its title",
      { title: "25 Velvet Cat-Eye Nail Ideas to Try | The Salon", text: "https://a.example/1" },
      "Velvet Cat-Eye",
    ],
    [
      "a link with words",
      { url: "https://a.example/2026/cherry-red-nails.html?ref=7" },
      "cherry red nails",
    ],
    [
      "a link to a search",
      { text: "https://a.example/search/pins/?q=pink%20bows&rs=typed" },
      "pink bows",
    ],
    ["a link that says nothing", { text: "https://www.instagram.com/p/CxYz12AbC/" }, ""],
    ["a short link", { url: "https://pin.it/abcdefg" }, ""],
    ["a broken link", { url: "https://a.example/%E0%A4%A" }, ""],
    ["no link at all", { url: "nonsense" }, ""],
    [
      "everything",
      { title: "Holly & ivory", text: "Winter sets", url: "https://a.example/mint-dots" },
      "Winter sets",
    ],
    ["a search of its own", { q: " gold ", text: "red" }, "gold"],
  ])("%s", (_, params, search) => {
    expect(shared(params)).toBe(search);
  });

  it("a search of its own is cut where a word ends, and what is beyond is known", () => {
    const q = `${"rose ".repeat(40)}petal pearl`;
    expect(shared({ q })).toBe("rose ".repeat(40).trim());
    expect(textBeyond(new URLSearchParams({ q }))).toBe("petal pearl");
    expect(shared({ q: "x".repeat(201) })).toBe("x".repeat(200));
    expect(shared({ q: `${"x".repeat(199)}💅` })).toBe("x".repeat(199));
    expect(textBeyond(new URLSearchParams({ q: " gold " }))).toBe("");
  });

  it("keeps a very long word short", () => {
    expect(shared({ text: "a".repeat(5_000) })).toHaveLength(80);
    expect(shared({ text: `${"petal".repeat(14)} ${"rose".repeat(10)}` })).toBe("petal".repeat(14));
  });
});
