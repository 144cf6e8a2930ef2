import type { SeasonPageForm } from "../../../contract/forms/season-page.ts";
import { DESCRIPTIONS } from "../seo/descriptions.ts";
import { PAGES } from "../../../contract/pages.ts";

/** What `/fall` says until an owner says something else there. */
export const ORIGINAL = {
  name: PAGES.fall.name,
  path: "fall",
  heading: PAGES.fall.title,
  description: DESCRIPTIONS.fall(),
  intro:
    "{n} looks for the months when hands go back into pockets: spice and smoke, wool and leaves, and a red that is nearly brown.",
  keywords:
    "fall nails, autumn nail art, tortoiseshell nails, plaid nails, leaf nails, thanksgiving nails",
  category: "Fall",
  sections: JSON.stringify([
    "Featured: Featured fall designs: What goes with the first heavy sweater.",
    "Collection: More for the season",
    "Ideas: Six ways into the season: By how long you want to sit still, drying included: easy takes an hour, hard takes a film and a half.",
    "Steps: Tortoiseshell, one nail at a time: Clear brown jelly over loose spots. If each layer looks like a mistake, you are doing it right.",
    "Trends: What is turning this fall",
    "Occasions: For the occasion: What to paint when there is a date on it.",
    "Calendar: A calendar for ten fingers: Three months, three moods. Two weeks is a good life for one set.",
    "Questions: Questions with cold fingers",
  ]),
  colors: JSON.stringify([
    "Oat milk: under everything #ead8bd",
    "Marigold: tips and dots #e2a73a",
    "Ember: first cold day #cf6230",
    "Chestnut: goes with leather #8a4a2c",
    "Bordeaux: long evenings #7c1f3b",
    "Moss: the quiet one #717a3f",
  ]),
  ways: JSON.stringify([
    "Falling leaves (Easy): Press a real, small leaf into wet polish and lift it: the veins stay. Gold over bordeaux is kindest. → leaf, maple",
    "Pumpkin spice (Easy): Five creamy shades from oat to chestnut, one on each finger. No brushwork, all mood. → pumpkin spice, ombré",
    "Plaid and tartan (Medium): Wide sheer bands first, thin opaque lines last. A strip of tape makes the first one straight. → plaid, tartan",
    "Tortoiseshell (Medium): Amber jelly and brown spots in three layers. Forgiving in the middle, fussy at the edge. → tortoise",
    "Cable knit (Hard): Raised braids in thick gel under a matte top coat. People will want to touch your hands. → cable knit, sweater",
    "Forest floor (Hard): Mushrooms, ferns, and an acorn in fine line over olive. Bring the good lamp and a liner brush. → forest, mushroom, acorn",
  ]),
  steps: JSON.stringify([
    "Amber first: Base coat, then one coat of honey-colored jelly. No jelly? Mix one part brown polish with four parts clear.",
    "Loose spots: While it is slightly tacky, dab brown in three or four uneven patches. Leave gaps: they are where the light comes through.",
    "Blur: One more coat of amber over everything. The spots sink and their edges soften. This is the whole secret.",
    "Dark hearts: Put a smaller, nearly black spot inside two of the patches, off center. Wait three minutes.",
    "Seal with honey: A last thin coat of amber, then gloss. Cap the free edge, and give it an hour before gloves.",
  ]),
  lessons: "tortoiseshell",
  trends: JSON.stringify([
    "Almost-brown reds: Black cherry, oxblood, espresso with a red eye. They read as neutral in the office and as wine at night, and they make short nails look decided. → dark red, brown",
    "Matte with a glossy edge: A matte ground and one shining line: a tip, a half moon, a single leaf. The same bottle twice, with two top coats. → matte",
    "Textiles: Corduroy ribs, cable braids, herringbone. The best ones borrow the color of something you own, so the coat and the hand belong together. → cable knit, sweater, plaid",
    "Gold leaf, but less: Not the whole nail. A few torn flakes along the cuticle, where they look found rather than placed, under two coats of gloss. → gold, gold leaf",
  ]),
  dates: JSON.stringify([
    "Back to school: Oat milk, one coat more than you think, and rounded corners. It survives backpacks and forgives a chip on Thursday. → everyday, short",
    "Fall wedding: Guests: bordeaux chrome or a bare French with a copper line. Brides: try the exact shade in daylight, beside the dress, a week before. → wedding, bordeaux",
    "Apple picking: Plaid on two nails, plain moss on eight. Gel if you mean to climb; ladders have opinions about polish. → plaid, green",
    "Thanksgiving: Chestnut and gold, painted on Tuesday, so that it is hard as glass by the time there are dishes. Wear the gloves. → thanksgiving, gold",
  ]),
  months: JSON.stringify([
    "September, weeks 1 and 2: Oat milk with a marigold micro French. Summer, but with a sleeve. → french, nude",
    "September, weeks 3 and 4: One ember accent nail among nudes; add a leaf when the first one falls. → leaf",
    "October, weeks 1 and 2: Tortoiseshell on all ten, or on two if you are sensible. → tortoise",
    "October, weeks 3 and 4: Plaid for the market, pumpkins for the porch, and then the night. → plaid, pumpkin",
    "November, weeks 1 and 2: Bordeaux, glossy, short. The manicure that wears a coat. → bordeaux, red, dark red",
    "November, weeks 3 and 4: Chestnut with gold leaf at the base: ready for a long table. → gold leaf, brown",
  ]),
  questions: JSON.stringify([
    "Which fall color suits my skin? Hold the bottle against the inside of your wrist by a window. If the skin looks brighter, it is yours; if it looks gray, go one step warmer or deeper. As a start: bordeaux on cool undertones, ember and chestnut on warm ones, moss on olive.",
    "Why does my dark polish look streaky? The first coat is meant to. Paint it thin, in three strokes, and leave it alone for three minutes. The second coat evens it out; fixing the first one pulls it into ridges.",
    "How do I keep nails from breaking when it turns cold? Dry indoor air takes water from the nail. Oil at night, hand cream after every wash, gloves outdoors, and a length that ends at the fingertip until spring.",
  ]),
  rules: {
    seeAll: "",
    seeAllAfter: "See all fall looks",
    atLeast: 0,
    fromElsewhere: 3,
    leadsTo: "halloween",
  },
} satisfies Partial<SeasonPageForm> & { rules: object };
