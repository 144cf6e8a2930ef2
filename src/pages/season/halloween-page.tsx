import { PAGES } from "../../../contract/pages.ts";
import { DESCRIPTIONS } from "../../lib/seo/descriptions.ts";
import { NightHero } from "./night-hero.tsx";
import type { SeasonContent } from "./season-content.ts";
import { SeasonView } from "./season-view.tsx";

export function Page() {
  return <SeasonView content={content} />;
}

export const content: SeasonContent = {
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
  Hero: NightHero,
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
