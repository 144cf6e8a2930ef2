import { PAGES } from "../../../contract/pages.ts";
import { colorIn, questionIn, titledText, wayIn } from "../../../contract/season-texts.ts";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";
import { facet, type SeasonContent, withSearches } from "./season-content.ts";
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
    { ...colorIn("Oat milk: under everything #ead8bd"), deep: "#c9ac83" },
    { ...colorIn("Marigold: tips and dots #e2a73a"), deep: "#ad7218" },
    { ...colorIn("Ember: first cold day #cf6230"), deep: "#94380f" },
    { ...colorIn("Chestnut: goes with leather #8a4a2c"), deep: "#522711" },
    { ...colorIn("Bordeaux: long evenings #7c1f3b"), deep: "#430b1c" },
    { ...colorIn("Moss: the quiet one #717a3f"), deep: "#42491f" },
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
      items: withSearches(
        [
          "Falling leaves (Easy): Press a real, small leaf into wet polish and lift it: the veins stay. Gold over bordeaux is kindest.",
          "Pumpkin spice (Easy): Five creamy shades from oat to chestnut, one on each finger. No brushwork, all mood.",
          "Plaid and tartan (Medium): Wide sheer bands first, thin opaque lines last. A strip of tape makes the first one straight.",
          "Tortoiseshell (Medium): Amber jelly and brown spots in three layers. Forgiving in the middle, fussy at the edge.",
          "Cable knit (Hard): Raised braids in thick gel under a matte top coat. People will want to touch your hands.",
          "Forest floor (Hard): Mushrooms, ferns, and an acorn in fine line over olive. Bring the good lamp and a liner brush.",
        ].map(wayIn),
        [
          ["leaf", "maple"],
          ["pumpkin spice", "ombré"],
          ["plaid", "tartan"],
          ["tortoise"],
          ["cable knit", "sweater"],
          ["forest", "mushroom", "acorn"],
        ],
      ),
      colors: ["#7c1f3b", "#cf6230", "#e2a73a", "#8a4a2c", "#ead8bd", "#717a3f"],
    },
    {
      kind: "steps",
      title: "Tortoiseshell, one nail at a time",
      text: "Clear brown jelly over loose spots. If each layer looks like a mistake, you are doing it right.",
      lessons: "tortoiseshell",
      items: [
        "Amber first: Base coat, then one coat of honey-colored jelly. No jelly? Mix one part brown polish with four parts clear.",
        "Loose spots: While it is slightly tacky, dab brown in three or four uneven patches. Leave gaps: they are where the light comes through.",
        "Blur: One more coat of amber over everything. The spots sink and their edges soften. This is the whole secret.",
        "Dark hearts: Put a smaller, nearly black spot inside two of the patches, off center. Wait three minutes.",
        "Seal with honey: A last thin coat of amber, then gloss. Cap the free edge, and give it an hour before gloves.",
      ].map(titledText),
    },
    {
      kind: "trends",
      title: "What is turning this fall",
      items: withSearches(
        [
          "Almost-brown reds: Black cherry, oxblood, espresso with a red eye. They read as neutral in the office and as wine at night, and they make short nails look decided.",
          "Matte with a glossy edge: A matte ground and one shining line: a tip, a half moon, a single leaf. The same bottle twice, with two top coats.",
          "Textiles: Corduroy ribs, cable braids, herringbone. The best ones borrow the color of something you own, so the coat and the hand belong together.",
          "Gold leaf, but less: Not the whole nail. A few torn flakes along the cuticle, where they look found rather than placed, under two coats of gloss.",
        ].map(titledText),
        [
          [facet("color", "dark-red", "brown")],
          [facet("finish", "matte")],
          ["cable knit", "sweater", "plaid"],
          [facet("color", "gold"), "gold leaf"],
        ],
      ),
    },
    {
      kind: "dates",
      title: "For the occasion",
      text: "What to paint when there is a date on it.",
      items: withSearches(
        [
          "Back to school: Oat milk, one coat more than you think, and rounded corners. It survives backpacks and forgives a chip on Thursday.",
          "Fall wedding: Guests: bordeaux chrome or a bare French with a copper line. Brides: try the exact shade in daylight, beside the dress, a week before.",
          "Apple picking: Plaid on two nails, plain moss on eight. Gel if you mean to climb; ladders have opinions about polish.",
          "Thanksgiving: Chestnut and gold, painted on Tuesday, so that it is hard as glass by the time there are dishes. Wear the gloves.",
        ].map(titledText),
        [
          [facet("occasion", "everyday"), facet("length", "short")],
          [facet("occasion", "wedding"), "bordeaux"],
          ["plaid", facet("color", "green")],
          [facet("occasion", "thanksgiving"), "gold"],
        ],
      ),
    },
    {
      kind: "months",
      title: "A calendar for ten fingers",
      text: "Three months, three moods. Two weeks is a good life for one set.",
      items: [
        {
          title: "September",
          weeks: withSearches(
            [
              "Weeks 1 and 2: Oat milk with a marigold micro French. Summer, but with a sleeve.",
              "Weeks 3 and 4: One ember accent nail among nudes; add a leaf when the first one falls.",
            ].map(titledText),
            [["french", facet("color", "nude")], ["leaf"]],
          ),
        },
        {
          title: "October",
          weeks: withSearches(
            [
              "Weeks 1 and 2: Tortoiseshell on all ten, or on two if you are sensible.",
              "Weeks 3 and 4: Plaid for the market, pumpkins for the porch, and then the night.",
            ].map(titledText),
            [["tortoise"], ["plaid", "pumpkin"]],
          ),
        },
        {
          title: "November",
          weeks: withSearches(
            [
              "Weeks 1 and 2: Bordeaux, glossy, short. The manicure that wears a coat.",
              "Weeks 3 and 4: Chestnut with gold leaf at the base: ready for a long table.",
            ].map(titledText),
            [
              ["bordeaux", facet("color", "red", "dark-red")],
              ["gold leaf", facet("color", "brown")],
            ],
          ),
        },
      ],
    },
    {
      kind: "questions",
      title: "Questions with cold fingers",
      items: [
        "Which fall color suits my skin? Hold the bottle against the inside of your wrist by a window. If the skin looks brighter, it is yours; if it looks gray, go one step warmer or deeper. As a start: bordeaux on cool undertones, ember and chestnut on warm ones, moss on olive.",
        "Why does my dark polish look streaky? The first coat is meant to. Paint it thin, in three strokes, and leave it alone for three minutes. The second coat evens it out; fixing the first one pulls it into ridges.",
        "How do I keep nails from breaking when it turns cold? Dry indoor air takes water from the nail. Oil at night, hand cream after every wash, gloves outdoors, and a length that ends at the fingertip until spring.",
      ].map(questionIn),
    },
  ],
};
