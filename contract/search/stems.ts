/** “Cuoricino” is a small “cuore”, “florecita” a small “flor”, “streghetta” a small “strega”. */
export function withoutDiminutive(word: string): string {
  return word
    .replace(
      /(?:(?:e?c|z)?it[oa]s?|(?:i?c|ell)?in[oiae]|ett[oiae]|(?:ez|z)?inh[oa]s?|chen|lein)$/,
      "",
    )
    .replace(/(?<=[cg])h$/, "");
}

/** The stem of a verb in Spanish, Portuguese or Italian, whose other forms end as nouns do: “quitar”, “quito”. */
export function verbStemOf(word: string): string | undefined {
  return /^(.{3,}?)(?:[aei]re?|ir)$/.exec(word)?.[1];
}

/** What inflected words of other languages have in common: “rote”, “roten” and “rot”, “rojo” and “rojas”. */
export function stemOf(word: string): string {
  return word.replace(/(?<=.{3})(?:en|er|es|em|ees?|[aeios]s?|(?<=[ae]u)x)$/, "");
}
