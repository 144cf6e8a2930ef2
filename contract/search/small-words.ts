/*
 * Words of a search that are not asked for as long as others are, in the languages of the synonyms (decision 29). They
 * are in most texts, or in everyday words: “day” in “everyday”.
 */

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that join others. */
const SMALL = wordsIn(`
  a about all am an and any anything are as at be by can could day days do for from get give have how i if in into is it
  its me my of on or our please show some something that the their them these this those to try very want wants we wear
  what which who will with you your yours
  al algo como con de del e el en es la las lo los mi mis muy o para por que sin un una unas unos y
  am an auf aus bei das dem den der des dia die ein eine einem einen einer fur ich im ist mein meine mit oder tag tage und
  vom von zu zum zur
  au aux avec ce ces dans d des du et jour le les l ma mes mon ou par pour sans ses son sur une
  ao aos as com da das do dos em mais meu minha na nas no nos os ou pela pelo um uma
  dei della delle di gli il mie nel nella per`);

/** Small in other languages, and a word with a meaning in English: “fur”. Or the other way round: “or” is gold. */
const SMALL_ABROAD = wordsIn("des die dos fur son tag tage");
const SMALL_IN_ENGLISH = wordsIn("or");

/** What holds for every design here. */
const VAGUE = wordsIn(`
  art color colored colors colour coloured colours design designs idea ideas inspiration inspo look looks mani manicure
  manicures manis nailart polish set sets shape shaped shapes style styles
  diseno disenos ideen farbe farben idee idees motif motifs couleur couleurs cor cores desenho desenhos
  esmalte nagellack smalto verniz vernis`);

/** Nails, in the languages of the synonyms too. */
const NAIL =
  /^(?:(?:finger)?(?:nail|nagel)|una|unha|ongle)s?$|^unghi[ae]$|^(?:finger)?nageln$|^💅$/u;
const NAIL_ABROAD = /^(?:(?:finger)?nageln?|unas?|unhas?|unghi[ae]|ongles?)$/u;

/** What leaves out the word behind it. */
const WITHOUT = wordsIn("no non not without sin ohne kein keine keinen sans sem senza");

/** How much a word says: those that say less count only if no other word is beside them. */
export type Weight = "telling" | "vague" | "nail" | "small";

/** From the most to the least. */
export const WEIGHTS: readonly Weight[] = ["telling", "vague", "nail", "small"];

/** How much a word says, among English words or those of another language. */
export function weightOf(word: string, isAbroad: boolean): Weight {
  if (NAIL.test(word)) return "nail";
  if (VAGUE.has(word)) return "vague";
  if (WITHOUT.has(word)) return "small";
  const isSmall = isAbroad
    ? SMALL.has(word) && !SMALL_IN_ENGLISH.has(word)
    : SMALL.has(word) && !SMALL_ABROAD.has(word);
  return isSmall || (SMALL_IN_ENGLISH.has(word) && !isAbroad) ? "small" : "telling";
}

/** Whether a word leaves out the one behind it. */
export function leavesOut(word: string): boolean {
  return WITHOUT.has(word);
}

/** Whether a word says nails in another language than English. */
export function isNailAbroad(word: string): boolean {
  return NAIL_ABROAD.test(word);
}
