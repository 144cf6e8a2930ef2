import { type Part, readQuestion } from "./question.ts";
import { searchTerms, toTerm, unsaidTerms } from "./search-terms.ts";
import type { Language } from "./small-words.ts";
import type { Span } from "./tokens.ts";
import { type SynonymIndex, keyOf } from "./synonyms.ts";
import type { SearchTerm } from "./word-forms.ts";

/** Words shorter than this are too close to all others. */
const SHORTEST = 4;
/** From this length on, two letters may be wrong behind the first. */
const LONG = 7;
/** How alike two words must be at least, of 1: the part of their trigrams that both have. */
const ALIKE = 0.2;

export interface Spelling {
  /** Folded; also some that there were. */
  words(): Iterable<string>;
  /** How often a word is used, 0 for one that only was. */
  uses(word: string): number;
}

/** The words of folded text that somebody may misspell. */
export function spelledWords(folded: string): string[] {
  return folded.match(/\p{L}{2,}/gu) ?? [];
}

/**
 * The words that may have been meant by another one, the likeliest first: those in use one letter away, of long words two,
 * with the fewest letters and then the most trigrams in common before others, and then those used most.
 */
export function nearWords(word: string, { words, uses }: Spelling): string[] {
  const { length } = word;
  if (length < SHORTEST || !/^\p{L}+$/u.test(word)) return [];
  const [letters, trigrams] = [lettersOf(word), trigramsOf(word)];
  const found: { word: string; distance: number; likeness: number; used: number }[] = [];
  for (const other of words()) {
    const most = Math.max(length, other.length) < LONG || other[0] !== word[0] ? 1 : 2;
    if (Math.abs(other.length - length) > most || other.length < SHORTEST) continue;
    // A letter that is replaced is another one less and one more.
    if (bitsIn(letters ^ lettersOf(other)) > 2 * most) continue;
    const likeness = likenessOf(trigrams, trigramsOf(other));
    const distance = likeness < ALIKE ? 0 : distanceOf(word, other);
    if (distance === 0 || distance > most) continue;
    const used = uses(other);
    if (used > 0) found.push({ word: other, distance, likeness, used });
  }
  const ordered = found.toSorted(
    (a, b) => a.distance - b.distance || b.likeness - a.likeness || b.used - a.used,
  );
  return [...new Set(ordered.map((one) => one.word))];
}

/** A bit for each letter of a word, or for several that share it. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

export function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** With blanks around the word, so that its ends count more. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: word.length + 1 }, (_, at) => padded.slice(at, at + 3)));
}

function likenessOf(own: Set<string>, others: Set<string>): number {
  let shared = 0;
  for (const trigram of others) if (own.has(trigram)) shared += 1;
  return shared / (own.size + others.size - shared);
}

/** Letters added, left out, replaced, or changed places with the next: the optimal string alignment distance. */
export function distanceOf(a: string, b: string): number {
  let [before, row]: [number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, at) => at),
  ];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

/** What the correction needs to know about the searched items. */
export interface Content {
  spelling: Spelling;
  /** Whether any item has all of the terms. */
  has(terms: SearchTerm[]): boolean;
  /** The most of the terms that one item has, as words, beginnings or synonyms. */
  most(terms: SearchTerm[]): number;
}

/** The fallback of a search for which nothing has every word. */
export interface CorrectedSearch {
  terms: SearchTerm[];
  /** How many of the terms are enough; without it, all. */
  least?: number;
  /** The search without what is misspelled. */
  suggestion?: string;
}

/**
 * What was likely meant by a search of which nothing has every word (decision 29): the same without what is misspelled, what is near
 * in meaning, or else most of its words. Undefined where nothing has any.
 */
