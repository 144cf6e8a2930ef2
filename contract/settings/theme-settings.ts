import { z } from "zod";
import { accentStyle } from "../colors/accent.ts";
import { choice } from "../forms/fields.ts";
import { optionalText } from "../forms/texts.ts";

/* How the site looks: its color, its fonts and the corners of its pictures. */

const NAME_LENGTH = 100;

export const FONT_PAIRS = ["classic", "elegant", "modern", "soft"] as const;
export type FontPair = (typeof FONT_PAIRS)[number];

export const CORNERS = ["round", "square"] as const;

/** The style sheets in `src/styles/themes`, which only sites that chose them load. */
const THEMES = ["elegant", "modern", "soft", "square"] as const;
export type SiteTheme = (typeof THEMES)[number];
export const themeName = z.enum(THEMES);

export const THEME_SETTINGS = {
  accent: {
    schema: optionalText("Accent color", NAME_LENGTH)
      .overwrite((color) => color.toLowerCase())
      .refine(
        (color) => color === "" || /^#[0-9a-f]{6}$/.test(color),
        "Accent color must be one such as #b3174f",
      )
      .meta({
        description:
          "Any color works. Where it would be hard to read, a lighter or darker shade is used.",
      }),
    default: "",
    section: "site",
  },
  fonts: {
    schema: choice("Fonts", FONT_PAIRS).meta({
      merge: "single",
      description: "For headings and for text. Visitors download only those you choose.",
    }),
    default: "classic",
    section: "site",
  },
  corners: {
    schema: choice("Corners of pictures", CORNERS).meta({ merge: "single" }),
    default: "round",
    section: "site",
  },
} as const;

/** The families of each pair: the fonts, and their fallbacks. In single quotes: they are in an attribute. */
export const FONT_FAMILIES: Record<FontPair, { display: string; text: string }> = {
  // As src/styles/theme.css has it.
  classic: { display: "Fraunces,serif", text: "'Figtree Variable',sans-serif" },
  elegant: {
    display:
      "'Playfair Display Variable','Playfair over Georgia','Playfair over Times','Playfair over DejaVu',serif",
    text: "'DM Sans Variable','DM Sans over Arial','DM Sans over DejaVu',system-ui,sans-serif",
  },
  modern: {
    display:
      "'Bricolage Grotesque Variable','Bricolage over Arial','Bricolage over DejaVu',sans-serif",
    text: "'DM Sans Variable','DM Sans over Arial','DM Sans over DejaVu',system-ui,sans-serif",
  },
  soft: {
    display: "'Quicksand Variable','Quicksand over Arial','Quicksand over DejaVu',sans-serif",
    text: "'Nunito Variable','Nunito over Arial','Nunito over DejaVu',system-ui,sans-serif",
  },
};

export interface ThemeSettings {
  accent: string;
  fonts: FontPair;
  corners: (typeof CORNERS)[number];
}

/** The style of the root element; empty for a site that looks as it came. */
export function rootStyle({ accent, fonts, corners }: ThemeSettings): string {
  const { display, text } = FONT_FAMILIES[fonts];
  return [
    accentStyle(accent),
    fonts !== "classic" && `--font-display:${display};--font-sans:${text}`,
    corners === "square" && "--radius-media:0px",
  ]
    .filter(Boolean)
    .join(";");
}

/** The style sheets that a site needs beside the usual one. */
export function themesOf({ fonts, corners }: ThemeSettings): SiteTheme[] {
  return [...(fonts === "classic" ? [] : [fonts]), ...(corners === "square" ? [corners] : [])];
}
