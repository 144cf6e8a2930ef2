import { JSONParser } from "@streamparser/json";
import { RequestProblem } from "../../problems.ts";
import { createYielder } from "../../runtime/yielding.ts";
import { withSmallRecords } from "../import.ts";
import { type SourceFile, beginningOf } from "./bundle.ts";

export type Fields = Record<string, unknown>;

/** With its first bracket, whatever stands before. */
const BEGINNING = 200;

/** The records of a file that is a list of them, or an object of such lists. */
export async function* jsonRecords(file: SourceFile): AsyncGenerator<Fields> {
  const isList = (await beginningOf(file, BEGINNING)).trimStart().startsWith("[");
  const around = isList ? 1 : 2;
  for await (const { value } of jsonObjects(file, [isList ? "$.*" : "$.*.*"], around)) yield value;
}

/**
 * The objects at these paths of a JSON file, with the name of the list that they are in; one at a time in memory. Each is
 * in as many lists and objects as `around` says.
 */
export async function* jsonObjects(
  file: SourceFile,
  paths: string[],
  around: number,
): AsyncGenerator<{ list: string; value: Fields }> {
  const parser = new JSONParser({ paths, keepStack: false });
  let found: { list: string; value: Fields }[] = [];
  parser.onValue = ({ value, key, parent, stack }) => {
    if (isFields(value)) found.push({ list: String(stack.at(-1)?.key ?? ""), value });
    // The parser keeps what is around a value until that ends.
    if (Array.isArray(parent)) parent.pop();
    else if (isFields(parent) && key !== undefined) delete parent[key];
  };
  const yieldIfDue = createYielder();
  for await (const chunk of withSmallRecords(await file.read(), around)) {
    try {
      parser.write(chunk);
    } catch (error) {
      if (error instanceof RequestProblem) throw error;
      throw new RequestProblem(400, `${file.path} is not valid JSON.`);
    }
    yield* found;
    found = [];
    await yieldIfDue();
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The members of a list that are objects. */
export function fieldsIn(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}
