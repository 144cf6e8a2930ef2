import { PAGES } from "../../../contract/pages.ts";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";
import type { SeasonContent } from "./season-content.ts";

const HALLOWEEN: SeasonContent = {
  name: "Halloween",
  shared: "category/halloween",
  path: PAGES.halloween.path,
  season: "halloween",
  title: PAGES.halloween.title,
  description: DESCRIPTIONS.halloween(),
  keywords:
    "halloween nails, spooky nail art, pumpkin nails, gothic nails, ghost nails, witch nails",
  heading: "Halloween nail designs",
  intro: (total) =>
    `${total > 1 ? `${total} ways` : "A way"} to haunt ten fingertips, from a ghost you can paint before supper to lace that takes the whole film.`,
  seeAll: () => "See all Halloween designs",
  isNight: true,
  colors: [],
  choice: { category: "halloween" },
  sections: [
    {
      kind: "featured",
      title: "Featured Halloween designs",
      text: "Sets to answer the door in.",
      atLeast: 1,
      nothing: "The first Halloween designs are still drying. Look in again soon.",
    },
    {
      kind: "pictured-ideas",
      title: "Choose your haunt",
      text: "Four moods, from two dots on a white tip to a whole evening with a liner brush.",
      promised: /pumpkin|gothic|witch/i,
      items: [
        {
          title: "Classic Spooky",
          difficulty: "Easy",
          text: "Pumpkins and a crooked grin, in orange on black.",
          searches: ["pumpkin", "spooky"],
          color: "#e0701f",
        },
        {
          title: "Gothic Elegance",
          difficulty: "Medium",
          text: "Lace, crosses, and oxblood. Dinner first, then the crypt.",
          searches: ["gothic", "lace"],
          color: "#5a0f24",
        },
        {
          title: "Cute & Kawaii",
          difficulty: "Easy",
          text: "Blushing ghosts and small round pumpkins, in colors of candy.",
          searches: ["cute", "kawaii", "ghost"],
          color: "#cdb4e8",
        },
        {
          title: "Witch & Magic",
          difficulty: "Hard",
          text: "A pointed hat, a gold moon, and bats across a violet dusk.",
          searches: ["witch", "magic", "moon"],
          color: "#3b2b6b",
        },
      ],
    },
    {
      kind: "steps",
      title: "A pumpkin in seven steps",
      text: "One nail takes about forty minutes, most of them drying. The trick is to paint the ribs and let the outline happen.",
      lessons: "pumpkin dotting tool",
      items: [
        {
          title: "Lay the night",
          text: "Base coat, then two thin coats of black or deep aubergine. Wait until a fingertip laid on the side leaves no mark: ten minutes, or a flash under the lamp.",
        },
        {
          title: "Place three ovals",
          text: "With a small dotting tool, set one upright oval of orange in the middle of the nail and one on each side, overlapping it by a third. Together they should be wider than tall.",
        },
        {
          title: "Fill to the edge",
          text: "While the ovals are wet, pull the orange outward with the tool’s side until they meet. A second layer makes it glow; orange over black is always thirsty.",
        },
        {
          title: "Draw the ribs",
          text: "Thin a little brown with a drop of top coat. With a liner brush, follow the edges of the ovals from top to bottom in curved lines, thinner toward the ends.",
        },
        {
          title: "Light one side",
          text: "Mix orange with a touch of yellow and add a short stroke to the upper left of each rib. One side only: that is what makes it round.",
        },
        {
          title: "Add stem and face",
          text: "A short green stroke, slightly bent, for the stem. Then two triangles and a crooked grin in yellow, outlined on their upper edges in black. Or leave the face off: a plain pumpkin lasts into November.",
        },
        {
          title: "Seal it late",
          text: "Give the details five full minutes, then float a thick bead of top coat over them without pressing. A dragged brush is how pumpkins grow whiskers.",
        },
      ],
    },
    {
      kind: "supplies",
      title: "Tips from the night shift",
      supplies: JSON.stringify([
        "Base coat and a quick-dry top coat, glossy or matte",
        "Black or deep aubergine for the ground",
        "Orange, brown, leaf green, and a warm yellow",
        "A dotting tool with a 1 mm and a 2 mm end",
        "A liner brush, 7 to 9 mm, and a saucer to mix on",
        "A small flat brush and remover, to clean the edges",
      ]),
      tips: JSON.stringify([
        "Paint a white or skin-colored layer under neon and orange. It costs two minutes and saves two coats.",
        "Put the most detailed design on the ring finger of your non-dominant hand. It shows most and is easiest to reach.",
        "Stretch a spider web from one corner, not from the middle: five straight threads, then short sagging curves between them.",
        "Matte top coat over black, glossy over the motif alone: instant gothic, with no drawing at all.",
        "Dark reds and blacks stain. Two coats of base, and take them off with the pad held still for thirty seconds before you wipe.",
      ]),
    },
    { kind: "collection", title: "The Halloween collection", onlyWithDesigns: true },
    {
      kind: "questions",
      title: "Questions before the party",
      items: [
        {
          question: "How far ahead can I paint Halloween nails?",
          answer:
            "Two to three days with polish, up to ten with gel. Polish needs about twelve hours to harden fully, so the evening before is the latest that will survive a costume with buttons.",
        },
        {
          question: "Which designs work on short nails?",
          answer:
            "Ghosts, candy corn, and a single spider. Anything that reads as one simple shape. Scenes with a moon and a skyline want length, or the width of a thumb.",
        },
        {
          question: "I cannot draw. What is the easiest set that still looks like Halloween?",
          answer:
            "A drip French: paint the tips red or black, then pull three drops down with a dotting tool and make each end round. Uneven is right. Friendly ghosts come second: a white thumbprint shape and two dots.",
        },
        {
          question: "How do I get dark polish off without orange fingers?",
          answer:
            "Rub a little oil around each nail first. Soak a pad, press it on for half a minute, and pull straight toward the tip in one move. Scrubbing in circles is what spreads the color into the skin.",
        },
        {
          question: "Is nail art safe for children at Halloween?",
          answer:
            "Choose a water-based, peel-off polish made for children, and skip gel: uncured gel on skin can start an allergy. Stickers sealed with one coat are quicker than a fidget.",
        },
      ],
    },
  ],
};

