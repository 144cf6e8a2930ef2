import { JSONParser } from "@streamparser/json";
import { RequestProblem } from "../../problems.ts";
import { createYielder } from "../../runtime/yielding.ts";
import { withSmallRecords } from "../import.ts";
import { type SourceFile, beginningOf } from "./bundle.ts";

export type Fields = Record<string, unknown>;

/** A record with the name of its list; or, at the end, why not everything could be read. */
export type JsonRecord = { list: string; value: Fields } | { fault: string };

/** The number of bytes read to find the first bracket. */
const BEGINNING = 200;

/**
 * The records of a file that is a list of them, an object of lists or of objects with such records, or a single record:
 * an object with a `uri` or with `media`.
 */
export async function* jsonRecords(file: SourceFile): AsyncGenerator<JsonRecord> {
  if ((await beginningOf(file, BEGINNING)).trimStart().startsWith("[")) {
    yield* jsonObjects(file, ["$.*"], 1);
    return;
  }
  const own: Fields = {};
  const media: Fields[] = [];
  for await (const one of jsonValues(file, ["$.*", "$.*.*"], 2)) {
    if ("fault" in one) {
      yield one;
      return;
    }
    const { list, key, value, depth, isInList } = one;
    if (depth === 1) own[key] = value;
    else if (!isInList || !isFields(value)) continue;
    else if (list === "media") media.push(value);
    else yield { list, value };
  }
  if (isRecord(own)) yield { list: "", value: "media" in own ? { ...own, media } : own };
  else yield* recordsIn(own);
}

/**
 * Records outside of lists: some programs write a list with one member without its list, or an object in place of a
 * list.
 */
function* recordsIn(fields: Fields): Generator<JsonRecord> {
  for (const [list, value] of Object.entries(fields)) {
    if (!isFields(value)) continue;
    const records = isRecord(value) ? [value] : Object.values(value).filter(isFields);
    for (const one of records) yield { list, value: one };
  }
}

const isRecord = (fields: Fields) => "media" in fields || "uri" in fields;

/** The objects at these paths of a JSON file, nested in `around` lists and objects. */
export async function* jsonObjects(
  file: SourceFile,
  paths: string[],
  around: number,
): AsyncGenerator<JsonRecord> {
  for await (const one of jsonValues(file, paths, around)) {
    if ("fault" in one) yield one;
    else if (isFields(one.value)) yield { list: one.list, value: one.value };
  }
}

interface JsonValue {
  list: string;
  key: string;
  value: unknown;
  depth: number;
  isInList: boolean;
}

/** One value at a time is in memory. Ends at the first fault. */
async function* jsonValues(
  file: SourceFile,
  paths: string[],
  around: number,
): AsyncGenerator<JsonValue | { fault: string }> {
  const parser = new JSONParser({ paths, keepStack: false });
  let found: JsonValue[] = [];
  let hasEnded = false;
  parser.onValue = ({ value, key, parent, stack }) => {
    const list = String(stack.at(-1)?.key ?? "");
    const isInList = Array.isArray(parent);
    found.push({ list, key: String(key), value, depth: stack.length, isInList });
    // Removed here: the parser keeps the contents of a list or object until it ends.
    if (isInList) parent.pop();
  };
  parser.onEnd = () => {
    hasEnded = true;
  };
  const yieldIfDue = createYielder();
  let fault = "";
  try {
    for await (const chunk of withSmallRecords(await file.read(), around)) {
      fault = written(parser, chunk);
      yield* found;
      found = [];
      if (fault !== "") break;
      await yieldIfDue();
    }
    if (fault === "" && !hasEnded) fault = "the file ends early";
  } catch (error) {
    // Errors that are not the file’s fault are thrown again.
    if (!(error instanceof RequestProblem)) throw error;
    fault = error.message.replace(/\.$/, "");
  }
  if (fault !== "") yield { fault };
}

/** The parser’s error for a part of the file; empty if there is none. */
function written(parser: JSONParser, chunk: Uint8Array): string {
  try {
    parser.write(chunk);
    return "";
  } catch {
    return "the rest of the file is not valid JSON";
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The objects among the members of a list. */
export function fieldsIn(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}
