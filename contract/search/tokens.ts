import { FACETS, FACET_NAMES } from "../facets/facets.ts";
import { plainText } from "../text/search-text.ts";
import { type Language, languagesOfSmall, weightOf } from "./small-words.ts";
import { TYPED, WORD, nailLanguage } from "./search-words.ts";
import { type SynonymIndex, keyOf } from "./synonyms.ts";
import { minutesOf } from "./searched-texts.ts";
import { LEAST_PIECE, singularOf } from "./word-forms.ts";

/** What a question is about, beside looks. */
export type QueryKind = "tutorials" | "posts" | "products";

/** Where something is in a query. */
export interface Span {
  from: number;
  to: number;
}

/** A word of a question as it was typed, folded: hyphens separate words. */
export interface SearchToken extends Span {
  word: string;
  isLiteral: boolean;
  /** What it said about nails is off: a German word. */
  isCompound?: boolean;
  /** What it does, if it asks for nothing itself. */
  role?: "excludes" | "says-nothing" | QueryKind;
  minutes?: number;
  /** A number with a sign of money beside it. */
  isPrice?: boolean;
}

/** Leaves out what is behind it. */
const EXCLUDES = `
  no, non, not, without, w o, zero, aint, isn t, aren t, dont want, do not want, dont like, do not like, nix, nix mit, net, ned, bitte nicht, auf keinen fall, surtout pas, point de, para nada, nada con, niente di, mica, zero, except, excluding, minus, nothing, anything but, everything but, all but, other than, rather than, instead of,
  apart from, aside from, neither, nor, never, isnt, arent, not a fan of, dont, hate, cant stand, avoid, skip, less,
  hardly, hardly any, barely any, scarcely any, almost no, almost without, next to no, kaum, fast ohne, fast kein, fast keine, presque sans, presque pas de, a peine,
  casi sin, casi nada de, apenas, quase sem, quase nada de, quasi senza, quasi niente,
  sin, excepto, salvo, menos, nada de, ni, ningun, ninguna, nunca, evitar,
  ohne, kein, keine, keinen, keinem, keiner, keinerlei, weder, nicht, nichts, niemals, ausser, außer, statt, bis auf,
  sans, pas, pas de, sauf, hormis, excepte, rien de, jamais, aucun, aucune,
  sem, exceto, nao, nem, nenhum, nenhuma, senza, tranne, eccetto, niente, ne, nessun, nessuna, mai, meno`;

/** Leaves out what is before it: “glitter-free”, “glitzerfrei”. */
const EXCLUDES_BEFORE = /^(?:free|frei(?:e[mnrs]?)?)$/;
const FREE = /(?<=\p{L}{4})frei(?:e[mnrs]?)?$/u;

/** What goes wrong with nails: who wants none of it looks for what prevents it. “No wipe” and “non toxic” are names. */
const TROUBLE =
  /^(?:chip|streak|bubbl|smudg|smear|crack|break|peel|damag|harm|hurt|ruin|lifting|yellowing|burn|wip|toxi|dominant|hema$|hangnail|brittle|allerg|alerg|ripp|dry$|trocken|secch|seche?s?$|resec|ressec|gerc|rissig|eingeriss|last$|lasts$|stays?$|flaking|blatter|sbavatur|giftig|schad|schadig|beschadig|risse?$|reiss|brech|blasen|(?:ab)?splitter|abplatz|ecaill|abim|cass(?:e|er|ant)$|bulle|danar|dano|maltrat|burbuja|romp|descascar|danific|estrag|quebr|bolh|danneggi|rovin|scheggi|spezz|boll[ae])/;

/** Whether a word says what goes wrong with nails. */
export function isTrouble(word: string): boolean {
  return TROUBLE.test(word);
}

