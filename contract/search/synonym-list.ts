import { LANGUAGES, type Language } from "./small-words.ts";
import { type SynonymIndex, keyOf, parseSynonyms, phrasesIn } from "./synonyms.ts";
import { stemOf } from "./word-forms.ts";

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
plaid, tartan, gingham => check
beach holiday, summer holiday => vacation
bow, ribbon
wedding, bridal, bride
floral, flower
dark red, burgundy, bordeaux, maroon, oxblood, wine red
minimalist, minimal, simple, subtle
manicure, mani, manis => nail
solid, plain, one color => one color
rhinestone, gem, crystal
glitter, glittery
sparkle, sparkly, bling => glitter, shimmer, gems
stripe, stripy, stripey, striped
remove, removal, removing, remover, take off, soak off
chrome, mirror, metallic
nude, beige, neutral
top coat, topcoat
base coat, basecoat
hand cream, hand lotion, hand balm
quick dry, quick drying, fast dry, fast drying, dries fast, dries quickly
quick, quickly, fast => quick dry
colorful, colourful, multicolor, multicolored, multicoloured => rainbow, pastel
get rid of => removal, remove, take off
thin, slim => fine

polka dot, dotted, spotted => dot
checkered, chequered, checked, checkerboard => check
gold, golden
purple, violet
teal, turquoise, aqua
cheetah => leopard
spooky, scary, creepy => halloween, blood, gothic, spider
pointy, pointed => stiletto
glazed donut => glazed
birthday, bday => party
bachelorette, engagement, 💍, 👰 => wedding
office, job => work
nye, new year's eve => new year
vday, v-day, galentine => valentine
snowflake => snow
natural, nude tone => nude
navy => cobalt, blue
dark nail => black, dark red, navy
dark blue, midnight blue => navy, blue
royal blue, cobalt, sapphire => cobalt, navy, blue
baby blue, sky blue, light blue, powder blue, pale blue => blue
mint, sage, olive, emerald, khaki, forest green, dark green, light green, lime green, pastel green, mint green, sage green => green
baby pink, light pink, pale pink, hot pink, pastel pink, soft pink, dusty pink, blush, fuchsia, magenta => pink
bright red, cherry red, dark cherry, wine, merlot => red, dark red
plum, aubergine, eggplant, mulberry => dark red, purple
peach, salmon, apricot => coral, orange
cream, ivory, off white, milky => white
tan, caramel, chocolate, coffee, mocha, espresso, chestnut, dark brown => brown
burnt orange, rust, terracotta => orange, brown
bronze, copper => gold, brown
mustard => yellow
taupe, greige => nude, brown, gray
march, april, may => spring
june, july, august => summer
september, october, november => fall
december, january, february, ski trip, ski holiday, ski => winter
lavender, mauve, periwinkle, light purple, pastel purple => lilac
graduation, homecoming, gala, formal, sweet 16, sweet sixteen => prom, party
interview, job interview, professional, business, corporate, meeting, nurse, doctor, teacher, lawyer => work
baby shower, gender reveal => party, cute
festival, concert, rave, brunch => party
kid, child, girl, children, daughter, son, niece, toddler, teen, teenager, tween => cute
easy, beginner, quick, quickly, fast, effortless => beginner, minimalist, one color, dot
difficult, hard, complicated, expert, pro => advanced
romantic, anniversary, date => date night
love => heart, valentine
bridesmaid, rehearsal dinner, wedding guest => wedding
beach, cruise, honeymoon, travel, holiday abroad, resort, pool => vacation
ocean, sea, nautical => wave, shell, mermaid, nautical
flake, gold leaf => foil
left hand, wrong hand => other hand
hogmanay => new year
fruit, fruity => cherry, strawberry, lemon, citrus
santa, reindeer, elf, festive, mistletoe, nutcracker, grinch => christmas
st patrick, saint patrick, st paddy, irish, shamrock => green
trend, viral, popular => trending
cozy, cosy, sweater weather => sweater, fall, winter
girly, barbie, barbiecore, princess => pink, bow
sparkling, shiny, shimmery => glossy, glitter, shimmer
classy, elegant, timeless, clean girl, understated, old money, quiet luxury, vanilla girl, that girl, chic, sophisticated, modest => minimalist, french, nude
barely there, no makeup, your nails but better, my nails but better => nude, minimalist
cottage => floral, mushroom
goth, emo, grunge, vampire, vampy => gothic, black
baddie, bougie, boujee, claw => long, stiletto
daily, every day, casual => everyday
school, class => everyday, work
night out, clubbing, club => party
extra long, very long => long
extra short, very short => short
french tip, french manicure => french
animal, safari => animal print
last longer, long lasting => lasting, last
strongest, stronger, durable, sturdy, brittle, weak, break, breaking => strong
damage, damaging, hurt, ruin => harm
peel, peeling, flake, flaking => chip
start, starting, starter, get started => first, beginner
gloss, glossy, shine
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
☀ => summer
🍁, 🍂 => fall, autumn
❄, ⛄ => winter
🎄, 🎅 => christmas
🎃, 👻, 🦇, 🕷, 🕸 => halloween
🐣, 🐰 => easter
💘 => valentine
🥂, 🎆 => new year
🦃 => thanksgiving
✨ => glitter
🌸, 🌷, 🌹, 🌼, 🌻, 🌺, 💐 => floral, flower
🎀 => bow
⭐ => star
🦋 => butterfly
🍒 => cherry
🍓 => strawberry
🍋 => lemon
🌈 => rainbow
🌙 => moon
🐆 => leopard
🐮, 🐄 => cow
🧿 => evil eye
💎 => rhinestone, gem
💅 => nail
`;

/**
 * The same in other languages: before the arrow, separated by semicolons, stand the words of Spanish, German, French, Portuguese and
 * Italian, each in one form, since `stemOf` takes their endings off.
 */
const FOREIGN_SYNONYMS = `
rojo; rot; rouge; vermelho, encarnado; rosso => red
granate, burdeos, vino, vino tinto, rojo oscuro; weinrot, bordeauxrot, dunkelrot; bordeaux, rouge fonce; bordo, vinho, vermelho escuro; bordeaux, rosso scuro => dark red, burgundy
rojo vivo; kirschrot, leuchtend rot; rouge vif; vermelho vivo; rosso acceso => bright red, red
rosa, rosado; rosa, pink, rosafarben; ~rose; rosa, rosinha; rosa => pink
rosa claro; zartrosa, hellrosa; rose pale, rose clair; rosa claro; rosa chiaro => light pink, pink
fucsia; fuchsia; fuchsia; fucsia; fucsia => magenta, pink
coral; koralle, korall; corail; coral; corallo => coral
naranja; orange; orange; laranja; arancione => orange
amarillo; gelb; jaune; amarelo; giallo => yellow
verde; grun, gruen; vert; verde; verde => green
verde oscuro; dunkelgrun, tannengrun; vert fonce, vert sapin; verde escuro; verde scuro => dark green, green
verde claro; hellgrun; vert clair; verde claro; verde chiaro => light green, green
turquesa; turkis, tuerkis, petrol; turquoise; turquesa; turchese => teal
azul; blau; bleu; azul, azuis; blu => blue
celeste, azul claro; hellblau; bleu clair; azul claro; azzurro, celeste => light blue, blue
azul marino, azul oscuro; marineblau, dunkelblau, navyblau; bleu marine, bleu fonce; azul marinho, azul escuro; blu scuro, blu navy => navy, dark blue
esmalte; nagellack; vernis; esmalte, verniz; smalto => polish
en casa; zu hause, daheim; a la maison, chez moi, chez soi; em casa; a casa => at home
lila, lavanda; lila, flieder, lavendel; lilas, lavande; lilas, lavanda; lilla, lavanda => lilac, purple
morado, violeta; violett, lila; violet, violette, mauve; roxo, violeta; viola => purple
marron, ~cafe; braun; marron, brun; marrom, castanho; marrone => brown
blanco; weiß, weiss; blanc, blanche; branco; bianco => white
gris; grau; gris; cinza; grigio => gray, grey
negro; schwarz; noir; preto; nero => black
dorado, oro; gold, golden, goldfarben; ~or, dore; dourado, ouro; oro, dorato => gold
plateado, plata; silber, silbern; argent, argente; prata, prateado; argento, argentato => silver
desnudo, color carne; naturfarben, hautfarben, nude; nude, beige; nude, bege; nude, beige => nude
oscuro; dunkel; fonce, sombre; escuro; scuro => black, dark red, navy
pastel; pastell, pastellfarben; pastel; pastel; pastello => pastel

