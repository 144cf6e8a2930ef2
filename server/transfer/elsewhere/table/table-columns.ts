/** The names of columns, in the languages that the site knows; the first one is used in messages. */
const NAMES = {
  picture: `picture image image_url photo file filename file_name picture_url picture_file image_file image_name photo_url
    img pic bild foto datei dateiname bilddatei bildname bild_url fichier nom_du_fichier nom_de_fichier imagen archivo
    fichero nombre_de_archivo immagine nome_file imagem arquivo ficheiro nome_do_arquivo`,
  title: "title name titel titre nom titulo nombre titolo nome",
  caption: `caption description text beschreibung bildunterschrift legende texte descripcion leyenda texto descrizione
    didascalia testo descricao legenda`,
  tags: `tags keywords hashtags tag keyword schlagworte schlagworter schlagwort stichworte mots_cles etiquettes etiquetas
    palabras_clave etichette parole_chiave palavras_chave`,
  category: `category album collection board categories kategorie kategorien sammlung categorie categoria coleccion raccolta
    colecao`,
  date: `date created_at created date_taken taken_at published_at published datum erstellt erstellt_am aufnahmedatum
    veroffentlicht fecha data`,
  credit: `credit artist source credits photographer quelle urheber urheberin fotograf fotografin photographe artiste
    credito fuente artista fonte`,
  alt: `alt_text alt alternative_text alttext alternativtext bildbeschreibung texte_alternatif texto_alternativo
    testo_alternativo`,
  id: "id key",
};

type TableField = keyof typeof NAMES;

const FIELDS = Object.keys(NAMES) as TableField[];
const namesOf = new Map(FIELDS.map((field) => [field, NAMES[field].split(/\s+/)]));
/** Words in other names of picture columns: “Photo 1”, “Bild (Datei)”. */
const PICTURE_WORDS = new Set("picture image photo bild foto imagen immagine imagem".split(" "));
/** “Photo credit” is not a picture column. */
const OTHER_WORDS = new Set(
  FIELDS.flatMap((field) => (field === "picture" ? [] : (namesOf.get(field) ?? []))),
);

/** The column of each field in a table’s rows. */
export class TableColumns {
  readonly count: number;
  private readonly places: ReadonlyMap<TableField, number[]>;

  private constructor(count: number, places: ReadonlyMap<TableField, number[]>) {
    this.count = count;
    this.places = places;
  }

  /** Undefined if no cell is the name of a picture column. */
  static of(cells: string[]): TableColumns | undefined {
    const names = cells.map(plain);
    const places = new Map(
      FIELDS.map((field) => [
        field,
        (namesOf.get(field) ?? []).flatMap((name) =>
          names.flatMap((one, at) => (one === name ? at : [])),
        ),
      ]),
    );
    if (places.get("picture")?.length === 0) {
      places.set(
        "picture",
        names.flatMap((name, at) => (isLikePicture(name) ? at : [])),
      );
    }
    const count = names.findLastIndex((name) => name !== "") + 1;
    return places.get("picture")?.length === 0 ? undefined : new TableColumns(count, places);
  }

  /** How many fields have a column. */
  get known(): number {
    return FIELDS.filter((field) => this.has(field)).length;
  }

  has(field: TableField): boolean {
    return this.places.get(field)?.length !== 0;
  }

  /** The first non-empty cell of a field. */
  at(field: TableField, cells: string[]): number | undefined {
    return this.places.get(field)?.find((at) => cells[at]);
  }

  text(field: TableField, cells: string[]): string {
    return cells[this.at(field, cells) ?? -1] ?? "";
  }
}

/** The names of picture columns, for messages. */
export const PICTURE_COLUMNS = (namesOf.get("picture") ?? []).slice(0, 6).join(", ");

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