/** What a question begins with that lessons, posts or products answer. */
const KINDS: Record<QueryKind, string> = {
  tutorials: `
    how to, how long to, how do i, how do you, how can i, how do, how does one, how, can i do, can you do, can i make, can you make, can i paint, tutorial, step by step, lesson, learn, learn to, lernen, apprendre, aprender, imparare, right way, right way to, best way to, richtig, la bonne facon, il modo giusto, il modo, la mejor forma, jeito certo, how does, diy, teach me, video,
    anleitung, wie macht man, wie mache ich, wie male ich, wie trage ich, wie lackiere ich, wie kann ich, wie geht, schritt fur schritt, selber machen, selbst machen,
    comment faire, comment, puis je faire, peut on faire, tuto, tutoriel, pas a pas, como hacer, como se hace, como hago, como, puedo hacer, se puede hacer, paso a paso, como fazer,
    como se faz, posso fazer, da para fazer, passo a passo, come fare, posso fare, si puo fare, come si fa, come si fanno, come si, come`,
  posts: `
    is that, is it, is this, bad for, safe for, ist das, darf man, c est, est ce, fa male, fa bene, es malo, hace dano, faz mal, what helps, what do i need, what do you need, que necesito, q necesito, was brauche ich, de quoi ai je, o que preciso, do que preciso, cosa serve, di cosa ho bisogno, what to do about, what to do for, what to do against, how long, how long do, how long does, how often, how much, why, why do, why does, what is, what are, what shape, what length, what nail shape, what nail length, best shape, best nail shape, beste nagelform, mejor forma, meilleure forme, melhor formato, miglior forma, routine, rutina, rotina, which, is it, can i, should i,
    does, do i, difference between, guide to, advice, meaning of,
    was tun gegen, was tun bei, was hilft, was hilft gegen, was hilft bei, mittel gegen, que faire contre, que faire pour, que hacer contra, que hacer para, que hacer con,
    o que fazer, cosa fare contro, cosa fare per, wie lange, wie oft, warum, wieso, weshalb, welche, welcher, welches, was ist, kann ich, combien de temps, combien, pourquoi, quelle, quel, quels,
    what am i doing wrong, was mach ich falsch, was mache ich falsch, que hago mal, je fais mal, cosa sbaglio, o que faco de errado,
    danger, dangerous, dangereux, dangereuse, gefahrlich, schadlich, peligroso, pericoloso, perigoso, verboten, verbot, banned, harmful,
    rimedi, rimedio, remedios, remedio, heilmittel, remede, remedes, come from, where did, origin of, origins of, woher kommt, d ou vient, de donde viene, da dove viene, de onde vem,
    was brauch ich, was braucht man, history, history of, geschichte, historia, histoire, storia, geschichte der, histoire de, histoire du, historia de, storia della, storia del, historia da, what to buy, was kaufen, quoi acheter, que comprar, o que comprar, cosa comprare, what to do, was tun, que faire, que hacer, cosa fare, when should i, when do i, unterschied zwischen, unterschied, wann, wie viel, soll ich, sollte ich, darf ich, ist es,
    difference entre, quand, quelles, est ce que, faut il, dois je, diferencia entre, cuando, cuales, cada cuanto, cuantas veces, debo,
    differenza tra, quali, ogni quanto, devo, posso, diferenca entre, quando, quais, quantas vezes,
    cuanto dura, cuanto duran, cuanto tiempo, cuanto, por que, cual, que es, quanto tempo, quanto dura, quanto durano, quanto duram, quanto, qual,
    o que e, porque, perche, quale, cos e`,
  products: `
    black friday, sale, deals, discount, angebot, rabatt, soldes, promo, rebajas, oferta, sconto, offerta, promocao, desconto, compro, compra, polish set, polish kit, polish collection, buy, where to buy, where can i buy, shop, shopping, recommend, recommendation, recommended, product, price, gift, present, stocking stuffer, kaufen, wo kaufen, geschenk, produkt,
    acheter, ou acheter, produit, cadeau, comprar, donde comprar, onde comprar, producto, regalo, produto, presente, comprare, dove comprare, prodotto`,
};

/** Goods, in English: a search for one of these alone looks for a product. */
export const GOODS = new Set(
  "oil lamp file brush coat sticker magnet balm kit cream primer tool duo trio lacquer acetone remover".split(
    " ",
  ),
);

