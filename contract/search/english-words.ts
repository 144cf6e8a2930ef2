/**
 * Common English words of four letters and more that are near others: nobody who writes one of them has misspelled another
 * (decision 29). What the content says, and what the list of synonyms knows, need not be here.
 */
export const ENGLISH_WORDS = new Set(
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
export function isKnownWord(word: string): boolean {
  return (
    ENGLISH_WORDS.has(word) || ENDINGS.some(([ending, without]) => isKnownAs(word, ending, without))
  );
}

function isKnownAs(word: string, ending: RegExp, without: string): boolean {
  return ending.test(word) && ENGLISH_WORDS.has(word.replace(ending, without));
}