forma; form; forme; formato, forma; forma => shape
primavera, marzo, abril; fruhling, fruehling, fruhjahr, fruhlingsnagel, maerz, april; printemps, printanier, ~mars, avril; primavera; primavera, primaverile, marzo, aprile => spring
verano, veraniego, junio, julio, agosto; sommer, sommerlich, juni, juli, august; ete, estival, estivaux, juin, juillet, aout; verao; estate, estivo, giugno, luglio, agosto => summer
otono, otonal, septiembre, octubre, noviembre; herbst, herbstlich, september, oktober, november; automne, automnal, septembre, octobre, novembre; outono; autunno, autunnale, settembre, ottobre, novembre => fall, autumn
invierno, invernal, diciembre, enero, febrero, esqui; winter, winterlich, dezember, januar, februar, ski, skiurlaub; hiver, hivernal, hivernaux, decembre, janvier, fevrier, ski; inverno; inverno, invernale, dicembre, gennaio, febbraio, sci => winter
navidad, navideno; weihnachten, weihnacht, weihnachtlich; noel; natal, natalino; natale, natalizio => christmas
halloween; halloween; halloween; dia das bruxas; halloween => halloween
calabaza; kurbis; citrouille; abobora; zucca => pumpkin
pascua; ostern; paques; pascoa; pasqua => easter
san valentin; valentinstag; saint valentin; dia dos namorados; san valentino => valentine
ano nuevo, nochevieja, fin de ano; silvester, neujahr; nouvel an, reveillon; ano novo, reveillon, passagem de ano; capodanno => new year
accion de gracias; erntedank; action de grace; acao de gracas; ringraziamento => thanksgiving
boda, novia, dama de honor, invitada; hochzeit, braut, standesamt, trauung; mariage, mariee, demoiselle d honneur, invitee; casamento, noiva, madrinha, convidada; matrimonio, sposa, nozze, damigella, invitata => wedding
fiesta, cumpleanos; party, feier, geburtstag; fete, soiree, anniversaire; festa, aniversario; festa, compleanno => party
graduacion, quinceanera; abiball, abschlussball, abschluss; bal de promo, remise de diplome; formatura, baile; laurea, ~diploma, ballo => prom, party
vacaciones, playa, playero; urlaub, strand; vacances, plage; ferias, praia; vacanza, ~mare, spiaggia => vacation
trabajo, oficina; arbeit, buro; travail, bureau, boulot; trabalho, escritorio; lavoro, ufficio => work
entrevista, entrevista de trabajo; vorstellungsgesprach, bewerbungsgesprach; entretien, entretien d embauche; entrevista de emprego; colloquio, colloquio di lavoro => work
cita, romantico; ~date, romantisch; rendez vous, romantique; encontro, romantico; appuntamento, romantico => date night
nina, hija; kinder, tochter; enfant, fille; crianca, menina, filha; bambino, bambina, figlia => cute
~natural; naturlich; naturel; ~natural; naturale => nude
diario, todos los dias; alltag, jeden tag, alltagstauglich; quotidien, tous les jours; dia a dia; quotidiano, ogni giorno, tutti i giorni => everyday
elegante; elegant, edel; elegant; elegante; elegante, raffinato => minimalist, french, nude

