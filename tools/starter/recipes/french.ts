import { arch, discs, strewn, windowLight } from "../draw/backgrounds/scenes.ts";
import { linen, marbleSlab, plain, satin, twoPapers } from "../draw/backgrounds/surfaces.ts";
import { blinds } from "../draw/light.ts";
import { petal } from "../draw/motifs/plants.ts";
import { mirror, polish, sheer } from "../draw/nail.ts";
import { checkerboard } from "../draw/polish/cloth.ts";
import { cream, fadedTip, frenchTip, microFrench, milky, smileLine } from "../draw/polish/cream.ts";
import { together } from "../draw/polish/art.ts";
import { chrome } from "../draw/polish/shine.ts";
import { tortoise } from "../draw/polish/stone.ts";
import { collection } from "../draw/recipe.ts";
import { BORDEAUX, GOLD, INK, NUDE, RASPBERRY, WHITE } from "./palette.ts";

const sorbet = (tip: string) => sheer(milky(NUDE.milk), frenchTip(tip));

export const french = collection("french", [
  {
    title: "Raspberry French",
    tags: "french, almond, raspberry, classic",
    alt: "A hand with almond nails on cream linen, sheer pink with glossy raspberry French tips.",
    made: "2026-11-12",
    featured: true,
    credit: "Lunula’s drawing program",
    scene: {
      layout: "raised",
      shape: "almond",
      skin: "honey",
      background: linen("#ece0d3"),
      nails: [sheer(milky(NUDE.petal), frenchTip(RASPBERRY))],
      stretch: 1.06,
    },
  },
  {
    title: "Classic milk French",
    tags: "french, oval, white, bridal",
    alt: "One hand over the other in striped sunlight: oval nails, sheer rosy nude with soft white tips.",
    made: "2026-04-18",
    scene: {
      layout: "crossed",
      shape: "oval",
      skin: "chestnut",
      background: satin("#eadccf"),
      nails: [sheer(milky(NUDE.rose), frenchTip(WHITE, { depth: 0.2 }))],
      light: blinds,
    },
  },
  {
    title: "Gilded micro French",
    tags: "french, coffin, gold, micro french",
    alt: "Coffin nails in sheer toffee, outlined at the tip with the thinnest gold line.",
    made: "2026-09-02",
    scene: {
      layout: "leaning",
      shape: "coffin",
      skin: "espresso",
      background: marbleSlab("#efe9e4", "#b9a79b", GOLD),
      nails: [sheer(milky(NUDE.toffee), microFrench(GOLD, 13))],
    },
  },
  {
    title: "Double-line French",
    tags: "french, square, black, graphic",
    alt: "A hand reaching in from the side: square nails, sheer nude, a black French tip and a second fine black line.",
    made: "2026-02-07",
    scene: {
      layout: "across",
      shape: "square",
      skin: "olive",
      mirrored: true,
      background: twoPapers("#e7d9cf", "#c9ab9a"),
      nails: [sheer(milky(NUDE.sand), frenchTip(INK, { depth: 0.2 }), smileLine(INK, 7, 0.3))],
      stretch: 1.34,
    },
  },
  {
    title: "Deep bordeaux French",
    tags: "french, stiletto, burgundy, gold",
    alt: "Five stiletto nails in an arc, deep bordeaux French tips edged in gold over sheer rose.",
    made: "2026-10-24",
    scene: {
      layout: "arc",
      shape: "stiletto",
      background: satin("#7d2b3c"),
      nails: [
        sheer(milky(NUDE.petal), frenchTip(BORDEAUX, { depth: 0.5, line: GOLD, lineWidth: 6 })),
      ],
    },
  },
  {
    title: "Sorbet French",
    tags: "french, oval, pastel, rainbow",
    alt: "A fan of five oval nails, each tipped in a different sorbet color from mint to lilac.",
    made: "2026-06-11",
    scene: {
      layout: "fan",
      shape: "oval",
      background: discs("#fdf3ec", ["#fbdcd5", "#dcebdc", "#fdeac6", "#e3daf0"]),
      nails: ["#a9dcc3", "#f9d976", "#f7a98b", "#f08fae", "#b9a3e0"].map(sorbet),
      stretch: 1.1,
    },
  },
  {
    title: "Checkerboard French",
    tags: "french, square, black and white, check",
    alt: "Short square nails on a resting hand, with black and white checkerboard French tips.",
    made: "2026-03-21",
    scene: {
      layout: "resting",
      shape: "square",
      skin: "olive",
      background: plain("#d9b7a9"),
      nails: [
        sheer(
          milky(NUDE.milk),
          frenchTip(together(cream(WHITE), checkerboard(INK, 25)), { depth: 0.3 }),
        ),
      ],
      stretch: 1.1,
    },
  },
  {
    title: "Tortoise French",
    tags: "french, almond, tortoise, amber",
    alt: "A hand with almond nails, sheer nude with amber and brown tortoiseshell French tips.",
    made: "2025-12-02",
    scene: {
      layout: "raised",
      shape: "almond",
      skin: "ebony",
      mirrored: true,
      background: arch("#e3c5a6", "#c58c5c"),
      nails: [
        sheer(milky(NUDE.cocoa), frenchTip(tortoise(), { depth: 0.4, line: GOLD, lineWidth: 5 })),
      ],
      stretch: 1.1,
    },
  },
  {
    title: "Baby boomer fade",
    tags: "french, almond, ombre, bridal, white",
    alt: "Scattered almond press-ons that fade from blush pink to white, among pale rose petals.",
    made: "2026-05-16",
    scene: {
      layout: "scatter",
      shape: "almond",
      background: strewn(plain("#f3ddd8"), [petal("#f7e9e6"), petal("#eec3c0")], {
        count: 22,
        size: 230,
      }),
      nails: [polish(cream("#efbcb6"), fadedTip("#ffffff", 0.72))],
    },
  },
  {
    title: "Mirror-tip French",
    tags: "french, coffin, chrome, silver",
    alt: "A hand with coffin nails, milky pink with mirror silver French tips, in window light.",
    made: "2026-01-23",
    scene: {
      layout: "thumb",
      shape: "coffin",
      skin: "peach",
      background: windowLight(plain("#b8bfc9"), "#ffffff", 0.4),
      nails: [mirror(milky(NUDE.petal), frenchTip(chrome("#a9b0bc")))],
    },
  },
]);