/** What says how old somebody is, behind a number. */
const AGE = new Set("yo year years old jahre jahrige alt anos ans anni".split(" "));

const ADULT = 18;

const MONEY = new Set(
  "dollar dollars usd bucks euro euros eur pound pounds quid gbp real reais peso pesos".split(" "),
);

/** What is asked for behind a question: “how to dry nails fast tips”. */
const ADVICE = new Set(
  "tips tip tricks trick hacks hack advice tipps tricks trucos trucs astuces dicas truques consigli trucchi".split(
    " ",
  ),
);

/** Excludes one thing more: “without gems nor patterns” may have stripes. */
export const NOR: ReadonlySet<string> = new Set(["ni", "nor", "nem", "ne", "noch"]);

/** What a look without it has in one color: “without a pattern”. */
const DECORATION =
  /^(?:patterns?|designs?|drawings?|decorations?|nailart|art|muster|motive?|verzierung(?:en)?|deko|zeichnung(?:en)?|dibujos?|disenos?|adornos?|decoracion(?:es)?|estampados?|motifs?|dessins?|decos?|decors?|desenhos?|decorac(?:ao|oes)|enfeites?|estampas?|disegn[oi]|decorazion[ei]|motiv[oi])$/;

/** How a longest time or a highest price begins. */
const LIMIT = `
  less than, no more than, under, in under, within, in, max, maximum, at most, up to, below, unter, weniger als, in weniger als, hochstens, in, moins de,
  en moins de, moins d, en moins d, en, menos de, en menos de, em menos de, em, meno di, in meno di, meno d, in meno d`;

/** Words that are something else in one language alone. */
const OF_ONE_LANGUAGE: Record<string, Language[]> = {
  come: ["it"],
  pas: ["fr"],
  menos: ["es", "pt"],
  ni: ["es", "fr"],
  ne: ["it"],
  mai: ["it"],
  meno: ["it"],
  nunca: ["es", "pt"],
};

/** “How does it work?” */
const WORKS = new Set("works funktioniert funciona marche fonctionne funziona".split(" "));

type Role = NonNullable<SearchToken["role"]>;

/** What a question asks that begins with one of these and a word more. */
const BEGINS: Partial<Record<string, QueryKind>> = {
  tips: "posts",
  is: "posts",
  are: "posts",
  can: "posts",
  should: "posts",
  does: "posts",
  do: "posts",
  will: "posts",
  que: "posts",
  wie: "tutorials",
  faire: "tutorials",
  hacer: "tutorials",
  fare: "tutorials",
  fazer: "tutorials",
};

const PHRASES = new Map<string, Role>();
for (const [role, list] of [...Object.entries(KINDS), ["excludes", EXCLUDES]] as [Role, string][]) {
  for (const phrase of phrasesOf(list)) PHRASES.set(phrase, role);
}
const LONGEST_PHRASE = 5;
const LIMITS = new Set(phrasesOf(LIMIT));

function phrasesOf(list: string): string[] {
  return list.split(",").map((phrase) => (plainText(phrase).match(WORD) ?? []).join(" "));
}

/** What was typed, word by word, each with what it does. */
export function readTokens(
  query: string,
  synonyms: SynonymIndex,
): { tokens: SearchToken[]; languages: ReadonlySet<Language> } {
  const tokens = tokensOf(query);
  const languages = languagesOf(tokens, synonyms);
  giveRoles(tokens, languages);
  dropAdvice(tokens, synonyms);
  return { tokens, languages };
}

/** Whether a word says that lessons, posts or products are asked for. */
export function isKind(role: SearchToken["role"]): role is QueryKind {
  return role !== undefined && role in KINDS;
}

