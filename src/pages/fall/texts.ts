import type { TitledText } from "../../../contract/seasons/season-texts.ts";
import type { SeasonWish } from "../../lib/search/season-list.ts";
import type { Question } from "../../lib/seo/structured-data.ts";
import type { Way } from "../season/season-sections.tsx";

/** A text with searches for designs. It links to the first search that finds any. */
export interface Leading extends TitledText {
  wishes: SeasonWish[];
}

export const CATEGORIES: (Leading & Pick<Way, "difficulty">)[] = [
  {
    title: "Falling leaves",
    difficulty: "Easy",
    wishes: ["leaf", "maple"],
    text: "Press a real, small leaf into wet polish and lift it: the veins stay. Gold over bordeaux is kindest.",
  },
  {
    title: "Pumpkin spice",
    difficulty: "Easy",
    wishes: ["pumpkin spice", "ombré"],
    text: "Five creamy shades from oat to chestnut, one on each finger. No brushwork, all mood.",
  },
  {
    title: "Plaid and tartan",
    difficulty: "Medium",
    wishes: ["plaid", "tartan"],
    text: "Wide sheer bands first, thin opaque lines last. A strip of tape makes the first one straight.",
  },
  {
    title: "Tortoiseshell",
    difficulty: "Medium",
    wishes: ["tortoise"],
    text: "Amber jelly and brown spots in three layers. Forgiving in the middle, fussy at the edge.",
  },
  {
    title: "Cable knit",
    difficulty: "Hard",
    wishes: ["cable knit", "sweater"],
    text: "Raised braids in thick gel under a matte top coat. People will want to touch your hands.",
  },
  {
    title: "Forest floor",
    difficulty: "Hard",
    wishes: ["forest", "mushroom", "acorn"],
    text: "Mushrooms, ferns, and an acorn in fine line over olive. Bring the good lamp and a liner brush.",
  },
];

export const TORTOISE_STEPS: TitledText[] = [
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
];

export const TRENDS: Leading[] = [
  {
    title: "Almost-brown reds",
    wishes: [{ facet: "color", words: ["dark-red", "brown"] }],
    text: "Black cherry, oxblood, espresso with a red eye. They read as neutral in the office and as wine at night, and they make short nails look decided.",
  },
  {
    title: "Matte with a glossy edge",
    wishes: [{ facet: "finish", words: ["matte"] }],
    text: "A matte ground and one shining line: a tip, a half moon, a single leaf. The same bottle twice, with two top coats.",
  },
  {
    title: "Textiles",
    wishes: ["cable knit", "sweater", "plaid"],
    text: "Corduroy ribs, cable braids, herringbone. The best ones borrow the color of something you own, so the coat and the hand belong together.",
  },
  {
    title: "Gold leaf, but less",
    wishes: [{ facet: "color", words: ["gold"] }, "gold leaf"],
    text: "Not the whole nail. A few torn flakes along the cuticle, where they look found rather than placed, under two coats of gloss.",
  },
];

export const OCCASIONS: Leading[] = [
  {
    title: "Back to school",
    wishes: [
      { facet: "occasion", words: ["everyday"] },
      { facet: "length", words: ["short"] },
    ],
    text: "Oat milk, one coat more than you think, and rounded corners. It survives backpacks and forgives a chip on Thursday.",
  },
  {
    title: "Fall wedding",
    wishes: [{ facet: "occasion", words: ["wedding"] }, "bordeaux"],
    text: "Guests: bordeaux chrome or a bare French with a copper line. Brides: try the exact shade in daylight, beside the dress, a week before.",
  },
  {
    title: "Apple picking",
    wishes: ["plaid", { facet: "color", words: ["green"] }],
    text: "Plaid on two nails, plain moss on eight. Gel if you mean to climb; ladders have opinions about polish.",
  },
  {
    title: "Thanksgiving",
    wishes: [{ facet: "occasion", words: ["thanksgiving"] }, "gold"],
    text: "Chestnut and gold, painted on Tuesday, so that it is hard as glass by the time there are dishes. Wear the gloves.",
  },
];

export const FALL_QUESTIONS: Question[] = [
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
];

export const COLORS = [
  { name: "Oat milk", note: "under everything", light: "#ead8bd", deep: "#c9ac83" },
  { name: "Marigold", note: "tips and dots", light: "#e2a73a", deep: "#ad7218" },
  { name: "Ember", note: "first cold day", light: "#cf6230", deep: "#94380f" },
  { name: "Chestnut", note: "goes with leather", light: "#8a4a2c", deep: "#522711" },
  { name: "Bordeaux", note: "long evenings", light: "#7c1f3b", deep: "#430b1c" },
  { name: "Moss", note: "the quiet one", light: "#717a3f", deep: "#42491f" },
];

interface Weeks {
  when: string;
  what: string;
  wishes: SeasonWish[];
}

const FIRST = "Weeks 1 and 2";
const LAST = "Weeks 3 and 4";

export const MONTHS: { month: string; weeks: Weeks[] }[] = [
  {
    month: "September",
    weeks: [
      {
        when: FIRST,
        what: "Oat milk with a marigold micro French. Summer, but with a sleeve.",
        wishes: ["french", { facet: "color", words: ["nude"] }],
      },
      {
        when: LAST,
        what: "One ember accent nail among nudes; add a leaf when the first one falls.",
        wishes: ["leaf"],
      },
    ],
  },
  {
    month: "October",
    weeks: [
      {
        when: FIRST,
        what: "Tortoiseshell on all ten, or on two if you are sensible.",
        wishes: ["tortoise"],
      },
      {
        when: LAST,
        what: "Plaid for the market, pumpkins for the porch, and then the night.",
        wishes: ["plaid", "pumpkin"],
      },
    ],
  },
  {
    month: "November",
    weeks: [
      {
        when: FIRST,
        what: "Bordeaux, glossy, short. The manicure that wears a coat.",
        wishes: ["bordeaux", { facet: "color", words: ["red", "dark-red"] }],
      },
      {
        when: LAST,
        what: "Chestnut with gold leaf at the base: ready for a long table.",
        wishes: ["gold leaf", { facet: "color", words: ["brown"] }],
      },
    ],
  },
];
