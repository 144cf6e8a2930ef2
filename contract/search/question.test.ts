import { expect, it } from "vitest";
import { EVERY_SITE } from "../../tests/support/synonyms.ts";
import { readQuestion, searchWords, withoutSpan } from "./question.ts";
import { NO_SYNONYMS } from "./synonyms.ts";
import { formsOf } from "./word-forms.ts";

it.each([
  ["  Pearl   FRENCH ", ["pearl", "french"]],
  ["#Rosé#gold #gold", ["rose", "gold"]],
  ["red nails", ["red"]],
  ["#nail art", ["art"]],
  ["nails", ["nails"]],
  ["nail Nails", ["nails"]],
  ["##", ["#"]],
  ["r r re hearts heart", ["re", "hearts"]],
  [" ", []],
])("%j counts as %j", (query, words) => {
  expect(searchWords(query).toSorted()).toEqual(words.toSorted());
});

it.each([
  ["red and gold", ["red", "gold"]],
  ["nails with flowers", ["flowers"]],
  ["Valentine’s day", ["valentines"]],
  ["mit roten Punkten", ["roten", "punkten"]],
  ["rojo y oro con flores", ["rojo", "oro", "flores"]],
  ["something for a wedding in may", ["wedding", "may"]],
  ["almond shaped", ["almond"]],
  ["red or blue", ["red", "blue"]],
  ["ongles or", ["or"]],
  ["faux fur", ["faux", "fur"]],
  ["blumen für nägel", ["blumen"]],
  ["the", ["the"]],
  ["idea for nails", ["idea"]],
])("asks in %j for %j, not for small words", (query, words) => {
  expect(searchWords(query)).toEqual(words);
});

it.each([
  ["cat-eye", ["cat", "eye"]],
  ["jack-o-lantern", ["jack", "lantern"]],
  ["new year's eve", ["new", "years", "eve"]],
  ["l'été", ["ete"]],
  ["mani cure", ["manicure"]],
  ["🖤❤️", ["🖤", "❤"]],
])("takes the words of %j for %j", (query, words) => {
  expect(searchWords(query)).toEqual(words);
});

it.each([
  ["red without glitter", ["red"]],
  ["sin brillos rojo", ["rojo"]],
  ["no", []],
])("asks in %j for %j, not for what is left out", (query, words) => {
  expect(searchWords(query)).toEqual(words);
});

it.each([
  ["moins d'une heure", "Under 60 min"],
  ["in mezz'ora", "Under 30 min"],
  ["in half an hour", "Under 30 min"],
  ["less than 30 minutes", "Under 30 min"],
])("takes %j for %j", (query, label) => {
  const { parts } = readQuestion(query, EVERY_SITE);
  expect(parts.map((part) => part.label)).toEqual([label]);
});

it.each([
  ["#pinknails #shortnails", ["color pink", "length short"]],
  ["unhas xadrez", ["technique checks"]],
  ["glittery", ["finish glitter"]],
  ["reddish, not christmassy", ["color red", "occasion christmas"]],
  ["greyish", ["color gray"]],
  ["Ballerinaform", ["shape coffin"]],
  ["#uñasdeinvierno", ["season winter"]],
  ["coral or orange", ["color coral,orange"]],
  ["coral ou laranja", ["color coral,orange"]],
  ["looooong red", ["length long", "color red"]],
  ["short nails without any pattern", ["length short", "technique solid"]],
  ["Nägel ohne Muster", ["technique solid"]],
  ["mattgraue Nägel", ["finish matte", "color gray"]],
  ["Nägel drachenrot", ["color red"]],
  ["francesas negras", ["technique french", "color black"]],
])("takes words of facets from %j: %j", (query, facets) => {
  const { parts } = readQuestion(query, EVERY_SITE);
  expect(
    parts.flatMap(({ facet }) => (facet ? [`${facet.name} ${facet.words.join()}`] : [])),
  ).toEqual(facets);
});

it("excludes a mood without its occasion", () => {
  const { parts } = readQuestion("ghost nails but not scary", EVERY_SITE);
  expect(parts.map(({ isLeftOut, words, meanings }) => [isLeftOut, words, meanings])).toEqual([
    [false, ["ghost"], []],
    [true, ["scary"], [["blood"], ["gothic"], ["spider"]]],
  ]);
});