const QUOTED = /["“”]([^"“”]*)["“”]/g;
/** What a German compound says about nails: “Herbstnägel” are “Herbst”. */
const COMPOUND =
  /(?<=^\p{L}{3,})(?:nageln?|muster|(?<!nagel)form)$|^nagel(?=\p{L}{4})(?!haut|oel|lack|spitz)/u;
/** The same for hashtags and fashions: “#pinknails2026” are “pink”, and “mermaidcore” is “mermaid”. */
const HASHTAG =
  /(?<=^\p{L}{3,})(?<!^(?:hang|thumb|finger|toe))(?:nails?|nailart|naildesigns?|nailideas|nailinspo|unas|unhas|ongles|unghie)(?:20\d\d)?$|(?<=^\p{L}{5,})core$|^(?:unas|unhas|ongles|unghie)(?:d[eai]|para|per|pour)?(?=\p{L}{4})/u;
/** Words that are written as one, most of all as hashtags: “#blackandgold”. */
const JOINED = [
  ...FACET_NAMES.flatMap((name): readonly string[] => FACETS[name].words),
  ...GOODS,
  ..."and with without for not no nails nail".split(" "),
]
  .toSorted((a, b) => b.length - a.length)
  .join("|");
const PIECE = new RegExp(`(?:${JOINED})(?=(?:${JOINED})*$)`, "g");

const LONGEST_JOINED = 40;

/** The words that another one is made of, each with where it begins; the word itself if it is not. */
function piecesOf(word: string): { word: string; at: number }[] {
  const pieces = [...word.slice(0, LONGEST_JOINED).matchAll(PIECE)];
  if (pieces[0]?.index !== 0 || word.length > LONGEST_JOINED) return [{ word, at: 0 }];
  return pieces.map(({ 0: piece, index: at }) => ({ word: piece, at }));
}

/** “Loooong”. */
const DRAWN_OUT = /([aeiouy])\1{2,}/g;

/** “Mattgrau” is matt and gray. */
const FINISH = /^(?:matt|glitzer|schimmer|pastell)(?=\p{L}{3})/u;

/** The color of an emoji's skin says nothing. */
const SKIN = /^\p{Emoji_Modifier}$/u;

function tokensOf(query: string): SearchToken[] {
  const quoted = [...query.matchAll(QUOTED)].map(
    (found) => [found.index, found.index + found[0].length] as const,
  );
  const tokens = [...query.matchAll(TYPED)].flatMap(({ 0: typed, index: from }): SearchToken[] => {
    if (SKIN.test(typed)) return [];
    const to = from + typed.length;
    const isLiteral = quoted.some(([start, end]) => start < from && to < end);
    // “-glitter” is “no glitter”.
    const isMinus = /(?:^|\s)-$/.test(query.slice(0, from)) && from > 1;
    const isPrice =
      /^\d+$/.test(typed) &&
      (/[$€£]\s?$/.test(query.slice(0, from)) || /^\s?[$€£]/.test(query.slice(to)));
    const words = (
      plainText(typed).replace(FREE, " $&").replace(FINISH, "$& ").match(WORD) ?? []
    ).flatMap((drawn) => {
      const short = drawn.replace(DRAWN_OUT, "$1");
      const word = isLiteral || short.length < LEAST_PIECE ? drawn : short;
      const told = nailLanguage(word) ? word : word.replace(COMPOUND, "").replace(HASHTAG, "");
      const isCompound = !nailLanguage(word) && COMPOUND.test(word);
      const pieces = isLiteral ? [{ word: told, at: 0 }] : piecesOf(told);
      return pieces.map((piece, index) => ({
        word: piece.word,
        isCompound,
        isLiteral,
        isPrice,
        from: from + piece.at,
        to: index === pieces.length - 1 ? to : from + piece.at + piece.word.length,
      }));
    });
    return isMinus
      ? [{ word: "-", isLiteral: false, from: from - 1, to: from, role: "excludes" }, ...words]
      : words;
  });
  const [sign] = plainText(query).trim();
  // A search for a single sign, such as “&”, looks for that sign.
  if (tokens.length === 0 && sign !== undefined)
    return [{ word: sign, isLiteral: true, from: 0, to: query.length }];
  return joinedTokens(withExclusionFirst(tokens));
}

/** “Glitter-free” is “no glitter”. */
function withExclusionFirst(tokens: SearchToken[]): SearchToken[] {
  const ordered: SearchToken[] = [];
  for (const token of tokens) {
    const last = ordered.at(-1);
    if (last && !last.role && !token.isLiteral && EXCLUDES_BEFORE.test(token.word)) {
      const excludes = { ...token, word: "-", from: last.from, to: last.from };
      ordered.splice(-1, 1, { ...excludes, role: "excludes" }, { ...last, to: token.to });
    } else ordered.push(token);
  }
  return ordered;
}

/** “mani cure” says as little as “manicure”. */
function joinedTokens(tokens: SearchToken[]): SearchToken[] {
  const isVague = (word: string) => ["vague", "nail"].includes(weightOf(word, new Set()));
  const joined: SearchToken[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const word = `${last?.word ?? ""}${token.word}`;
    if (last && isVague(word) && !(isVague(last.word) && isVague(token.word))) {
      joined.splice(-1, 1, { ...last, word, to: token.to });
    } else joined.push(token);
  }
  return joined;
}

/** The languages that most words belong to. */
function languagesOf(tokens: SearchToken[], { foreign }: SynonymIndex): ReadonlySet<Language> {
  const votes = new Map<Language, number>();
  for (const { word, isCompound } of tokens) {
    for (const language of new Set<Language>([
      ...(foreign.get(singularOf(word)) ?? []),
      ...languagesOfSmall(word),
      ...(isCompound ? (["de"] as const) : []),
    ])) {
      votes.set(language, (votes.get(language) ?? 0) + 1);
    }
  }
  const most = Math.max(0, ...votes.values());
  return new Set([...votes].filter(([, count]) => count === most).map(([language]) => language));
}

/** Says which words only tell how the others are meant. */
function giveRoles(tokens: SearchToken[], languages: ReadonlySet<Language>): void {
  for (let at = 0; at < tokens.length; at += 1) {
    const rest = tokens.slice(at, at + LONGEST_PHRASE);
    if (tokens[at]?.role !== undefined || rest[0]?.isLiteral) continue;
    const begun = at === 0 && tokens.length > 1 ? BEGINS[rest[0]?.word ?? ""] : undefined;
    const other = isAllBut(tokens, at) ? "excludes" : begun;
    const count = longestPhrase(rest, languages) || (other ? 1 : 0);
    const role = PHRASES.get(textOf(rest.slice(0, count))) ?? other;
    for (const token of tokens.slice(at, at + count)) token.role = role ?? "says-nothing";
    if (role === "excludes") {
      keepTrouble(tokens, at, at + count);
      if (!NOR.has(tokens[at]?.word ?? "")) givePlain(tokens, at, at + count);
    }
    giveAge(tokens, at);
    dropPrice(tokens, at);
    if (tokens[at]?.word === "half" && tokens[at + 1]?.word === "an") tokens.splice(at + 1, 1);
    const minutes = minutesOf(tokens[at]?.word ?? "", tokens[at + 1]?.word ?? "");
    if (minutes !== undefined) giveTime(tokens, at, minutes);
    at += Math.max(0, count - 1);
  }
  if (!tokens.some(({ role }) => isKind(role))) askForHelp(tokens);
}

/** How what says that all else is wanted begins. */
export const ALL =
  /^(?:any|each|every|all|alles|jede|todo|cualquier|tout|tudo|qualquer|tutt[oi]|qualsiasi)/;

/** “Every color but white” leaves out white. */
function isAllBut(tokens: SearchToken[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 2), at);
  return tokens[at]?.word === "but" && before.some(({ word }) => ALL.test(word));
}

