import { optionalLinkTarget, optionalText, requiredText } from "../forms/texts.ts";
import { LIMITS } from "../forms/limits.ts";
import { isFocus } from "../pictures/focus.ts";
import { HERO_HEADING, HERO_TEXT } from "../words.ts";

/* The top of the home page. */

const NAME_LENGTH = 100;

/** Width by height of the hero's picture (src/pages/home/hero-picture.css). */
export const HERO_RATIO = 16 / 9;

/** A picture whose widths this site has made, or none. */
export function ownPicture(label: string) {
  return optionalText(label, LIMITS.address)
    .refine(
      (address) => address === "" || /^\/uploads\/[0-9a-f]{32}-\d{1,5}\.webp$/.test(address),
      `${label} must be a picture uploaded here`,
    )
    .meta({ input: "picture", merge: "single" });
}

function focus(label: string) {
  return optionalText(label, NAME_LENGTH)
    .refine(isFocus, `${label} must be two percentages such as 50 38`)
    .meta({ input: "custom", merge: "single" });
}

export const HERO_SETTINGS = {
  hero_heading: {
    schema: requiredText("Heading", LIMITS.title).meta({ title: "Hero heading", merge: "prose" }),
    default: HERO_HEADING,
    section: "home",
    isShown: true,
  },
  hero_text: {
    schema: optionalText("Text").meta({
      title: "Hero text",
      description: "Once you change it, search engines show it too.",
    }),
    default: HERO_TEXT,
    section: "home",
    isShown: true,
  },
  hero_button: {
    schema: optionalText("Button", NAME_LENGTH).meta({
      title: "Button",
      description: "What it says, such as “Book a visit”. Blank for none.",
      half: true,
    }),
    default: "",
    section: "home",
  },
  hero_link: {
    schema: optionalLinkTarget("Where it leads"),
    default: "",
    section: "home",
  },
  hero_picture: {
    schema: ownPicture("Hero picture").meta({
      description: "In place of the drawn nails. Shown 16 wide by 9 high.",
    }),
    default: "",
    section: "home",
  },
  hero_focus: { schema: focus("Focal point of the hero picture"), default: "" },
  hero_alt: {
    schema: optionalText("Alt text of the hero picture", LIMITS.title).meta({
      description: "What it shows, for those who cannot see it.",
    }),
    default: "",
    section: "home",
  },
  hero_night_picture: {
    schema: ownPicture("Hero picture in dark mode").meta({
      description: "Left blank, the same as in light mode.",
    }),
    default: "",
    section: "home",
  },
  hero_night_focus: { schema: focus("Focal point in dark mode"), default: "" },
} as const;