corto, cortito; kurz; ~court; curto, curtinho; corto => short
mediano, ~media; mittellang; mi long, moyen; medio; medio => medium
largo, larguisimo; lang; ~long, longue; longo, comprido; lungo, lunghe, lunghi => long
almendra, almendrado; mandel, mandelform, mandelformig; amande; amendoa, amendoado, amendoadas; mandorla => almond
cuadrado; eckig, quadratisch; carre; quadrado; quadrato => square
redondo; rund; rond; redondo; rotondo, tondo => round
ovalado; oval; ovale; oval, ovais; ovale => oval
ataud, bailarina; sarg, sargform, ballerina; cercueil, ballerine; caixao, bailarina; ballerina, bara => coffin
puntiagudo; spitz; pointu, en pointe; pontudo, stiletto; a punta, stiletto => stiletto

brillante; glanzend, glanz; brillant; brilhante; lucido, brillante => glossy
mate; matt; mat, mate; fosco, matte; opaco, opache, opachi => matte
purpurina, brillantina, diamantina; glitzer, glitzernd, glitter; paillette, pailletes; glitter, purpurina; brillantini, glitter => glitter
brillo; schimmer, schimmernd, funkelnd; scintillant; brilho; luccicante, scintillante => glitter, shimmer
perla, nacarado; perle, perlmutt; perle, nacre; perola, perolado; perla, perlato => pearl
cromo, cromado, espejo; chrom, spiegel, verspiegelt, metallisch; chrome, miroir; cromado, espelhado; cromato, specchio => chrome
ojo de gato, magnetico; katzenauge, magnetisch; oeil de chat, magnetique; olho de gato, magnetico; occhio di gatto, magnetico => cat eye
degradado; farbverlauf, verlauf; degrade; degrade; sfumato, sfumatura => ombre
marmol, marmolado, marmoleado; marmor, marmoriert; marbre; marmore, marmorizado; marmo, marmorizzato => marble
lunares, puntos; punkte, gepunktet, punktchen; pois, ~point; bolinhas; pois, puntini => dot
rayas, lineas; streifen, gestreift, linien; rayure; listra, listrado; righe, strisce => stripe
cuadros, vichy; karo, kariert, vichy; carreaux, vichy; xadrez; quadretti, quadri => check, plaid
frances; franzosisch; francais; francesinha, frances; francese => french
sencillo, minimalista, ~simple; einfach, schlicht, dezent, unauffallig, minimalistisch; ~simple, ~sobre, discret, epure; simples, delicado, minimalista; semplice, minimal, discreto => minimalist
rapido, secado rapido; schnell, schnelltrocknend; rapide, sechage rapide; rapido, secagem rapida; rapido, veloce, asciugatura rapida => quick dry
facil, rapido; leicht, schnell, anfanger, einfach; facile, rapide, debutant; facil, faceis, rapido, iniciante; facile, veloce, principiante => beginner, minimalist, one color, dot
liso, un color; einfarbig, unifarben; ~uni, unie; liso, lisas; tinta unita => one color
~animal; tiermuster; ~animal, imprime animal; ~animal; animalier => animal print
carey; schildpatt; ecaille de tortue; tartaruga, casco de tartaruga; tartaruga, guscio di tartaruga => tortoise
flor; blume, blumen, blute; fleur, fleuri, floral; flor, florido; fiore, fiori, floreale => floral, flower
corazon; herz, herzchen; coeur; coracao, coracoes; cuore, cuori => heart
lazo, ~mono; schleife, schleifchen; noeud; laco, lacinho; fiocco, fiocchi, fiocchetto => bow
estrella; stern; etoile; estrela; stella => star
copo, nieve; schnee, schneeflocke; neige, flocon; neve, floco; neve, fiocco di neve => snow
mariposa; schmetterling; papillon; borboleta; farfalla => butterfly
cereza; kirsche; cerise; cereja; ciliegia => cherry
fresa; erdbeere; fraise; morango; fragola => strawberry
limon; zitrone; citron; limao; limone => lemon
hoja; blatt, blatter; feuille; folha; foglia, foglie => leaf
fantasma; geist; fantome; fantasma; fantasma => ghost
arana; spinne; araignee; aranha; ragno => spider
multicolor, colorido; bunt; multicolore, colore; colorido; multicolore, colorato => rainbow, pastel
fruta, ~fruit; obst, frucht, fruchte; ~fruit; fruta; frutta => cherry, strawberry, lemon, citrus
margarita; ganseblumchen, margerite; marguerite, paquerette; margarida; margherita, margheritina => daisy
ojo turco; nazar; oeil turc; olho grego, olho turco; occhio turco, occhio greco, malocchio => evil eye
punzon; punktierer; dotteur; boleador; dotter => dotting tool
dibujo; gemalt, handgemalt, bildchen; dessin; pintura, pintadas; disegnino => painted
sirena; meerjungfrau; sirene; sereia; sirena => mermaid
hielo; eis, eisig; glace, givre; gelo; ghiaccio => frost, silver, white
diagonal; schrag; diagonale, oblique; diagonal; obliquo, diagonale => slanted
gotico; gothic; gothique; gotico; gotico => gothic
concha, caracola; muschel; coquillage; concha; conchiglia => shell
seta, hongo; pilz, fliegenpilz; champignon; cogumelo; fungo, funghi => mushroom
murcielago; fledermaus; chauve souris; morcego; pipistrello => bat
bruja; hexe; sorciere; bruxa; strega => witch
sangre; blut; ~sang; sangue; sangue => blood
calavera; totenkopf; tete de mort; caveira; teschio => skull
telarana; spinnennetz, spinnwebe; toile d araignee; teia de aranha; ragnatela => spider web
tulipan; tulpe; tulipe; tulipa; tulipano => tulip
ola; welle; ~vague; onda; onda => wave
atardecer, puesta de sol; sonnenuntergang; coucher de soleil; por do sol; tramonto => sunset
citrico; zitrus; agrume; citrico; agrumi => citrus
palmera; ~palme; palmier; palmeira; palma => palm
nube; wolke; nuage; nuvem, nuvens; nuvola => cloud
galaxia; galaxie; galaxie; galaxia; galassia => galaxy
encaje; spitzenmuster; dentelle; renda; pizzo => lace
acuarela; aquarell; aquarelle; aquarela; acquerello, acquarello => watercolor
jersey, sueter; strick, pullover; ~pull, tricot, maille; trico, sueter; maglione, maglia => sweater, knit
jengibre; lebkuchen; pain d epices; gengibre; pan di zenzero => gingerbread
baston de caramelo; zuckerstange; sucre d orge; bengala doce; bastoncino di zucchero => candy cane
acebo; stechpalme; houx; azevinho; agrifoglio => holly
ajedrez, damero; schachbrett; damier; tabuleiro; scacchi => check
media luna; halbmond; demi lune; meia lua; mezzaluna, mezza luna => half moon
mano izquierda; linke hand; main gauche; mao esquerda; mano sinistra => other hand
arcoiris; regenbogen; arc en ciel; arco iris; arcobaleno => rainbow
luna; mond; lune; lua; luna => moon
leopardo; leopard; leopard; oncinha, leopardo; leopardato, leopardo => leopard
vaca; kuh, kuhmuster; vache; vaca, vaquinha; mucca => cow
piedra, piedras, pedreria, strass; strass, strassstein, stein; strass, pierre; pedra, pedraria, strass; strass, pietra, pietre => gem
mujer, chica; damen; femme; mulher; donna => nail