const MINE = new Set(
  "my mein meine mi mis mon mes meu meus minha minhas mio mia miei mie".split(" "),
);

/** What one’s own is or does, behind at most three words: “my cuticles are cracked”. */
function askForHelp(tokens: SearchToken[]): void {
  for (const [at, token] of tokens.entries()) {
    const behind = tokens.slice(at + 1, at + 5);
    const isAsked = behind.some(({ word, role }) => role === undefined && isTrouble(word));
    if (isAsked && MINE.has(token.word)) token.role = "posts";
  }
}

/** “How to dry nails fast tips” asks for no tips, and “how to do french tips” does. */
function dropAdvice(tokens: SearchToken[], { meanings }: SynonymIndex): void {
  if (!tokens.some(({ role }) => isKind(role))) return;
  const [before, last] = tokens.slice(-2);
  if (before && last && ADVICE.has(last.word) && !meanings.has(keyOf([before.word, last.word])))
    last.role ??= "says-nothing";
  for (const token of tokens) if (WORKS.has(token.word)) token.role ??= "says-nothing";
}

/** “Without any streaks” asks for streaks, and for what prevents them. */
function keepTrouble(tokens: SearchToken[], from: number, to: number): void {
  const at = tokens.slice(0, to + 2).findIndex(({ word }, index) => index >= to && isTrouble(word));
  const trouble = tokens[at];
  if (!trouble) return;
  for (const token of tokens.slice(from, at)) token.role = "says-nothing";
  trouble.from = tokens[from]?.from ?? trouble.from;
}