it("lets eight distinct words count, and names the others", () => {
  const query = "b c e f g h j k b q kj";
  expect(searchWords(query)).toEqual(["b", "c", "f", "g", "h", "j", "q", "kj"]);
  const ignored = (query: string) => readQuestion(query, NO_SYNONYMS).ignored;
  expect(ignored("b c f g h j q r v x")).toEqual(["v", "x"]);
  expect(searchWords("r ".repeat(100))).toEqual(["r"]);
  expect(ignored("r ".repeat(100))).toEqual([]);
});

it.each([
  ["heart", ["heart"]],
  ["leaf", ["leaf", "leaves"]],
  ["knife", ["knife", "knives"]],
  ["cherry", ["cherry", "cherries"]],
  ["ivy", ["ivy", "ivies"]],
  ["grey", ["grey"]],
  ["fluff", ["fluff"]],
])("%s stands as %j", (word, forms) => expect(formsOf(word)).toEqual(forms));

const read = (query: string) => readQuestion(query, EVERY_SITE);
const labels = (query: string) => read(query).parts.map(({ label }) => label);

it.each([
  ["short red nails for a winter wedding", ["Short", "Red", "Winter", "Wedding"]],
  ["pink nails, not too long", ["Pink", "Not long"]],
  ["anything but pink", ["Not pink"]],
  ["without too much glitter", ["Not glitter"]],
  ["no glitter or gems", ["Not glitter", "Not gems & pearls"]],
  ["coffin -pink", ["Coffin", "Not pink"]],
  ["i don't like dark red", ["Not dark red"]],
  ["blue but not navy", ["Blue", "Not navy"]],
  ["nicht zu lang", ["Not long"]],
  ["pas trop longues", ["Not long"]],
  ["tout sauf le rose", ["Not pink"]],
  ["uñas rojas sin brillos", ["Red", "Not brillos"]],
  ["unhas no inverno", ["Winter"]],
  ["unghie non troppo lunghe", ["Not long"]],
  ["glitter-free red nails", ["Not glitter", "Red"]],
  ["glitzerfreie Nägel in Rot", ["Not glitter", "Red"]],
  ["Glitzer lieber nicht", ["Not glitter"]],
  ["rot kurz, pink bitte nicht", ["Red", "Short", "Not pink"]],
  ["weder rot noch rosa", ["Not red", "Not pink"]],
  ["ni rosa ni rojo", ["Not pink", "Not red"]],
  ["né rosso né nero", ["Not red", "Not black"]],
  ["surtout pas de rouge", ["Not red"]],
  ["halloween but cute", ["Halloween", "Cute"]],
  ["nails for my 8 year old", ["8 year old"]],
  ["nails for a 50 year old", ["Nails"]],
  ["how to do nails", ["Nails"]],
  ["polish without any streaks", ["Without any streaks"]],
  ["no-wipe top coat", ["No-wipe", "Top coat"]],
  ["led lamp under 50 dollars", ["Led lamp"]],
  ["quick nails in under 30 min", ["Under 30 min"]],
  ["welche Nagelform ist am stabilsten", ["Nagelform", "Stabilsten"]],
  ["fall nails 2026", ["Fall"]],
  ["2026 nails", ["2026"]],
  ["Nägel für den Hochzeitsgast", ["Wedding"]],
  ["leopardenmuster", ["Leopardenmuster"]],
  ["french dorée", ["French", "Gold"]],
  ["unghie con cuoricini rossi", ["Cuoricini", "Red"]],
  ["less than 30 minutes", ["Under 30 min"]],
  ["how to do french tips", ["French tips"]],
  ["everything except red and green", ["Not red", "Not green"]],
  ["red without black and gold", ["Red", "Not black", "Gold"]],
  ["french in every color but white", ["French", "Not white"]],
  ["cute but white", ["White"]],
  ["#pinkandwhitenails", ["Pink", "White"]],
  ["#shortrednails2026", ["Short", "Red"]],
  ["goldsticker", ["Gold", "Sticker"]],
  ["redwood", ["Redwood"]],
  ["mermaidcore", ["Mermaidcore"]],
  ["rose nails", ["Rose"]],
])("understands “%s” as %j", (query, parts) => expect(labels(query)).toEqual(parts));