quitar, retirar; entfernen, abmachen, ablosen; enlever, retirer; tirar, remover; togliere, rimuovere => removal, remove, take off
empujar; zuruckschieben; repousser; empurrar; spingere => push
descascara, descascarilla; splittert, splittern, absplittern, abplatzen, platzt, blattert; ecailler; descascar, descasca, lasca; scheggia, scheggiare, sfalda => chip
rompe, romper, quebradizo, resistente, debil, debiles; bricht, brechen, brechig, reissen, stabil, robust, schwach, bruchig; casser, cassant, solide, resistant, ~fragile, mou; quebra, quebrar, quebradico, resistente, fraco; spezza, spezzare, rompere, ~fragile, resistente, robusto, debole => strong
danar, dano, maltratar; schaden, schadigen, beschadigen; abimer; danificar, estragar; danneggiare, rovinare => harm
seco; trocken, getrocknet; sec, seche; seco; secco, essiccato => dry, dried
empezar; anfangen, beginnen; commencer, debuter; comecar; iniziare, cominciare => start, first, beginner
cuidado; pflege; soin, soigner; cuidado; cura => care
aceite; ol, oel; huile; oleo; olio => oil
cuticula; nagelhaut; cuticule; cuticula; cuticola, cuticole => cuticle
aceite de cuticula, aceite para cuticulas; nagelol, nageloel, nagelhautol; huile a cuticule; oleo de cuticula, oleo para cuticulas; olio per cuticole => cuticle oil
lampara; lampe; lampe; lampada, cabine; lampada => lamp
~lima; feile, nagelfeile; ~lime; lixa; ~lima => file
pincel; pinsel; pinceau; pincel; pennello => brush
capa final; uberlack, topcoat; couche de finition; finalizador, extra brilho; finitura => top coat
capa base; unterlack; couche de base; ~base; ~base => base coat
pegatina, calcomania, adhesivo; aufkleber, sticker; autocollant; adesivo, autocolante; adesivo => sticker
iman; magnet; aimant; ima; magnete, calamita => magnet
gel; gel; gel, semi permanent; gel; gel, semipermanente => gel
crema, balsamo de manos; creme, handcreme, handbalsam; creme, baume mains, baume pour les mains; creme, balsamo para as maos; crema, balsamo mani => hand balm, balm
durar, dura; halten, ~halt, haltbar; tenir, tient, durer, dure; durar, dura; dura, durare => last, lasting
pintar, pintarse; lackieren, lackiert; peindre, poser; pintar; dipingere, mettere => polish, paint
limar; feilen; limer; lixar; limare => filing, file
`;

/** Of every site. Words that are English too mean something else only in questions of their language. */
export const SYNONYM_LIST = `${ENGLISH_SYNONYMS.trim()}\n${FOREIGN_SYNONYMS.replaceAll(/~[^;,=]+/g, "").replaceAll(";", ",")}`;

let kept: { own: string; synonyms: SynonymIndex } | undefined;

/** What else the words of searches may be called: on every site, and by the site's own list. */
export function allSynonyms(own = ""): SynonymIndex {
  if (kept?.own !== own) {
    kept = { own, synonyms: { ...parseSynonyms(SYNONYM_LIST, own), ...foreignWords() } };
  }
  return kept.synonyms;
}

function foreignWords(): Pick<SynonymIndex, "foreign" | "stems"> {
  const english = new Set(parseSynonyms(ENGLISH_SYNONYMS).meanings.keys());
  const lines = FOREIGN_SYNONYMS.split("\n").map((line) => line.split("=>"));
  for (const [, right = ""] of lines)
    for (const words of phrasesIn(right)) english.add(keyOf(words));
  for (const [, word = ""] of FOREIGN_SYNONYMS.matchAll(/~([^;,=]+)/g)) english.add(word.trim());
  const foreign = new Map<string, Set<Language>>();
  const stems = new Map<string, string[][]>();
  for (const [left = "", right = ""] of lines) {
    for (const [at, words] of left.split(";").entries()) {
      const language = LANGUAGES[at];
      for (const text of words.split(",")) {
        const [word, more] = phrasesIn(text)[0] ?? [];
        if (!language || word === undefined || more !== undefined) continue;
        const key = keyOf([word]);
        const known = new Map(stems.get(stemOf(key))?.map((meaning) => [keyOf(meaning), meaning]));
        for (const meaning of phrasesIn(right)) known.set(keyOf(meaning), meaning);
        stems.set(stemOf(key), [...known.values()]);
        if (english.has(key)) continue;
        for (const form of [word, ...inflected(word, language)].map((one) => keyOf([one]))) {
          if (english.has(form)) continue;
          foreign.set(form, (foreign.get(form) ?? new Set()).add(language));
        }
      }
    }
  }
  return { foreign, stems };
}

/** How each language ends its adjectives and plurals, beside the form of the list and a plural’s s. */
const ENDINGS: Record<Language, [ending: RegExp, others: string[]][]> = {
  es: [[/o$/, ["a"]]],
  pt: [[/o$/, ["a"]]],
  it: [
    [/o$/, ["a", "e", "i"]],
    [/a$/, ["e"]],
    [/e$/, ["i"]],
  ],
  fr: [
    [/(?<=[^e])$/, ["e"]],
    // “Doré” has lost its accent.
    [/(?<=e)$/, ["e"]],
  ],
  de: [
    [/(?<=[^e])$/, ["e", "en", "em", "er", "es"]],
    [/(?<=e)$/, ["n"]],
  ],
};

function inflected(word: string, language: Language): string[] {
  return ENDINGS[language].flatMap(([ending, others]) =>
    ending.test(word) ? others.map((other) => word.replace(ending, other)) : [],
  );
}
