import { type Part, readQuestion } from "./question.ts";
import { TYPED } from "./tokens.ts";
import { searchTerms, toTerm } from "./search-terms.ts";
import type { Language } from "./small-words.ts";
import { plainText } from "../text/search-text.ts";
import { type Spelling, nearWords } from "./spelling.ts";
import { type SynonymIndex, keyOf } from "./synonyms.ts";
import type { SearchTerm } from "./word-forms.ts";

/** What is asked of all that can be found. */
export interface Content {
  spelling: Spelling;
  /** How many items have all of the terms. */
  count(terms: SearchTerm[]): number;
  /** The most of the terms that one item has, as words, beginnings or synonyms. */
  most(terms: SearchTerm[]): number;
}

/** What is looked for where nothing has every word of a search. */
export interface MeantSearch {
  terms: SearchTerm[];
  /** How many of the terms are enough; without it, all. */
  least?: number;
  /** The search without what is misspelled. */
  suggestion?: string;
}

/**
 * What was likely meant by a search of which nothing has every word (decision 29): the same without what is misspelled, or
 * else most of its words. Undefined where nothing has any.
 */
export function meantSearch(
  query: string,
  synonyms: SynonymIndex,
  content: Content,
): MeantSearch | undefined {
  const meant = corrections(query, synonyms, content);
  const suggestion = meant.size === 0 ? undefined : withWords(query, meant);
  const terms = searchTerms(suggestion ?? query, synonyms, content.spelling);
  const isCorrected = suggestion !== undefined && { suggestion };
  if (isCorrected && content.count(terms) > 0) return { terms, ...isCorrected };
  const least = content.most(terms);
  return least === 0 ? undefined : { terms, least, ...isCorrected };
}

/** What was likely typed wrong, with what was meant. */
function corrections(query: string, synonyms: SynonymIndex, content: Content): Map<string, string> {
  const { spelling } = content;
  const { parts: asked, languages } = readQuestion(query, synonyms, spelling);
  const parts = asked.map((part) => {
    const term = toTerm({ ...part, isLeftOut: false }, spelling);
    return { part, term, isFound: content.count([term]) > 0 };
  });
  const others = parts
    .filter(({ part, isFound }) => isFound && !part.isLeftOut)
    .map(({ term }) => term);
  const vocabulary = vocabularyOf(spelling, synonyms, languages);
  const meant = new Map<string, string>();
  for (const { part, isFound } of parts) {
    const [word = ""] = part.words;
    if (isFound || !mayBeWrong(part, synonyms)) continue;
    const known = nearWords(word, vocabulary);
    const likely = known.find(
      (other) => content.count([...others, ...searchTerms(other, synonyms, spelling)]) > 0,
    );
    if (likely !== undefined) meant.set(word, likely);
  }
  return meant;
}

/** Nobody corrects what is a word somewhere. */
function mayBeWrong(
  { words, meanings, isLiteral }: Part,
  { meanings: called }: SynonymIndex,
): boolean {
  const [word = ""] = words;
  if (words.length > 1 || meanings.length > 0 || isLiteral || !/^\p{L}+$/u.test(word)) return false;
  return !isKnownWord(word) && !called.has(keyOf([word]));
}

/** Short words of other languages are like too many of the content's own. */
const SHORT = 4;

/** The words of the content and those that it may be asked for by, in the language of a question. */
function vocabularyOf(
  spelling: Spelling,
  { words, foreign }: SynonymIndex,
  languages: ReadonlySet<Language>,
): Spelling {
  const called = [...words].filter((word) => {
    const own = foreign.get(keyOf([word]));
    if (!own) return true;
    return word.length > SHORT && [...own].some((language) => languages.has(language));
  });
  return {
    words: () => [...spelling.words(), ...called],
    // What the content itself says is likelier.
    uses: (word) => (words.has(word) ? Number.MIN_VALUE : 0) + spelling.uses(word),
  };
}

