import { PICTURE_FILE } from "../../../contract/picture-kinds.ts";
import { Parser } from "htmlparser2";
import type { SourceFile } from "./bundle.ts";
import { type Found, type Source, hashtagsOf, textOf, timeOf, titleOf } from "./found.ts";
import { type Fields, fieldsIn, jsonRecords } from "./json.ts";

/** Reads the posts of an Instagram archive, in JSON. */
export function readInstagram(files: SourceFile[]): Source {
  return {
    name: "Instagram",
    hosts: [],
    files: files.map(({ path }) => path),
    items: photosIn(files),
  };
}

async function* photosIn(files: SourceFile[]): AsyncGenerator<Found> {
  for (const file of files) {
    for await (const post of jsonRecords(file)) yield* photosOf(post, file.path);
  }
}

/** Each picture of a post becomes a photo; those after the first are numbered. */
function* photosOf(post: Fields, file: string): Generator<Found> {
  const media = fieldsIn(post["media"]);
  const pictures = media.filter(({ uri }) => PICTURE_FILE.test(textOf(uri)));
  for (const one of media) {
    const uri = textOf(one["uri"]);
    const number = pictures.indexOf(one) + 1;
    const caption = readable(textOf(post["title"]) || textOf(one["title"]));
    const title = titleOf(caption);
    if (number === 0) {
      yield { kind: "left-out", file, name: title || uri, why: "it is a video" };
      continue;
    }
    yield {
      kind: "photo",
      file,
      key: uri,
      title: number > 1 && title ? `${title} (${number})` : title,
      text: caption,
      tags: hashtagsOf(caption),
      isPublic: false,
      date: timeOf(Number(one["creation_timestamp"] ?? post["creation_timestamp"]) * 1000),
      picture: uri,
    };
  }
}

/** Instagram writes each byte of a text as a separate character. */
function readable(text: string): string {
  const bytes = Buffer.from(text, "latin1");
  // What holds other characters, too, was written well.
  return bytes.toString("latin1") === text ? bytes.toString("utf8") : text;
}

/** Where Pinterest keeps all pictures of pins. */
const PINS = "i.pinimg.com";

/** Reads the pins of a Pinterest archive: HTML as it is sent, or JSON with the same fields. */
export function readPinterest(files: SourceFile[]): Source {
  return {
    name: "Pinterest",
    hosts: [PINS],
    files: files.map(({ path }) => path),
    items: pinsIn(files),
  };
}

async function* pinsIn(files: SourceFile[]): AsyncGenerator<Found> {
  for (const file of files) {
    if (!/\.html?$/i.test(file.path)) {
      for await (const value of jsonRecords(file)) {
        const pin = new Map(Object.entries(value).map(([name, one]) => [keyOf(name), textOf(one)]));
        const found = pinOf(pin, file.path);
        if (found) yield found;
      }
    } else {
      for await (const pin of pinsInHtml(file)) {
        const found = pinOf(pin, file.path);
        if (found) yield found;
      }
    }
  }
}

function pinOf(pin: Map<string, string>, file: string): Found | undefined {
  const field = (...names: string[]) =>
    names
      .map((name) => pin.get(name) ?? "")
      .find((text) => text !== "" && !/^no(?: data|ne)$/i.test(text)) ?? "";
  const address = field("address", "pin_url", "url", "link");
  const id = /\/pin\/(\d+)/.exec(address)?.[1] ?? field("id", "pin_id");
  if (id === "") return undefined;
  const caption = field("details", "description", "note");
  const title = field("title") || titleOf(caption);
  const image = field("image", "image_url", "media_url", "image_signature");
  if (/^(?:true|yes|1)$/i.test(field("is_video"))) {
    return { kind: "left-out", file, name: title || address, why: "it is a video" };
  }
  const board = field("board_name", "board");
  return {
    kind: "photo",
    file,
    key: id,
    title,
    text: caption,
    tags: hashtagsOf(caption),
    categories: board === "" ? [] : [board],
    isPublic: false,
    date: timeOf(field("created_at")),
    credit: field("canonical_link", "source"),
    alt: field("alt_text"),
    picture: /^[0-9a-f]{32}$/i.test(image) ? pictureAddress(image) : image,
  };
}

/** Archives name a picture by its hash. */
function pictureAddress(hash: string): string {
  const folders = [0, 2, 4].map((at) => hash.slice(at, at + 2)).join("/");
  return `https://${PINS}/736x/${folders}/${hash}.jpg`;
}

const keyOf = (name: string) => name.trim().toLowerCase().replace(/\s+/g, "_");

/** In HTML a pin is a link to it, then a line for each field: “Title: Plum,”. */
async function* pinsInHtml(file: SourceFile): AsyncGenerator<Map<string, string>> {
  let done: Map<string, string>[] = [];
  let pin: Map<string, string> | undefined;
  let [line, href] = ["", ""];
  const endLine = () => {
    const [, name = "", value = ""] = /^\s*([\w ]{2,40}):\s*([^]*?),?\s*$/.exec(line) ?? [];
    if (pin && name && !pin.has(keyOf(name))) pin.set(keyOf(name), value.trim());
    line = "";
  };
  const endPin = () => {
    endLine();
    if (pin) done.push(pin);
    pin = undefined;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "br") endLine();
      if (name === "h1" || name === "h2") endPin();
      href = name === "a" ? (attributes["href"] ?? "") : "";
      if (!/^https:\/\/[\w.]*pinterest\.[\w.]+\/pin\/\d+/.test(href) || line.trim() !== "") return;
      endPin();
      pin = new Map([["address", href]]);
    },
    ontext(text) {
      line += text;
    },
    onclosetag(name) {
      // The text of the link is the address itself.
      if (/^h[12]$/.test(name) || (name === "a" && pin?.get("address") === href)) line = "";
    },
  });
  const decoder = new TextDecoder();
  for await (const chunk of await file.read()) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* done;
    done = [];
  }
  parser.end();
  endPin();
  yield* done;
}
