import { weightOf } from "./small-words.ts";
import { type SynonymIndex, parseSynonyms } from "./synonyms.ts";

/**
 * What visitors call things that the content calls otherwise, as `parseSynonyms` reads it. Between commas stand words that
 * mean the same; words before an arrow also find the words after it, and not the other way round. Accents and
 * plurals need no line of their own.
 */
const ENGLISH_SYNONYMS = `
gray, grey
autumn, fall
christmas, xmas, x-mas
coffin, ballerina
cat eye, cateye, cat's eye, catseye, magnetic
ombre, gradient, fade
plaid, tartan
bow, ribbon
wedding, bridal, bride
floral, flower
dark red, burgundy, bordeaux, maroon, oxblood, wine red
minimalist, minimal, simple, subtle
manicure, mani, manis => nail
solid, plain, one color => one color
rhinestone, gem, crystal
glitter, glittery, sparkle, sparkly
stripe, stripy, stripey, striped
remove, removal, removing, remover, take off, soak off
chrome, mirror, metallic
nude, beige, neutral

polka dot, dotted, spotted => dot
checkered, chequered, checked, checkerboard => check
golden => gold
violet => purple
turquoise, aqua => teal, turquoise
cheetah => leopard
spooky, scary => halloween
pointy, pointed => stiletto
glazed donut => glazed
birthday, bday => party
bachelorette, engagement, 💍, 👰 => wedding
office => work
nye, new year's eve => new year
vday, v-day, galentine => valentine
snowflake => snow
natural => nude
navy => dark blue, blue
jack o lantern, jackolantern => pumpkin
candycorn => candy corn

🩷 => pink
🖤 => black
🤍 => white
💙, 🩵 => blue
💚 => green
💛 => yellow
🧡 => orange
💜 => purple, lilac
🤎 => brown
🩶 => gray, grey
♥, ❤, 💕, 💖, 💗, 💓, 💞, 💝 => heart
🔴, 🟥 => red
🟠, 🟧 => orange
🟡, 🟨 => yellow
🟢, 🟩 => green
🔵, 🟦 => blue
🟣, 🟪 => purple, lilac
🟤, 🟫 => brown
⚫, ⬛ => black
⚪, ⬜ => white
`;

