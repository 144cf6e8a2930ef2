import { nailLanguage } from "./search-words.ts";

/*
 * Words of a question that are never searched for, in the languages of the synonyms (decision 29). They are in most texts,
 * or in everyday words: “day” in “everyday”.
 */

/** English aside. */
export const LANGUAGES = ["es", "de", "fr", "pt", "it"] as const;
export type Language = (typeof LANGUAGES)[number];

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that join others. */
const SMALL_ENGLISH = wordsIn(`
  a about actually all also am always an and any anyone anything apply applying are as at be because been best better but by can cannot cant come comes could d day days did do
  does doing dont each easily ever every everything for friendly from get give go going good had has have having help here hers hi how i id if ill
  im in into is it its ive just myself yourself keep keeps kind know like look looking match matching goes jewelry jewellery lot lots love made make makes making many me more most much might my
  need needs nice now of properly correctly on one only or our out over own paint painting please pretty put really s same show so some somebody someone
  something suggestions t take tf lol omg pls plz btw tbh lmao ones hell af got help dress gown outfit monday tuesday wednesday thursday friday saturday sunday takes taking than that thats the their them there these they things this those to today too try trying up us use
  using very want wanted wants was we w wear wearing well were what whats when where who will with would you your yours`);

const SMALL: Record<Language, ReadonlySet<string>> = {
  es: wordsIn(`
    a al algo alguna algunas aplica aplicar aplico como con cualquier de del demasiado e el en es esta estas hacer hago correctamente la las lo los mas me mejor mejores mi mis mucha
    muchas mucho muy nada o pa para pero ayuda busco vestido ropa lunes martes miercoles jueves viernes sabado domingo pon ponerme favor por puedo que quiero se sea sean ser son su tan tengo todo un una unas unos y ya sin excepto`),
  de: wordsIn(`
    ab aber alles als am an auch auf auftragen aufzutragen aus bei besser beste besten bester bitte bloss bloß brauche da das dem den der des die doch ein eine einem einen einer es etwas fur ganz gern
    gibt habe hatte hauptsache ich im in irgendein ist kann lieber jede jeden jeder jedes machen macht mag mal man mein meine meinem meinen mich mir mit moglichst muss noch nur oder passend passende richtig sehr selbst selber sein sich sind so
    soll sollen such suche tag tage um und uns viel von vom was welche wie will wir zu zum zur ohne nicht kein keine hilfe kleid outfit montag dienstag mittwoch donnerstag freitag samstag sonntag`),
  fr: wordsIn(`
    a ai appliquer au aux avec ce ces comme correctement d dans de des du elle en est et etre faire il jai je jour juste l la le les ma mais me meilleur meilleure meilleurs meilleures mieux mes mon
    n importe ne nos notre on ou par peu plus plutot pose poser pour qu que quelque quelques qui s sa se ses soit son sont sur surtout truc trucs machin toutes tout tres trop un
    une veux voudrais beaucoup chose sans sauf pas aide robe tenue lundi mardi mercredi jeudi vendredi samedi dimanche`),
  pt: wordsIn(`
    a ao aos aplica aplicar aplico as com como corretamente da das de demais do dos e em eu fazer lhe mais mas melhor melhores favor gostaria meu meus minha minhas muita muito na nada nas no
    nos o os ou para pela pelo por pra qualquer quero que se seja sejam ser sao tao tudo um uma umas uns sem nao exceto ajuda socorro vestido roupa segunda terca quarta quinta sexta sabado domingo`),
  it: wordsIn(`
    a ad al alla alle anche applica applicare applico che ci come con correttamente cosa cose da dei del della delle di e ed fare gli ho i il in la le lo ma mi mia
    mie migliore migliori mio molta molto ne nel proprio qualsiasi soprattutto favore posso nella o per piu poco qualcosa si sia siano solo sono stendere farlo farle su tanto troppe troppo tutto un una uno
    voglio vorrei senza non tranne sulla sulle sui sugli aiuto vestito abito lunedi martedi mercoledi giovedi venerdi sabato domenica`),
};

/** Small in one of the other languages, and a word with a meaning in English: “fur”. */
const WITH_A_MEANING = wordsIn(
  "come comme des die dos fare fur ma man mas mia mine no non plus son solo sur tag tan tout",
);

/** Words that are true of every design. */
const VAGUE = wordsIn(`
  acrylic acrylics art cheap color colored colors colour coloured colours cool cute design designs different idea ideas inspiration inspo ish
  length look looks mani manicure manicures manis nailart pattern patterns polish set sets shape shaped shapes style styles tone toned tones trendy two
  diseno disenos idea ideas ideen farbe farben farbig idee idees motif motifs couleur couleurs cor cores colores colori forma formas forme formato desenho desenhos disegni
  disegno bonitas bonita bonito belle belli carine linda lindas jolie jolis jolies schone schon tolle beautiful gorgeous stunning amazing muster decoration decoradas decoracion manicura pedicura design pintar peindre dipingere malen
  bottle bottles flasche bouteille flacon botella frasco bote flacone
  ✨ 💫 🔥 😍 🥰 😭 🙏 😊 🤩 👀 🙌
  acrilica acrilicas acrilico acryl acrylnagel acrylique acryliques acrilici acriliche esmalte nagellack nageldesign smalto verniz vernis modelos modele modeles`);

/** A year: “2026 nails”. */
const YEAR = /^20\d\d$/;

/** How much a word says: those that say less count only if no other word is beside them. */
export type Weight = "telling" | "vague" | "nail" | "small";

/** From the most to the least. */
export const WEIGHTS: readonly Weight[] = ["telling", "vague", "nail", "small"];

/** How much a word says, in a question of these languages; English if there are none. */
export function weightOf(word: string, languages: ReadonlySet<Language>): Weight {
  if (nailLanguage(word)) return "nail";
  if (YEAR.test(word)) return "vague";
  if (VAGUE.has(word)) return "vague";
  const isAbroad = languages.size > 0;
  if (isAbroad && [...languages].some((language) => SMALL[language].has(word))) return "small";
  // “Or” is gold to a Frenchman.
  if (SMALL_ENGLISH.has(word)) return word === "or" && languages.has("fr") ? "telling" : "small";
  const isSmall = !WITH_A_MEANING.has(word) && LANGUAGES.some((one) => SMALL[one].has(word));
  return isSmall ? "small" : "telling";
}

/** The languages that a word belongs to beside English, as far as it says so: `con` does, `a` and `son` do not. */
export function languagesOfSmall(word: string): readonly Language[] {
  const nail = nailLanguage(word);
  if (nail && nail !== "en" && word !== "una") return [nail];
  if (SMALL_ENGLISH.has(word) || WITH_A_MEANING.has(word)) return [];
  return LANGUAGES.filter((language) => SMALL[language].has(word));
}
