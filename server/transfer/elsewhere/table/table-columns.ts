import { describeFields } from "../../../../contract/forms/description.ts";
import { designForms } from "../../../../contract/forms/design.ts";

const FORM = describeFields(designForms.create);

/** Fields of the form that a table cannot give: an address is made from the title, and what is found is a draft. */
const NOT_IMPORTED = new Set(["is_active", "featured", "slug", "related"]);

/** What designs have beside the fields of their form; the caption becomes their alt text. */
const OTHER_COLUMNS = {
  caption: `caption description text beschreibung bildunterschrift legende texte descripcion leyenda texto descrizione
    didascalia testo descricao legenda`,
  date: `date created_at created date_taken taken_at published_at published datum erstellt erstellt_am aufnahmedatum
    veroffentlicht fecha data`,
  id: "id key",
};

/** The names of columns, in the languages that the site knows. */
const namesOf = new Map([
  ...Object.entries(FORM).flatMap(([field, { label, columns = "" }]): [string, Set<string>][] =>
    NOT_IMPORTED.has(field)
      ? []
      : [[field, new Set([field, plain(label), ...columns.split(/\s+/)].filter(Boolean))]],
  ),
  ...Object.entries(OTHER_COLUMNS).map(([field, names]): [string, Set<string>] => [
    field,
    new Set(names.split(/\s+/)),
  ]),
]);
const FIELDS = [...namesOf.keys()];
/** Words in other names of picture columns: “Photo 1”, “Bild (Datei)”. */
const PICTURE_WORDS = new Set("picture image photo bild foto imagen immagine imagem".split(" "));
/** “Photo credit” is not a picture column. */
const OTHER_WORDS = new Set(
  FIELDS.flatMap((field) => (field === "image_url" ? [] : [...(namesOf.get(field) ?? [])])),
);

/** The column of each field in a table’s rows. */
export class TableColumns {
  readonly count: number;
  private readonly places: ReadonlyMap<string, number[]>;

  private constructor(count: number, places: ReadonlyMap<string, number[]>) {
    this.count = count;
    this.places = places;
  }

  /** Undefined if no cell is the name of a picture column. */
  static of(cells: string[]): TableColumns | undefined {
    const names = cells.map(plain);
    const places = new Map(
      FIELDS.map((field) => [
        field,
        [...(namesOf.get(field) ?? [])].flatMap((name) =>
          names.flatMap((one, at) => (one === name ? at : [])),
        ),
      ]),
    );
    if (places.get("image_url")?.length === 0) {
      places.set(
        "image_url",
        names.flatMap((name, at) => (isLikePicture(name) ? at : [])),
      );
    }
    const count = names.findLastIndex((name) => name !== "") + 1;
    return places.get("image_url")?.length === 0 ? undefined : new TableColumns(count, places);
  }

  /** How many fields have a column. */
  get known(): number {
    return FIELDS.filter((field) => this.has(field)).length;
  }

  has(field: string): boolean {
    return this.places.get(field)?.length !== 0;
  }

  /** The first non-empty cell of a field. */
  at(field: string, cells: string[]): number | undefined {
    return this.places.get(field)?.find((at) => cells[at]);
  }

  text(field: string, cells: string[]): string {
    return cells[this.at(field, cells) ?? -1] ?? "";
  }

  /** The texts of all fields that have one. */
  texts(cells: string[]): Partial<Record<string, string>> {
    const given = FIELDS.filter((field) => this.at(field, cells) !== undefined);
    return Object.fromEntries(given.map((field) => [field, this.text(field, cells)]));
  }
}

/** The usual names of picture columns, for messages. */
export const PICTURE_COLUMNS = ["picture", "image", "image_url", "photo", "file", "filename"].join(
  ", ",
);

function isLikePicture(name: string): boolean {
  const words = name.split("_");
  return (
    words.some((word) => PICTURE_WORDS.has(word)) && !words.some((word) => OTHER_WORDS.has(word))
  );
}

/** “Alt-Text:” and “alt_text” are equal, as are “Título” and “titulo”. */
function plain(name: string): string {
  return name
    .slice(0, 200)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");
}