function withWords(query: string, meant: Map<string, string>): string {
  return query.replace(TYPED, (typed) => meant.get(plainText(typed)) ?? typed);
}

/**
 * Common English words, of four letters and more: nobody who writes one of them has misspelled another (decision 29). What the
 * content says, and what the list of synonyms knows, need not stand here.
 */
const KNOWN = new Set(
  `
  able about above accent across acrylic actual adult after again aged agree ahead airy alien allow almost alone along already also although always
  amazing amber anchor ancient angel angle animal anime anniversary another answer ante anyone apple apricot april aqua aquarium arctic army around
  arrow artist asian aside aspen aster astro atlas august aunt autumn avocado away baby back bacon ball balloon bamboo banana band bandana bank barbie
  bare bark barn base baseball basic basil basket basketball bath bathroom beach bead beak bean bear beard beast beat beauty because become beer beetle
  before begin behind being bell below belt bench bend berry best better between beyond bicycle bike bird birth birthday bitten black blade blank
  blanket blaze bleed blend bling blink block blonde blood bloom blossom blouse blow board boat body bold bomb bone book boot border boring born both
  bottle bottom bought bowl brain branch brand brass brave bread break breast breath brick bridge bright bring broken bronze broom brother brought brush
  bubble bucket build built bull bunch bunny burn burning bush business busy butter button cabin cable cactus cafe cage cake calendar call calm camel
  camera camo camp canary candle candy canvas canyon card care career carnival carpet carrot cartoon carve case cash castle catch caught cave ceiling
  celebrate cell cement center century cereal chain chair chalk challenge change chaos charm chart cheap check cheek cheer cheese chemical cheque cherub
  chest chevron chic chick chicken chief child children chili chilly chin chip chocolate choice choose chop chosen church cider cigar cinema circle
  circus citrus city clam clash class classy clay clean clear clever click cliff climb clock close closed cloth clothes cloud cloudy clover clown club
  coal coast coat cobra cobweb cocoa coconut code coffee coin cold comet comfort comic common cone confetti cook cookie cool copper coral core corn
  corner cosmic cosmos cost costume cotton couch could count country couple course court cousin cover cowboy cowgirl cozy crab crack cracked craft crane
  crash crayon crazy cream create creme crew crimson crisp cross crowd crown cruise crush crust cupcake cupid cure curl curly current curtain curve
  cushion custom cyan cycle dahlia daily dainty daisy dance dancer danger dare dark darling date daughter dawn dead deal dear death debut december deck
  deep deer delicate demon denim dense desert desk dessert detail devil dice died diet different digital dinner dinosaur dirt dirty disco dish disney
  diver diwali dizzy doctor does doll dollar dolphin done donut doodle door dope double dough dove down dragon dragonfly drain drama draw drawn dream
  dress dressy dried drill drink drip drive drop drum drunk duck dusk dust dusty duty dwarf each eagle early earring earth ease east eating edge edgy
  eerie effect eggplant eggs eight either elbow electric elegant elephant elevated emerald emoji empty ends energy engine english enjoy enough enter
  equal erase error essence etched even evening event ever every everyone evil exact example except exotic expert extra eyes fabric face fact fading
  fail faint fair fairy faith fake fallen false fame family famous fancy fang fangs farm fashion fast fate father fault faux favorite fear feast feather
  february feel feeling feet fell felt fence fern festival festive fever field fiesta fight figure file fill filled film final find fine finger finish
  fire firefly fireworks firm first fish five fixed flag flake flame flamingo flare flash flat flavor fleece flesh flight float flock flood floor flour
  flow fluffy fluid flute flying foam focus foggy foil fold folk food foot football force forest forever fork form fort forty forward found four frame
  freak freckle free freedom freeze fresh friday friend fries frog front frost frosty frozen fruit fruity fudge full funky funny furry fusion future
  fuzzy gala galaxy game garden garlic gate gather gave geometric ghost giant gift ginger giraffe girl girls girly given glad glam glamour glass gleam
  glitch globe gloomy glory glossy glove gloves glow glowing glue goat goblin goddess goes going golf gone good goose gothic gown grace grad grade
  graduation graffiti grain grand grandma granny grape grapefruit graph grass gravity great greek greenery grew grief grill grinch grind grip gross
  ground group grow growth grunge guava guess guest guide guitar gumball gummy hair half hall hand handle hands handy hang happen happy hard harley
  harry harvest hate haunted haven having hawaii hawk head heal health hear heard heat heaven heavy hedge heel heels height hello help hemp herb here
  hero hide high hiking hill hippie hippo hobby hold hole holiday hollow holly holo holographic home homecoming homemade honey hood hook hope horn
  horror horse host hotel hour house huge human humble hundred hung hunt hurt husband iced icicle icing icon image inch indian indigo inner insect
  inside instead iris iron island italian itself ivory jacket jade jaguar january japan japanese jasmine jazz jean jeans jeep jelly jersey jewel jeweled
  jewelry join joke joker journey joyful judge juice juicy july jumbo jump june jungle junior just kawaii keep kept kids kill kind king kingdom kiss
  kissing kitchen kite kitten kitty kiwi knee knife knight knit knot know known koala korean label lace lacy ladder lady ladybug lake lamb lamp land
  lane large laser last late later latte laugh laundry lava lavender lawn layer lazy lead leader leaf leafy learn least leather leave left lemonade
  length leopard less lesson letter level liberty lick life lift light lighter lightning like lilies lily limb lime limit lined linen lion lips lipstick
  liquid list listen little live lively liver living lizard llama load loan lobster local lock logo lollipop lone loose lord lose loss lost lotus loud
  lounge lover loving lower luck lucky luna lunar lunch lush luxe luxury macaron mace machine made madness magazine magic magical magnet magnolia maid
  mail main major make makeup male mall mama mango many maple march mardi marine mark market maroon marriage married marry mars martini mascot mask
  match mate material math matter mauve maybe meal mean meant measure meat medal media medium meet mellow melon melt memory mental menu mermaid merry
  mess metal method mexican middle midi midnight might mild mile military milk milky mind mine miner mini mint minty minute mirror miss mist misty mixed
  mocha modern moment mommy monday money monkey monster month mood moody moon moose moral more morning mosaic moss most moth mother mountain mouse mouth
  move movie much muddy multi multicolor mummy mural muscle museum mushroom music musical must muted mystic myth name nape narrow nasty nature nautical
  naval navy near nearly neat neck necklace nectar need neon nerd nest network never newborn news next nice nicely night nine noble nobody noir noise
  none noodle noon normal north nose note nothing notice november nuit number nurse nuts oasis obsidian ocean october octopus offer office often okay
  olive once onion only onyx opal opaque open opera option orange orbit orchid order origin ornament other ottoman outer outfit outline outside oval
  over owner oyster pack page paid pain paint painted pair paisley palace pale palm panda panel panic pansy panther pants papaya paper parade paradise
  parent paris park parrot part partner pass passion past pasta paste pastel patch path patient patio patriotic pattern pause pavement peace peach
  peachy peacock peak peanut pear pebble pencil penguin penny people pepper perfect perfume period person petal petals petite pets phone photo piano
  pick picnic picture piece pigeon pillow pilot pine pineapple pint pipe pirate pistachio pitch pixel pixie pizza place plain plan plane planet plant
  plastic plate platinum play player please pleat plenty plum plush pocket poem point poison poker polar police polish polite pony pool poor popcorn
  poppy popular porch port portrait position possible post poster potato potion pound powder power praise present press pretty price pride prim prime
  prince princess print prism private prize probably problem product profile promise proper protect proud prune psychedelic public pudding puff pull
  pumpkin punk puppy pure purse push puzzle quality quarter queen question quick quiet quilt quite quote rabbit race radio rage rain rainbow rainy
  raised ramen ranch range rare rather raven reach read ready real really rebel record redhead reef reflect relax remember rest retro return reverse
  rice rich ride right ring rise risk ritual river road robin robot rock rocker rocket rodeo role roll roller romance romantic roof room root rope rosy
  rough round route royal ruby rude ruffle rugby rule runner rust rustic sacred safari safe sage sail sailor saint salad sale salmon salon salt same
  sample sand sandy santa sapphire satin saturday sauce save scale scallop scar scare scarf scary scene school science scorpion scratch scream screen
  script sculpt seal search season seat second secret seed seem seen self sell send sense september serious serve seven several sexy shade shadow shake
  shall shallow shame shamrock share shark sharp shed sheep sheer sheet shelf shell shield shift shimmer shine shiny ship shirt shock shoe shoes shop
  shore should shoulder show shower shrimp shut sick side sight sign silent silk silky silly silver similar simply since sing single sink siren sister
  site sixty size skate skeleton sketch skin skinny skirt skull sleek sleep sleeve sleigh slice slim slime slip slow small smart smell smile smiley
  smoke smoky smooth snack snail snake snap snapchat sneaker snowball snowboard snowman snowy soap soccer social sock socks sofa soft solar sold soldier
  solid some somehow song soon sophisticated sorbet sore sorry soul sound soup sour south space spade spanish spare spark speak special speed spell
  spend spice spicy spider spike spiky spiral spirit splash splatter split sponge spooky sport spot spray spread spruce squad squash squid stage stain
  stained stairs stamp stand star stare start state stay steady steak steal steam steel stem step stick sticker stiff still stitch stock stone stop
  store storm stormy story straight strange strap straw stream street strength stress strike string strip strong stud studio stuff stun stunning subtle
  such suede sugar suit sultry sundae sunday sunflower sunny sunrise sunset super superhero sure surf surface surprise sushi swamp swan sweater sweet
  swift swim swing sword sydney symbol system table taco tail take tale talk tall tangerine tangled tape taper taste tattoo taupe taylor teach teacher
  team tear teddy teen teeth tell temple tennis tent terrazzo test texas text texture than thank thankful thanks then there thick thin thing think third
  thirty thorn though thought thousand thread three throat throne through throw thunder tick ticket tidy tied tiger tight tile till time tiny tips tired
  title toad toast today together token told tomato tone tongue tonight took tool tooth topaz torch tore torn total touch tough tour toward towel tower
  town toys track trade tradition train translucent transparent trap travel treasure treat tree trees trench trend trial triangle tribal trick tricolor
  trip triple tropical trouble truck true trunk trust truth tube tuesday tulip tune turkey turn turtle twelve twenty twin twist type ugly ultra umbrella
  uncle under undone unicorn uniform union unique unit until upon upper urban used useful usual vacation vacuum valley value vampire vanilla vapor
  various vase vector vegan veil vein velour velvet venom venus vermilion version vibe vibes victory video view villain vine vintage vinyl violin viper
  virgin virgo vision visit vivid voice volcano volume voodoo vote waist wait walk wall walnut wand want warm warrior wash waste watch water waterfall
  watermelon wave waves wavy waxy weak wealth weapon weather weave webs wedge week weekend weird welcome well went were west western whale wheat wheel
  when where while whimsical whisper whole wide wife wild wildflower will willow wind window windy wine wing wings winner wire wise wish witch witchy
  within wizard wolf woman women wonder wood wooden wool word words world worm worry worse worth would wound wrap wreath wrinkle write wrong yacht yard
  yarn year years yoga yogurt yolk young youth yummy zebra zero zigzag zipper zodiac zombie zone
  `
    .trim()
    .split(/\s+/),
);

/** What English adds to a word, and what stands there without it. */
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