it.each([
  ["how to do french tips", "tutorials"],
  ["cómo quitar esmalte de gel", "tutorials"],
  ["less than 30 minutes", "tutorials"],
  ["how long does gel last", "posts"],
  ["is gel safe", "posts"],
  ["warum splittert mein lack", "posts"],
  ["cuticle oil", "products"],
  ["huile à cuticules", "products"],
  ["limare le unghie", "tutorials"],
  ["lime à ongles", "products"],
  ["wie entferne ich gelnägel", "tutorials"],
  ["wie oft nägel feilen", "posts"],
  ["Nagellack hält nicht", "posts"],
  ["can i do chrome at home", "tutorials"],
  ["kann ich chrome selber machen", "tutorials"],
  ["my cuticles are cracked", "posts"],
  ["cracked nails", "posts"],
  ["cracked marble nails", undefined],
  ["unterschied zwischen mandel und oval", "posts"],
  ["unhas fracas o que fazer", "posts"],
  ["green polish set", "products"],
  ["dry cuticles, help!", "posts"],
  ["best nail shape for weak nails", "posts"],
  ["o que comprar para começar", "posts"],
  ["comprar esmalte", "products"],
  ["red french", undefined],
  ["come as you are", undefined],
])("answers “%s” by %s first", (query, kind) => expect(read(query).kind).toBe(kind));

it.each([
  ["blue but not navy", 1, "blue"],
  ["pink nails, not too long", 0, "nails, not too long"],
  ["short red nails for a winter wedding", 3, "short red nails for a winter"],
  ["no red or pink", 0, "no pink"],
  ["no red or pink", 1, "no red"],
  ["no red or pink or blue", 1, "no red or blue"],
  ["nails without red or pink, short", 0, "nails without pink, short"],
  ["anything but pink", 0, ""],
  ["red nails, glitter-free", 1, "red nails"],
  ["né rosso né nero", 0, "né nero"],
  ["everything except red and green", 0, "everything except green"],
  ["rot kurz, pink bitte nicht", 2, "rot kurz"],
])("“%s” without its part %i is “%s”", (query, at, rest) => {
  const part = read(query).parts[at];
  expect(part && withoutSpan(query, part)).toBe(rest);
});

it("knows what a word means in the language of the question, and its neighbors", () => {
  const meanings = (query: string) => read(query).parts[0]?.meanings.map((one) => one.join(" "));
  expect(meanings("Kuhflecken auf den Nägeln")).toContain("cow");
  expect(meanings("unghie con streghetta")).toContain("witch");
  expect(meanings("cómo quito el esmalte")).toContain("removal");
  // A German tree is no French balm.
  expect(meanings("baume pour les mains")).not.toContain("tree");
  expect(meanings("Bäume auf Nägeln")).toContain("tree");
});

it("asks for a trouble that is not wanted, and for a child by its age", () => {
  const asked = (query: string) =>
    read(query).parts.map(({ isLeftOut, words }) => [isLeftOut, words.join(" ")]);
  expect(asked("remove gel without damage")).toEqual([
    [false, "remove"],
    [false, "gel"],
    [false, "damage"],
  ]);
  expect(asked("Nägel für 10-jährige")).toEqual([[false, "child"]]);
});

it("leaves out a shade alone, and a color by all its words", () => {
  const meanings = (query: string) => read(query).parts.at(-1)?.meanings.flat();
  expect(meanings("navy")).toContain("blue");
  expect(meanings("not navy")).not.toContain("blue");
  expect(meanings("pas fuchsia")).not.toContain("pink");
  expect(meanings("außer dunkelgrün")).toEqual(["dark", "green"]);
  expect(meanings("dunkelgrün")).toEqual(["dark", "green", "green"]);
  expect(meanings("kein Rot")).toContain("red");
  expect(meanings("no burgundy")).toContain("bordeaux");
});