export function correctedSearch(
  query: string,
  synonyms: SynonymIndex,
  content: Content,
): CorrectedSearch | undefined {
  const first = askedIn(query, synonyms, content);
  const meant = corrections(first, synonyms, content);
  const suggestion = meant.length === 0 ? undefined : corrected(query, meant);
  const isCorrected = suggestion !== undefined && { suggestion };
  const { asked: strict } =
    suggestion === undefined ? first : askedIn(suggestion, synonyms, content);
  const unsaid = unsaidTerms(first.asked.map(({ part }) => part));
  const meantTerms = [...strict.map(({ term }) => term), ...unsaid];
  if (isCorrected && content.has(meantTerms)) return { terms: meantTerms, ...isCorrected };
  // What is only near in meaning is never needed.
  const known = new Set(strict.flatMap(({ part, isFound }) => (isFound ? part.from : [])));
  const { asked } = askedIn(suggestion ?? query, synonyms.wider ?? synonyms, content);
  const terms = [...asked.map(({ term }) => term), ...unsaid];
  // Each look through all designs takes time: what did not suffice before does not, either.
  let former = asked.filter(({ part }) => !part.isLeftOut).length;
  if (content.has(terms) && content.most(terms) === former) {
    return { terms, least: former, ...isCorrected };
  }
  for (const isSpared of [saysHow, isSetting, isAppearance]) {
    const isNeeded = ({ part }: AskedPart) =>
      known.has(part.from) && !part.isLeftOut && !isSpared(part);
    const needed = [
      ...asked.map((one) => (isNeeded(one) ? { ...one.term, isNeeded: true as const } : one.term)),
      ...unsaid,
    ];
    const many = asked.filter(isNeeded).length;
    if (many === former) continue;
    former = many;
    const least = content.most(needed);
    if (least > 0) return { terms: needed, least, ...isCorrected };
  }
  const least = content.most(terms);
  return least > 0 ? { terms, least, ...isCorrected } : undefined;
}

interface AskedPart {
  part: Part;
  term: SearchTerm;
  /** Whether anything has it. */
  isFound: boolean;
}

interface AskedParts {
  asked: AskedPart[];
  languages: ReadonlySet<Language>;
}

function askedIn(query: string, synonyms: SynonymIndex, { spelling, has }: Content): AskedParts {
  const { parts, languages } = readQuestion(query, synonyms, spelling);
  const asked = parts.map((part) => ({
    part,
    term: toTerm(part, spelling),
    isFound: has([toTerm({ ...part, isLeftOut: false }, spelling)]),
  }));
  return { asked, languages };
}

/** How a look should be, beside what it shows. */
const HOW = new Set(
  "minimalist cute bright light dark pale soft deep vivid muted dusty warm cool delicate".split(
    " ",
  ),
);

/** Who finds no short or simple look for Christmas wants another one for Christmas. */
function saysHow({ words, facet, meanings }: Part): boolean {
  return (
    facet?.name === "length" ||
    facet?.name === "difficulty" ||
    (facet === undefined && [words, ...meanings].some(([word = ""]) => HOW.has(word)))
  );
}

/** Occasions that a look does not show. */
const WORN_FOR = new Set("everyday work date-night party wedding prom vacation".split(" "));

/** Who finds nothing burgundy for a winter wedding wants something burgundy: it can be worn to one. */
function isSetting(part: Part): boolean {
  const { name, words = [] } = part.facet ?? {};
  return (
    saysHow(part) ||
    name === "season" ||
    (name === "occasion" && words.every((word) => WORN_FOR.has(word)))
  );
}

/** Who finds nothing black and gold for New Year wants something black or gold for it, and not both for another day. */
function isAppearance(part: Part): boolean {
  return saysHow(part) || ["shape", "color", "finish"].includes(part.facet?.name ?? "");
}

interface Correction extends Span {
  likely: string;
}

/** What was likely typed wrong, with what was meant. */
function corrections(
  { asked, languages }: AskedParts,
  synonyms: SynonymIndex,
  { spelling, has }: Content,
): Correction[] {
  const wrong = asked.filter(
    ({ part, isFound }) => !isFound && mayBeWrong(part, synonyms.wider ?? synonyms),
  );
  if (wrong.length === 0) return [];
  const others = asked
    .filter(({ part, isFound }) => isFound && !part.isLeftOut)
    .map(({ term }) => term);
  const vocabulary = vocabularyOf(spelling, synonyms, languages);
  return wrong.flatMap(({ part }) => {
    const likely = nearWords(part.words[0] ?? "", vocabulary).find((other) =>
      has([...others, ...searchTerms(other, synonyms, spelling)]),
    );
    return likely === undefined ? [] : { ...part, likely };
  });
}

/** A word of any language is not corrected. */
function mayBeWrong(
  { words, meanings, isLiteral }: Part,
  { meanings: called }: SynonymIndex,
): boolean {
  const [word = ""] = words;
  if (words.length > 1 || meanings.length > 0 || isLiteral || !/^\p{L}+$/u.test(word)) return false;
  return !isKnownWord(word) && !called.has(keyOf([word]));
}

const NO_LANGUAGES: ReadonlySet<Language> = new Set();

/** Short words of other languages are like too many of the content's own. */
const SHORT = 4;

/** The words of the content and those that it may be asked for by, in the language of a question. */
function vocabularyOf(
  spelling: Spelling,
  { words, foreign }: SynonymIndex,
  languages: ReadonlySet<Language>,
): Spelling {
  const isCalled = (word: string) => {
    const own = words.has(word) ? foreign.get(keyOf([word])) : NO_LANGUAGES;
    if (!own) return true;
    return word.length > SHORT && [...own].some((language) => languages.has(language));
  };
  return {
    words: () => [...spelling.words(), ...words],
    // Words of the content are likelier.
    uses: (word) => (isCalled(word) ? Number.MIN_VALUE : 0) + spelling.uses(word),
  };
}