const FALL: SeasonContent = {
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
      nothing: "Fall designs are coming soon. The leaves are turning, the polish is drying.",
      links: { all: "See all fall designs", season: "halloween" },
    },
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
        },
        {
          title: "Pumpkin spice",
          difficulty: "Easy",
          searches: ["pumpkin spice", "ombré"],
          text: "Five creamy shades from oat to chestnut, one on each finger. No brushwork, all mood.",
        },
        {
          title: "Plaid and tartan",
          difficulty: "Medium",
          searches: ["plaid", "tartan"],
          text: "Wide sheer bands first, thin opaque lines last. A strip of tape makes the first one straight.",
        },
        {
          title: "Tortoiseshell",
          difficulty: "Medium",
          searches: ["tortoise"],
          text: "Amber jelly and brown spots in three layers. Forgiving in the middle, fussy at the edge.",
        },
        {
          title: "Cable knit",
          difficulty: "Hard",
          searches: ["cable knit", "sweater"],
          text: "Raised braids in thick gel under a matte top coat. People will want to touch your hands.",
        },
        {
          title: "Forest floor",
          difficulty: "Hard",
          searches: ["forest", "mushroom", "acorn"],
          text: "Mushrooms, ferns, and an acorn in fine line over olive. Bring the good lamp and a liner brush.",
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

/** The season pages that every site has, by the names of their pages. */
export const BUILT_IN: Partial<Record<string, SeasonContent>> = {
  halloween: HALLOWEEN,
  fall: FALL,
};
