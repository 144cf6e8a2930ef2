import type { SeasonPageForm } from "../../../contract/forms/season-page.ts";
import { DESCRIPTIONS } from "../seo/descriptions.ts";
import { PAGES } from "../../../contract/pages.ts";

/** What `/halloween` says until an owner says something else there. */
export const ORIGINAL = {
  name: PAGES.halloween.name,
  path: "halloween",
  heading: PAGES.halloween.title,
  description: DESCRIPTIONS.halloween(),
  intro:
    "{n} ways to haunt ten fingertips, from a ghost you can paint before supper to lace that takes the whole film.",
  keywords:
    "halloween nails, spooky nail art, pumpkin nails, gothic nails, ghost nails, witch nails",
  category: "halloween",
  sections: JSON.stringify([
    "Featured: Featured Halloween designs: Sets to answer the door in.",
    "Ideas: Choose your haunt: Four moods, from two dots on a white tip to a whole evening with a liner brush.",
    "Steps: A pumpkin in seven steps: One nail takes about forty minutes, most of them drying. The trick is to paint the ribs and let the outline happen.",
    "Tips: Tips from the night shift",
    "Collection: The Halloween collection",
    "Questions: Questions before the party",
  ]),
  ways: JSON.stringify([
    "Classic Spooky (Easy): Pumpkins and a crooked grin, in orange on black. → pumpkin, spooky",
    "Gothic Elegance (Medium): Lace, crosses, and oxblood. Dinner first, then the crypt. → gothic, lace",
    "Cute & Kawaii (Easy): Blushing ghosts and small round pumpkins, in colors of candy. → cute, kawaii, ghost",
    "Witch & Magic (Hard): A pointed hat, a gold moon, and bats across a violet dusk. → witch, magic, moon",
  ]),
  steps: JSON.stringify([
    "Lay the night: Base coat, then two thin coats of black or deep aubergine. Wait until a fingertip laid on the side leaves no mark: ten minutes, or a flash under the lamp.",
    "Place three ovals: With a small dotting tool, set one upright oval of orange in the middle of the nail and one on each side, overlapping it by a third. Together they should be wider than tall.",
    "Fill to the edge: While the ovals are wet, pull the orange outward with the tool’s side until they meet. A second layer makes it glow; orange over black is always thirsty.",
    "Draw the ribs: Thin a little brown with a drop of top coat. With a liner brush, follow the edges of the ovals from top to bottom in curved lines, thinner toward the ends.",
    "Light one side: Mix orange with a touch of yellow and add a short stroke to the upper left of each rib. One side only: that is what makes it round.",
    "Add stem and face: A short green stroke, slightly bent, for the stem. Then two triangles and a crooked grin in yellow, outlined on their upper edges in black. Or leave the face off: a plain pumpkin lasts into November.",
    "Seal it late: Give the details five full minutes, then float a thick bead of top coat over them without pressing. A dragged brush is how pumpkins grow whiskers.",
  ]),
  lessons: "pumpkin dotting tool",
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
  questions: JSON.stringify([
    "How far ahead can I paint Halloween nails? Two to three days with polish, up to ten with gel. Polish needs about twelve hours to harden fully, so the evening before is the latest that will survive a costume with buttons.",
    "Which looks work on short nails? Ghosts, candy corn, and a single spider. Anything that reads as one simple shape. Scenes with a moon and a skyline want length, or the width of a thumb.",
    "I cannot draw. What is the easiest set that still looks like Halloween? A drip French: paint the tips red or black, then pull three drops down with a dotting tool and make each end round. Uneven is right. Friendly ghosts come second: a white thumbprint shape and two dots.",
    "How do I get dark polish off without orange fingers? Rub a little oil around each nail first. Soak a pad, press it on for half a minute, and pull straight toward the tip in one move. Scrubbing in circles is what spreads the color into the skin.",
    "Is nail art safe for children at Halloween? Choose a water-based, peel-off polish made for children, and skip gel: uncured gel on skin can start an allergy. Stickers sealed with one coat are quicker than a fidget.",
  ]),
  rules: {
    seeAll: "See all Halloween looks",
    atLeast: 1,
    ofAll: true,
    promised: /pumpkin|gothic|witch/i,
  },
} satisfies Partial<SeasonPageForm> & { rules: object };