/** “Without any pattern” is in one color. */
function givePlain(tokens: SearchToken[], from: number, to: number): void {
  const at = tokens
    .slice(0, to + 2)
    .findIndex(({ word }, index) => index >= to && DECORATION.test(word));
  const decoration = tokens[at];
  if (!decoration) return;
  for (const token of tokens.slice(from, at)) token.role = "says-nothing";
  Object.assign(decoration, { word: "solid", from: tokens[from]?.from ?? decoration.from });
}

/** “10 years old” is a child. */
function giveAge(tokens: SearchToken[], at: number): void {
  const number = tokens[at];
  if (!number || !/^\d{1,2}$/.test(number.word) || !AGE.has(tokens[at + 1]?.word ?? "")) return;
  const unit = tokens.slice(at + 1, at + 3).filter(({ word }) => AGE.has(word));
  for (const token of unit) token.role = "says-nothing";
  if (Number(number.word) >= ADULT) number.role = "says-nothing";
  else Object.assign(number, { word: "child", to: unit.at(-1)?.to });
}

function longestPhrase(tokens: SearchToken[], languages: ReadonlySet<Language>): number {
  for (let count = tokens.length; count > 0; count -= 1) {
    const text = textOf(tokens.slice(0, count));
    const isOther =
      OF_ONE_LANGUAGE[text]?.every((language) => !languages.has(language)) === true ||
      // “No inverno” is in winter.
      (text === "no" && languages.has("pt") && languages.size === 1);
    if (PHRASES.has(text) && !isOther) return count;
  }
  return 0;
}

/** A number with a unit, and what says that it is the most. */
function giveTime(tokens: SearchToken[], at: number, minutes: number): void {
  const number = tokens[at];
  if (number) tokens.splice(at, 2, { ...number, to: tokens[at + 1]?.to ?? number.to, minutes });
  const [first] = dropLimit(tokens, at);
  const time = tokens[at];
  if (first && time) time.from = first.from;
}

/** What says that a number is the most. */
function dropLimit(tokens: SearchToken[], at: number): SearchToken[] {
  for (let count = 3; count > 0; count -= 1) {
    const before = tokens.slice(Math.max(0, at - count), at);
    if (before.length < count || !LIMITS.has(textOf(before))) continue;
    for (const token of before) token.role = "says-nothing";
    return before;
  }
  return [];
}

/** Nothing is found by its price. */
function dropPrice(tokens: SearchToken[], at: number): void {
  const isNumber = (place: number) => /^\d+$/.test(tokens[place]?.word ?? "");
  if (tokens[at]?.isPrice) {
    tokens[at].role = "says-nothing";
    dropLimit(tokens, at);
  }
  if (!MONEY.has(tokens[at]?.word ?? "") || !isNumber(at - 1)) return;
  const from = isNumber(at - 2) ? at - 2 : at - 1;
  for (const token of tokens.slice(from, at + 1)) token.role = "says-nothing";
  dropLimit(tokens, from);
}

function textOf(tokens: SearchToken[]): string {
  return tokens.map(({ word }) => word).join(" ");
}
