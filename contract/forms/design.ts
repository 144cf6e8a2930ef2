import { DEFAULT_ALT_TEXT } from "../text/alt-text.ts";
import { Made, Placed } from "../item-order.ts";
import { z } from "zod";
import {
  facetWord,
  facetWords,
  flag,
  publishingTime,
  forms,
  NOTHING_RELATED,
  relatedField,
  titleText,
} from "./fields.ts";
import { madeSegment, optionalText, pictureAddress, requiredTags, requiredText } from "./texts.ts";
import { LIMITS } from "./limits.ts";
import { Picture } from "../pictures/upload.ts";
import { isFocus } from "../pictures/focus.ts";
import { unwrappedAddress } from "../text/web-address.ts";
import { pinId } from "../embeds/pinterest.ts";
import { MAX_COLORS, colorOf, paletteEntry } from "../colors/palette.ts";

export const designForms = forms(
  {
    title: titleText("Title").meta({ columns: "name titel titre nom titulo nombre titolo nome" }),
    slug: madeSegment("Address").meta({ from: "title", prefix: "/designs/" }),
    image_url: pictureAddress("Image").meta({
      columns: `picture photo file filename file_name picture_url picture_file image_file image_name photo_url
        img pic bild foto datei dateiname bilddatei bildname bild_url fichier nom_du_fichier nom_de_fichier imagen archivo
        fichero nombre_de_archivo immagine nome_file imagem arquivo ficheiro nome_do_arquivo`,
    }),
    alt_text: optionalText("Alt text")
      .overwrite((text) => text || DEFAULT_ALT_TEXT)
      .meta({
        input: "line",
        placeholder: DEFAULT_ALT_TEXT,
        description: "Describe the picture for people who can’t see it.",
        columns: `alt alternative_text alttext alternativtext bildbeschreibung texte_alternatif texto_alternativo
          testo_alternativo`,
      }),
    category: requiredText("Category", LIMITS.title).meta({
      input: "category",
      categories: "categories",
      answer: "The path of a category, matched without regard to case.",
      columns: `album collection board categories kategorie kategorien sammlung categorie categoria coleccion raccolta
        colecao`,
    }),
    tags: requiredTags().meta({
      answer: "Comma-separated; given, also line by line or as `#chrome #glazed donut`.",
      columns: `keywords hashtags tag keyword schlagworte schlagworter schlagwort stichworte mots_cles etiquettes etiquetas
        palabras_clave etichette parole_chiave palavras_chave`,
    }),
    credit: optionalText("Credit").meta({
      input: "line",
      columns: `artist source credits photographer quelle urheber urheberin fotograf fotografin photographe artiste credito
        fuente artista fonte`,
    }),
    pinterest_embed_code: optionalText("Pinterest embed code")
      .overwrite(unwrappedAddress)
      .refine(
        (code) => code === "" || pinId(code) !== null,
        "Pinterest embed code has no pin: paste the code or address of one pin",
      )
      .meta({
        merge: "single",
        description: "A pin’s embed code or address. The pin replaces the picture.",
      }),
    featured: flag("Featured").meta({ description: "Shown on the home page." }),
    is_active: flag("Active").meta({ answer: "Whether visitors see it; else it is a draft." }),
    publish_at: publishingTime.optional().meta({
      title: "Publish date",
      input: "custom",
      answer:
        "When a draft is published; null for one that is not scheduled. Absent once it is published.",
    }),
    shape: facetWord("shape"),
    length: facetWord("length"),
    colors: facetWords("color"),
    finish: facetWords("finish"),
    technique: facetWords("technique"),
    occasion: facetWords("occasion"),
    season: facetWords("season"),
    related: relatedField,
    palette: paletteField("Palette"),
    focus: optionalText("Focus")
      .refine(isFocus, "Focus must be two percentages such as 50 38")
      .meta({
        title: "Focal point",
        input: "custom",
        merge: "single",
        answer:
          "What stays in sight where the picture is cut, such as `50 38`; blank for its middle.",
      }),
  },
  { is_active: true, publish_at: null },
  NOTHING_RELATED,
);

export type DesignForm = z.infer<typeof designForms.create>;

/** One design, as every answer shows it. Times are ISO 8601 in UTC. */
export const Design = designForms.fields
  .extend(Placed.shape)
  .extend(Made.shape)
  .extend({
    id: z.string(),
    updated_at: z.string(),
    category_name: z.string(),
    alt: z
      .string()
      .exactOptional()
      .describe("Describes its picture where nobody has: `alt_text` is the default then."),
    image: Picture.exactOptional().describe("Present when `image_url` is an uploaded picture."),
  })
  .meta({ id: "Design" });
export type Design = z.infer<typeof Design>;

/** A list of colors such as `#b3174f`, or `#b3174f 62` with the percentage that wears it, each once; null counts as none. */
function paletteField(label: string) {
  return z
    .array(
      z.unknown().meta({ type: "string", examples: ["#b3174f 62"] }),
      `${label} must be a list of colors`,
    )
    .nullable()
    .transform((list, context): string[] => {
      const colors = new Map<string, string>();
      for (const one of list ?? []) {
        const entry = paletteEntry(String(one));
        if (entry === undefined) {
          context.addIssue(`${label} must contain colors such as #b3174f`);
          return z.NEVER;
        }
        if (!colors.has(colorOf(entry))) colors.set(colorOf(entry), entry);
      }
      if (colors.size <= MAX_COLORS) return [...colors.values()];
      context.addIssue(`${label} can have at most ${MAX_COLORS} colors`);
      return z.NEVER;
    })
    .pipe(z.array(z.string()))
    .meta({ title: label, merge: "single" });
}