function corrected(query: string, meant: Correction[]): string {
  return meant.reduceRight(
    (text, { from, to, likely }) => text.slice(0, from) + likely + text.slice(to),
    query,
  );
}

/**
 * Common English words of four letters and more that are near others: nobody who writes one of them has misspelled another
 * (decision 29). What the content says, and what the list of synonyms knows, need not be here.
 */
const KNOWN = new Set(
  `
  able accent across after again ahead airy alone along also ancient angel angle animal anniversary ante around arrow aside
  aster astro aunt autumn away baby back ball balloon bamboo banana band bandana bank barbie bare bark barn base baseball basic
  basil basket basketball bath beach bead beak bean bear beard beast beat beer beetle begin behind being bell below belt bench
  bend berry best better beyond bike bird birth bitten black blade blank blanket blaze bleed blend bling blink block blood bloom
  blossom blouse blow board boat body bold bomb bone book boot border boring born both bottom bought bowl brain branch brand
  brass bread break breast breath brick bridge bright bring broom brought brush bubble build built bull bunch bunny burn burning
  bush busy butter button cabin cable cafe cage cake call calm camel camo camp candle candy canvas card care career carpet
  carrot carve case cash catch caught cave cell cement center century cereal chain chair chalk change chaos charm chart cheap
  check cheek cheer cheese cheque cherub chest chic chick chicken chief child chili chin chip choose chop cider cigar circle
  circus city clam clash class classy clay clean clear clever click climb clock close closed cloth clothes cloud cloudy clover
  clown club coal coast coat cobra cocoa code coffee coin cold comet comic common cone cook cool copper coral core corn corner
  cosmic cost couch could count country course court cover cozy crab crack cracked craft crane crash crazy cream create creme
  crew crisp cross crowd crown cruise crush crust cupid cure curl curly curve cyan cycle daily daisy dance dancer danger dare
  dark darling date dawn dead deal dear death debut deck deep deer delicate demon denim dense desert desk dessert detail devil
  dice died diet different dinner dirt dirty disco dish disney diver does doll done donut doodle door dope dough dove down
  dragon drain drama draw drawn dream dress dressy dried drill drink drip drive drop drum drunk duck dusk dust dusty duty dwarf
  each early earring earth ease east eating edge edgy eight elegant elephant ends enter erase error even event ever every evil
  exact except eyes face fact fading fail faint fair fairy faith fake fallen false fame fancy fang fangs farm fashion fast fate
  father fault faux fear feast feather feel feeling feet fell felt fence fern festival festive fever field fiesta fight file
  fill filled film final find fine finger fire firm first fish five fixed flag flake flame flare flash flat flesh flight float
  flock flood floor flour flow fluid flute flying foam foil fold folk food foot force forest forever fork form fort forty found
  four frame freak free fresh friday friend fries frog front frost frosty fruit fruity fudge full funky funny fusion future gala
  game garden gate gather gave ghost giant gift ginger girls girly given glad glam glass gleam glitch globe glory glossy glove
  gloves glow glowing glue goat goes going golf gone good goose gown grace grad grade graduation grain grand grandma grape graph
  grass great greek grew grill grind grip gross ground group grow growth guess guest guide guitar gummy hair half hall hand
  handle hands handy hang happen happy hard harry hate haven having hawaii hawk head heal health hear heard heat heaven heavy
  hedge heel heels height hello help hemp herb here hero hide high hill hippo hold hole hollow holly holo home honey hood hook
  hope horn horse host hour house hung hunt hurt iced icing icon inch inner iris iron jade jaguar january japan jean jeans jeep
  jewel jeweled jewelry join joker judge juicy july jump june just kawaii keep kids kill kind king kiss kitchen kite kitten
  kitty kiwi knight knit knot know known label lace lacy ladder lady lake lamb lamp land lane large laser last late later latte
  lava lavender lawn layer lazy lead leader leaf leafy learn least leather leave left length leopard less letter level lick life
  lift light lighter like lily limb lime limit lined linen lion lips list live lively liver living lizard load loan lock logo
  lone loose lord lose loss lost loud lounge lover loving lower luck lucky luna lunar lunch lush luxe macaron mace machine made
  magic magical magnet maid mail main make makeup male mall mama mango many maple march mardi marine mark market maroon marriage
  married marry mars martini mask match mate math matter meal mean meant meat medal media meet mellow melon melt mental menu
  merry mess metal midi might mild mile milk milky mind mine miner mini mint minty minute miss mist misty mixed mocha modern
  mommy money monkey month mood moody moon moose moral more morning moss most moth mother mouse mouth move movie much multi
  mummy mural music musical must myth name nape narrow nature naval navy near nearly neat neck need neon nerd nest never next
  nice night nine noir noise none noodle noon normal north nose note nuit nurse nuts ocean often olive once onion opal opaque
  opera option orange order origin other outfit outline outside oval over oyster pack page paid pain paint painted pair palace
  pale palm panda panel panic pansy panther pants paper parade paradise parent paris park parrot part partner pass past pasta
  paste pastel patch path patient pause peace peach peachy peak pear penny people perfect person petal petals pets phone piano
  pick picture pigeon pillow pine pint pipe pirate pitch pixel place plain plan plane planet plant plastic plate play player
  please pleat plum plush pocket poem point poker polar police polish polite pony pool poor poppy popular porch port position
  post poster potion pound powder power praise present press price pride prim prime prince princess print prism private prize
  product profile promise proper protect proud prune public puff pull punk puppy pure purse push puzzle quick quiet quilt quite
  quote race radio rage rain rainy ramen ranch range rare rather raven reach read ready real reef rest retro return rice rich
  ride right ring rise risk river road robot rock rocker rocket role roll roller romantic roof room root rope rosy rough round
  route royal ruby rude ruffle rugby rule runner rust safe sage sail saint salad sale salmon salon salt same sample sand sandy
  santa satin saturday sauce save scale scallop scar scare scarf scary scene science scream script seal season seat seed seem
  seen self sell send sense seven shade shadow shake shall shallow shame share shark sharp shed sheep sheer sheet shelf shell
  shield shift shimmer shine shiny ship shirt shock shoe shoes shop shore shoulder show shower shrimp shut sick side sight sign
  silent silk silky silly silver simply since sing single sink siren site sixty size skate skin skirt skull sleek sleep slice
  slim slime slip slow small smart smell smile smiley smoke smoky snack snail snake snap sneaker snowy soap social sock socks
  sofa soft solar sold solid some song soon sore sorry soul sound soup sour south space spade spare spark speak special speed
  spell spend spice spicy spider spike spiky spiral splash splatter split sport spot spray spread squad squid stage stain
  stained stairs stamp stand star stare start state stay steady steak steal steam steel stem step stick sticker stiff still
  stitch stock stone stop store storm stormy story straight strange strap straw stream street stress strike string strip strong
  stud stuff stun stunning subtle such suit sunday sunny sunrise super sure surf surprise swamp swan sweet swift swim swing
  sword system table taco tail take tale talk tall tape taper taste taupe teach teacher team tear teen teeth tell tent test text
  than thank thanks then there thick thin thing think third thirty thorn though thought thread three throat through throw
  thunder tick ticket tidy tied tiger tight tile till time tiny tips tired title toad toast told tone tongue tonight took tool
  tooth torch tore torn touch tough tour towel tower town track trade train trap travel treat tree trees trench trend trial
  tribal trick trip truck true trunk trust truth tube tune turkey turn turtle twin type uncle under unicorn uniform union unit
  upon used usual vacation value vase vector veil vein version vibe vibes victory villain vine violin virgo vision vote waist
  wait walk wall walnut wand want warm wash waste watch water wave waves wavy waxy weak wealth weather weave webs wedge week
  weird well went were west whale wheat wheel when where while whole wide wife wild will willow wind window windy wine wing
  wings winner wire wise wish witch witchy within wizard wolf woman women wonder wood wool word words world worm worry worse
  worth would wound wrap wreath write yard yarn year years yolk youth yummy zero zipper zone
  `
    .trim()
    .split(/\s+/),
);

/** Endings of English words, and what the word has in their place without them. */
const ENDINGS: [ending: RegExp, without: string][] = [
  [/s$/, ""],
  [/es$/, ""],
  [/ies$/, "y"],
  [/ed$/, ""],
  [/ed$/, "e"],
  [/ing$/, ""],
  [/ing$/, "e"],
  [/e?r$/, ""],
  [/er$/, "e"],
  [/y$/, ""],
  [/ful$/, ""],
  [/less$/, ""],
];

/** Whether a folded word is one of English. */
function isKnownWord(word: string): boolean {
  return KNOWN.has(word) || ENDINGS.some(([ending, without]) => isKnownAs(word, ending, without));
}

function isKnownAs(word: string, ending: RegExp, without: string): boolean {
  return ending.test(word) && KNOWN.has(word.replace(ending, without));
}