/** The same in other languages, whose words stand before the arrow. */
const FOREIGN_SYNONYMS = `
nagel, ongle, una, unha, unghia, unghie, 💅 => nail
rojo, roja, rot, rote, roten, roter, rotes, rouge, vermelho, vermelha, encarnado, rosso, rossa, rossi, rosse => red
granate, burdeos, vino, weinrot, bordo, vinho => dark red, burgundy
rosa, rosado, rosada => pink
koralle, corail => coral
naranja, laranja, arancione => orange
amarillo, amarilla, gelb, gelbe, gelben, jaune, amarelo, amarela, giallo, gialla => yellow
verde, grun, grune, grunen, gruen, vert, verte => green
turquesa, turkis, tuerkis, petrol => teal
azul, azules, azuis, blau, blaue, blauen, bleu, bleue, blu => blue
azul marino, azul marinho, marineblau, bleu marine, blu scuro => navy, dark blue
esmalte, smalto, nagellack, vernis, verniz => polish, nail
lila, lilas => lilac, purple
morado, morada, violett, violette, roxo, roxa, viola => purple
marron, braun, braune, braunen, brun, brune, marrom, castanho, marrone => brown
blanco, blanca, weiß, weiss, weiße, weisse, weißen, blanc, blanche, branco, branca, bianco, bianca, bianche => white
gris, grau, graue, grauen, grise, cinza, grigio, grigie => gray, grey
negro, negra, schwarz, schwarze, schwarzen, noir, noire, preto, preta, nero, nera, nere => black
dorado, dorada, oro, goldene, or, dore, doree, dourado, dourada, ouro => gold
plateado, plata, silber, silberne, argent, argente, prata, prateado, argento => silver
naturfarben, desnudo => nude

primavera, fruhling, fruehling, fruhjahr, printemps => spring
verano, sommer, ete, verao, estate, sommernagel, ☀ => summer
otono, herbst, automne, outono, autunno, herbstnagel, 🍁, 🍂 => fall, autumn
invierno, hiver, inverno, winternagel, ❄, ⛄ => winter
navidad, weihnachten, weihnacht, weihnachtlich, weihnachtsnagel, noel, natal, natale, 🎄, 🎅 => christmas
🎃, 👻, 🦇, 🕷, 🕸 => halloween
calabaza, kurbis, citrouille, abobora => pumpkin
pascua, ostern, paques, pascoa, 🐣, 🐰 => easter
san valentin, valentinstag, saint valentin, dia dos namorados, 💘 => valentine
ano nuevo, silvester, nouvel an, reveillon, ano novo, 🥂, 🎆 => new year
accion de gracias, erntedank, 🦃 => thanksgiving
boda, novia, hochzeit, braut, brautnagel, mariage, mariee, casamento, noiva, sposa => wedding
fiesta, fete, festa => party
vacaciones, urlaub, vacances, ferias => vacation
trabajo, arbeit, buro, travail, trabalho => work

corto, corta, kurz, kurze, kurzen, court, courte, curto, curta, corte => short
largo, larga, lang, lange, langen, longue, comprido, comprida, lunghe => long
almendra, almendrada, mandel, mandelform, amande, amendoa, amendoada => almond
cuadrado, cuadrada, eckig, eckige, carre, carree, quadrado, quadrada => square
redondo, redonda, rund, runde, runden, rond, ronde => round
ovalado, ovalada, ovale => oval
ataud, sarg, sargform, cercueil, caixao, bailarina => coffin

brillante, glanzend, brillant, brilhante => glossy
mate, matt, mat, fosco, fosca => matte
purpurina, brillos, glitzer, glitzernd, paillette, brillantini, ✨ => glitter
perla, perle, perola => pearl
cromo, cromado, spiegel, miroir, espelhado => chrome
ojo de gato, katzenauge, oeil de chat, olho de gato => cat eye
degradado, degradada, farbverlauf, degrade => ombre
marmol, marmor, marbre, marmore => marble
lunares, punkte, gepunktet, pois, bolinhas => dot
rayas, streifen, gestreift, rayure, listra, listrada => stripe
cuadros, karo, kariert, carreaux, xadrez => check, plaid
frances, francesa, francais, francaise, franzosisch, francesinha => french
sencillo, sencilla, einfach, schlicht, facil, semplice => minimalist
flor, flores, blume, blumen, fleur, fleuri, fiore, fiori, 🌸, 🌷, 🌹, 🌼, 🌻, 🌺, 💐 => floral, flower
corazon, corazones, herz, herzen, coeur, coracao, coracoes, cuore, cuori => heart
lazo, schleife, noeud, laco, fiocco, 🎀 => bow
estrella, stern, sterne, etoile, estrela, ⭐ => star
copo, nieve, schnee, schneeflocke, neige, flocon, neve => snow
mariposa, schmetterling, papillon, borboleta, farfalla, 🦋 => butterfly
cereza, kirsche, cerise, cereja, 🍒 => cherry
fresa, erdbeere, fraise, morango, 🍓 => strawberry
limon, zitrone, citron, limao, 🍋 => lemon
hoja, blatt, blatter, feuille, folha => leaf
fantasma, geist, geister, fantome => ghost
arana, spinne, araignee, aranha => spider
arcoiris, regenbogen, arc en ciel, 🌈 => rainbow
luna, mond, lune, lua, 🌙 => moon
leopardo, leopardato, 🐆 => leopard
🐮, 🐄 => cow
🧿 => evil eye
💎 => rhinestone, gem
quitar, retirar, entfernen, enlever, retirer => remove, removal
cuidado, pflege, soin, cuidados => care
`;

/** Of every site. */
export const SYNONYM_LIST = `${ENGLISH_SYNONYMS.trim()}\n${FOREIGN_SYNONYMS}`;

let kept: { own: string; synonyms: SynonymIndex } | undefined;

/** What else the words of searches may be called: on every site, and by the site's own list. */
export function allSynonyms(own = ""): SynonymIndex {
  if (kept?.own !== own) {
    kept = { own, synonyms: { ...parseSynonyms(SYNONYM_LIST, own), foreign: foreignWords() } };
  }
  return kept.synonyms;
}

function foreignWords(): Set<string> {
  const words = [...parseSynonyms(FOREIGN_SYNONYMS).meanings.keys()];
  return new Set(
    words.filter((word) => /^\p{L}+$/u.test(word) && weightOf(word, false) === "telling"),
  );
}
