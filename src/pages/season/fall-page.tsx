import { PAGES } from "../../../contract/pages.ts";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";
import type { SeasonContent } from "./season-content.ts";
import { SeasonView } from "./season-view.tsx";

export function Page() {
  return <SeasonView content={content} />;
}

export const content: SeasonContent = {
  name: "Fall",
  shared: "category/fall",
  path: PAGES.fall.path,
  season: "fall",
  title: PAGES.fall.title,
  description: DESCRIPTIONS.fall(),
  keywords:
    "fall nails, autumn nail art, tortoiseshell nails, plaid nails, leaf nails, thanksgiving nails",
  heading: "Fall nail designs",
  intro: (total) =>
    `${total > 1 ? `${total} looks` : "Looks"} for the months when hands go back into pockets: spice and smoke, wool and leaves, and a red that is nearly brown.`,
  colors: [
    { title: "Oat milk", text: "under everything", color: "#ead8bd", deep: "#c9ac83" },
    { title: "Marigold", text: "tips and dots", color: "#e2a73a", deep: "#ad7218" },
    { title: "Ember", text: "first cold day", color: "#cf6230", deep: "#94380f" },
    { title: "Chestnut", text: "goes with leather", color: "#8a4a2c", deep: "#522711" },
    { title: "Bordeaux", text: "long evenings", color: "#7c1f3b", deep: "#430b1c" },
    { title: "Moss", text: "the quiet one", color: "#717a3f", deep: "#42491f" },
  ],
  choice: { category: "Fall" },
  sections: [
    {
      kind: "featured",
      title: "Featured fall designs",
      text: "What goes with the first heavy sweater.",
      atLeast: 0,
      fromElsewhere: 3,
      nothing: "Fall looks are coming soon. The leaves are turning, the polish is drying.",
      links: { all: "See all fall looks", season: "halloween" },
    },
    { kind: "collection", title: "More for the season", besidesFeatured: true },
    {
      kind: "ideas",
      title: "Six ways into the season",
      text: "By how long you want to sit still, drying included: easy takes an hour, hard takes a film and a half.",
      items: [
        {
          title: "Falling leaves",
          difficulty: "Easy",
          searches: ["leaf", "maple"],
          text: "Press a real, small leaf into wet polish and lift it: the veins stay. Gold over bordeaux is kindest.",
          color: "#7c1f3b",
        },
        {
          title: "Pumpkin spice",
          difficulty: "Easy",
          searches: ["pumpkin spice", "ombré"],
          text: "Five creamy shades from oat to chestnut, one on each finger. No brushwork, all mood.",
          color: "#cf6230",
        },
        {
          title: "Plaid and tartan",
          difficulty: "Medium",
          searches: ["plaid", "tartan"],
          text: "Wide sheer bands first, thin opaque lines last. A strip of tape makes the first one straight.",
          color: "#e2a73a",
        },
        {
          title: "Tortoiseshell",
          difficulty: "Medium",
          searches: ["tortoise"],
          text: "Amber jelly and brown spots in three layers. Forgiving in the middle, fussy at the edge.",
          color: "#8a4a2c",
        },
        {
          title: "Cable knit",
          difficulty: "Hard",
          searches: ["cable knit", "sweater"],
          text: "Raised braids in thick gel under a matte top coat. People will want to touch your hands.",
          color: "#ead8bd",
        },
        {
          title: "Forest floor",
          difficulty: "Hard",
          searches: ["forest", "mushroom", "acorn"],
          text: "Mushrooms, ferns, and an acorn in fine line over olive. Bring the good lamp and a liner brush.",
          color: "#717a3f",
        },
      ],
    },
    {
      kind: "steps",
      title: "Tortoiseshell, one nail at a time",
      text: "Clear brown jelly over loose spots. If each layer looks like a mistake, you are doing it right.",
      lessons: "tortoiseshell",
      items: [
        {
          title: "Amber first",
          text: "Base coat, then one coat of honey-colored jelly. No jelly? Mix one part brown polish with four parts clear.",
        },
        {
          title: "Loose spots",
          text: "While it is slightly tacky, dab brown in three or four uneven patches. Leave gaps: they are where the light comes through.",
        },
        {
          title: "Blur",
          text: "One more coat of amber over everything. The spots sink and their edges soften. This is the whole secret.",
        },
        {
          title: "Dark hearts",
          text: "Put a smaller, nearly black spot inside two of the patches, off center. Wait three minutes.",
        },
        {
          title: "Seal with honey",
          text: "A last thin coat of amber, then gloss. Cap the free edge, and give it an hour before gloves.",
        },
      ],
    },
    {
      kind: "trends",
      title: "What is turning this fall",
      items: [
        {
          title: "Almost-brown reds",
          searches: [{ facet: "color", words: ["dark-red", "brown"] }],
          text: "Black cherry, oxblood, espresso with a red eye. They read as neutral in the office and as wine at night, and they make short nails look decided.",
        },
        {
          title: "Matte with a glossy edge",
          searches: [{ facet: "finish", words: ["matte"] }],
          text: "A matte ground and one shining line: a tip, a half moon, a single leaf. The same bottle twice, with two top coats.",
        },
        {
          title: "Textiles",
          searches: ["cable knit", "sweater", "plaid"],
          text: "Corduroy ribs, cable braids, herringbone. The best ones borrow the color of something you own, so the coat and the hand belong together.",
        },
        {
          title: "Gold leaf, but less",
          searches: [{ facet: "color", words: ["gold"] }, "gold leaf"],
          text: "Not the whole nail. A few torn flakes along the cuticle, where they look found rather than placed, under two coats of gloss.",
        },
      ],
    },
    {
      kind: "dates",
      title: "For the occasion",
      text: "What to paint when there is a date on it.",
      items: [
        {
          title: "Back to school",
          searches: [
            { facet: "occasion", words: ["everyday"] },
            { facet: "length", words: ["short"] },
          ],
          text: "Oat milk, one coat more than you think, and rounded corners. It survives backpacks and forgives a chip on Thursday.",
        },
        {
          title: "Fall wedding",
          searches: [{ facet: "occasion", words: ["wedding"] }, "bordeaux"],
          text: "Guests: bordeaux chrome or a bare French with a copper line. Brides: try the exact shade in daylight, beside the dress, a week before.",
        },
        {
          title: "Apple picking",
          searches: ["plaid", { facet: "color", words: ["green"] }],
          text: "Plaid on two nails, plain moss on eight. Gel if you mean to climb; ladders have opinions about polish.",
        },
        {
          title: "Thanksgiving",
          searches: [{ facet: "occasion", words: ["thanksgiving"] }, "gold"],
          text: "Chestnut and gold, painted on Tuesday, so that it is hard as glass by the time there are dishes. Wear the gloves.",
        },
      ],
    },
    {
      kind: "months",
      title: "A calendar for ten fingers",
      text: "Three months, three moods. Two weeks is a good life for one set.",
      items: [
        {
          title: "September",
          weeks: [
            {
              when: "Weeks 1 and 2",
              what: "Oat milk with a marigold micro French. Summer, but with a sleeve.",
              searches: ["french", { facet: "color", words: ["nude"] }],
            },
            {
              when: "Weeks 3 and 4",
              what: "One ember accent nail among nudes; add a leaf when the first one falls.",
              searches: ["leaf"],
            },
          ],
        },
        {
          title: "October",
          weeks: [
            {
              when: "Weeks 1 and 2",
              what: "Tortoiseshell on all ten, or on two if you are sensible.",
              searches: ["tortoise"],
            },
            {
              when: "Weeks 3 and 4",
              what: "Plaid for the market, pumpkins for the porch, and then the night.",
              searches: ["plaid", "pumpkin"],
            },
          ],
        },
        {
          title: "November",
          weeks: [
            {
              when: "Weeks 1 and 2",
              what: "Bordeaux, glossy, short. The manicure that wears a coat.",
              searches: ["bordeaux", { facet: "color", words: ["red", "dark-red"] }],
            },
            {
              when: "Weeks 3 and 4",
              what: "Chestnut with gold leaf at the base: ready for a long table.",
              searches: ["gold leaf", { facet: "color", words: ["brown"] }],
            },
          ],
        },
      ],
    },
    {
      kind: "questions",
      title: "Questions with cold fingers",
      items: [
        {
          question: "Which fall color suits my skin?",
          answer:
            "Hold the bottle against the inside of your wrist by a window. If the skin looks brighter, it is yours; if it looks gray, go one step warmer or deeper. As a start: bordeaux on cool undertones, ember and chestnut on warm ones, moss on olive.",
        },
        {
          question: "Why does my dark polish look streaky?",
          answer:
            "The first coat is meant to. Paint it thin, in three strokes, and leave it alone for three minutes. The second coat evens it out; fixing the first one pulls it into ridges.",
        },
        {
          question: "How do I keep nails from breaking when it turns cold?",
          answer:
            "Dry indoor air takes water from the nail. Oil at night, hand cream after every wash, gloves outdoors, and a length that ends at the fingertip until spring.",
        },
      ],
    },
  ],
};
