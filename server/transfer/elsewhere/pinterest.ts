import { Parser } from "htmlparser2";
import { type SourceFile, filesWith } from "./bundle.ts";
import {
  type Found,
  type Service,
  dateNotes,
  fault,
  hashtagsOf,
  textOf,
  timeOf,
  titleOf,
} from "./found.ts";
import { jsonRecords } from "./json.ts";

/** The host of all pin pictures. */
const PINS = "i.pinimg.com";
/** Lines of fields are far shorter. */
const MAX_LINE = 20_000;

/** A pin's fields by name. */
type Pin = Map<string, string>;

/** A line of a pin, in any spelling of its field. */
const SIGN = /board[ _](?:name|id)/i;

/** The pins of a Pinterest archive: HTML as delivered, or JSON with the same fields. */
export const PINTEREST: Service = {
  name: "Pinterest",
  filesIn: (bundle) => filesWith([...bundle.find(/\.html?$/i), ...bundle.find(/\.json$/i)], SIGN),
  read: (files) => ({ hosts: [PINS], items: itemsIn(files) }),
};

async function* itemsIn(files: SourceFile[]): AsyncGenerator<Found> {
  for (const file of files) {
    const isHtml = /\.html?$/i.test(file.path);
    for await (const pin of isHtml ? pinsInHtml(file) : pinsInJson(file)) {
      if ("fault" in pin) {
        const why = `${pin.fault}; please ask Pinterest for the archive again`;
        yield fault(file.path, "", why);
      } else {
        const found = foundOf(pin, file.path);
        if (found) yield found;
      }
    }
  }
}

async function* pinsInJson(file: SourceFile): AsyncGenerator<Pin | { fault: string }> {
  for await (const record of jsonRecords(file)) {
    if ("fault" in record) yield record;
    else {
      const fields = Object.entries(record.value);
      yield new Map(fields.map(([name, value]) => [keyOf(name), textOf(value)]));
    }
  }
}

/** Undefined for other things, such as a board. */
function foundOf(pin: Pin, file: string): Found | undefined {
  const field = (...names: string[]) =>
    names
      .map((name) => pin.get(name) ?? "")
      .find((text) => text !== "" && !/^no(?: data|ne)$/i.test(text)) ?? "";
  const address = field("address", "pin_url", "url", "link");
  const id = /\/pin\/(\d+)/.exec(address)?.[1] ?? field("id", "pin_id");
  const image = field("image", "image_url", "media_url", "image_signature");
  if (id === "" && image === "") return undefined;
  const caption = field("details", "description", "note");
  const title = field("title") || titleOf(caption);
  const name = title || address || `pin ${id}`;
  if (/^(?:true|yes|1)$/i.test(field("is_video"))) {
    return { kind: "left-out", file, name, why: "it is a video" };
  }
  if (image === "") return { kind: "left-out", file, name, why: "it has no picture" };
  const date = timeOf(field("created_at"));
  const board = field("board_name", "board");
  const section = field("section_name", "board_section_name", "section");
  return {
    kind: "photo",
    file,
    key: id || image,
    title,
    text: caption,
    tags: [...hashtagsOf(caption), section].filter(Boolean),
    categories: board === "" ? [] : [board],
    isPublic: false,
    date,
    notes: dateNotes(date),
    credit: field("canonical_link", "source"),
    alt: field("alt_text"),
    picture: /^[0-9a-f]{32}$/i.test(image) ? pictureAddress(image) : image,
  };
}

/** The address of a picture that the archive identifies by its hash. */
function pictureAddress(hash: string): string {
  const folders = [0, 2, 4].map((at) => hash.slice(at, at + 2)).join("/");
  return `https://${PINS}/736x/${folders}/${hash}.jpg`;
}

const keyOf = (name: string) => name.trim().toLowerCase().replace(/\s+/g, "_");

/** Splits “Title: Plum,” into name and value. */
function fieldOf(line: string): [string, string] | undefined {
  const end = line.indexOf(":");
  const name = keyOf(line.slice(0, Math.max(end, 0)));
  if (!/^\w{2,40}$/.test(name)) return undefined;
  const value = line.slice(end + 1).trim();
  return [name, value.endsWith(",") ? value.slice(0, -1).trimEnd() : value];
}

/** In HTML a pin is a link to it, followed by a line for each field. */
async function* pinsInHtml(file: SourceFile): AsyncGenerator<Pin> {
  let done: Pin[] = [];
  let pin: Pin | undefined;
  let [line, href] = ["", ""];
  const endLine = () => {
    const field = fieldOf(line);
    if (pin && field && !pin.has(field[0])) pin.set(...field);
    line = "";
  };
  const endPin = () => {
    endLine();
    // Other parts of the archive, such as comments, only link to pins.
    if (pin && pin.size > 1) done.push(pin);
    pin = undefined;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "br") endLine();
      if (name === "h1" || name === "h2") endPin();
      href = name === "a" ? (attributes["href"] ?? "") : "";
      if (
        !/^https:\/\/(?:[\w-]+\.)?pinterest\.[a-z.]{2,6}\/pin\/\d+/.test(href) ||
        line.trim() !== ""
      )
        return;
      endPin();
      pin = new Map([["address", href]]);
    },
    ontext(text) {
      if (line.length < MAX_LINE) line += text.slice(0, MAX_LINE);
    },
    onclosetag(name) {
      // The link’s text is only its address.
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
