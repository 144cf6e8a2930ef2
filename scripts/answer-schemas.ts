import { readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import {
  API,
  SignatureKind,
  type Symbol,
  SymbolFlags,
  type Type,
  TypeFlags,
} from "typescript/unstable/sync";
import type { Endpoint } from "../contract/endpoint.ts";

// Writes what each call answers, as JSON Schema, to server/http/answers.json: made of the types and comments of contract/,
// so that no schema has to be written beside a type. Run it after a change of what calls answer: `npm run answers`.

type Schema = Record<string, unknown>;

/** A call, by method and path. */
interface Answer {
  /** Where the contract has it, such as `designs.byIds`. */
  name: string;
  about: string;
  /** Null for an answer without a body. */
  schema: Schema | null;
  /** Over HTTP, an array with headers that lead to the next page. */
  isPage?: true;
  /** Bytes. */
  isFile?: true;
}

const FILE = "server/http/answers.json";
const PROJECT = resolve("tsconfig.json");
/** Names of types, but those of TypeScript’s own helpers. */
const NAMED = /^(?!(?:Record|Partial|Pick|Omit|Array)$)[A-Z]/;

const api = new API({ cwd: process.cwd() });
const project = api.updateSnapshot({ openProjects: [PROJECT] }).getProject(PROJECT);
if (!project) throw new Error(`${PROJECT} cannot be read`);
const { checker, program } = project;
const components = new Map<string, { type: number; schema: Schema }>();
const calls = new Map<string, Answer>();
/** Numbers that comments name. */
const limits = new Map<string, number>();

const files = readdirSync("contract", { recursive: true, encoding: "utf8" }).toSorted();
const modules = new Map<string, Record<string, unknown>>();
for (const file of files.filter((one) => /(?<!\.test)\.ts$/.test(one))) {
  const path = resolve("contract", file);
  const values: Record<string, unknown> = await import(path);
  modules.set(path, values);
  for (const [name, value] of Object.entries(values))
    if (typeof value === "number") limits.set(name, value);
}
for (const [path, values] of modules) {
  const source = program.getSourceFile(path);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) continue;
  for (const symbol of checker.getExportsOfModule(module)) {
    const value = values[symbol.name];
    if (typeof value === "object" && value !== null) addCalls(value, symbol, symbol.name);
  }
}
api.close();

const line = ([name, value]: [string, unknown]) =>
  `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`;
const sorted = <Value>(map: Map<string, Value>) =>
  [...map].toSorted(([one], [other]) => (one < other ? -1 : 1));
const part = (name: string, entries: [string, unknown][]) =>
  `  ${JSON.stringify(name)}: {\n${entries.map(line).join(",\n")}\n  }`;
const types = sorted(components).map(([name, { schema }]): [string, unknown] => [name, schema]);
writeFileSync(
  join(process.cwd(), FILE),
  `{\n${[part("calls", sorted(calls)), part("types", types)].join(",\n")}\n}\n`,
);

/** The calls in a value that the contract exports; values and types are walked side by side. */
function addCalls(value: object, symbol: Symbol, name: string): void {
  const type = checker.getTypeOfSymbol(symbol);
  if (!type) return;
  if (isEndpoint(value)) {
    const key = `${value.method} ${value.path}`;
    if (!calls.has(key)) calls.set(key, answerOf(type, symbol, name));
    return;
  }
  for (const [field, inner] of Object.entries(value)) {
    const property = checker.getPropertyOfType(type, field);
    if (property && typeof inner === "object" && inner !== null)
      addCalls(inner, property, `${name}.${field}`);
  }
}

function isEndpoint(value: object): value is Endpoint<never, unknown> {
  return "method" in value && "path" in value && "access" in value;
}

function answerOf(endpoint: Type, symbol: Symbol, name: string): Answer {
  const types = checker.getPropertyOfType(endpoint, "types");
  const carrier = types && checker.getTypeOfSymbol(types);
  const [signature] = carrier ? signaturesOf(carrier) : [];
  const output = signature && checker.getReturnTypeOfSignature(signature);
  if (!output) throw new Error(`What ${name} answers is not known`);
  const about = commentOf(symbol);
  if (output.flags & TypeFlags.VoidLike) return { name, about, schema: null };
  if (output.flags & TypeFlags.Unknown || nameOf(output) === "Pack")
    return { name, about, schema: { type: "string", format: "binary" }, isFile: true };
  const items = output.getSymbol()?.name === "Page" && checker.getPropertyOfType(output, "items");
  if (items) return { name, about, schema: schemaOfSymbol(items), isPage: true };
  return { name, about, schema: schemaOf(output) };
}

/** Of a function that may be absent. */
function signaturesOf(type: Type) {
  const types = type.isUnionType() ? type.getTypes() : [type];
  return types.flatMap((one) => checker.getSignaturesOfType(one, SignatureKind.Call));
}

/** For readers who have no sources: with limits in place of their names, and without references. */
function commentOf(symbol: Symbol): string {
  return checker
    .getDocumentationCommentOfSymbol(symbol)
    .replace(/ \((?:decision \d+|contract\/[^)]*)\)/g, "")
    .replace(/`([A-Z_]+)`/g, (name, limit: string) => String(limits.get(limit) ?? name))
    .replace(/\s+/g, " ")
    .trim();
}

function schemaOfSymbol(symbol: Symbol): Schema {
  const type = checker.getTypeOfSymbol(symbol);
  if (!type) throw new Error(`${symbol.name} has no type`);
  return schemaOf(type);
}

function schemaOf(type: Type): Schema {
  if (type.isUnionType()) return schemaOfUnion(type.getTypes());
  if (type.isStringLiteralType() || type.isNumberLiteralType() || type.isBooleanLiteralType())
    return { const: literalOf(type) };
  if (type.flags & TypeFlags.StringLike) return { type: "string" };
  if (type.flags & TypeFlags.Number) return { type: "number" };
  if (type.flags & TypeFlags.Boolean) return { type: "boolean" };
  if (type.flags & TypeFlags.Null) return { type: "null" };
  if (checker.isTupleType(type) && type.isTypeReference()) {
    const prefixItems = checker.getTypeArguments(type).map(schemaOf);
    return { type: "array", prefixItems, minItems: prefixItems.length, items: false };
  }
  if (checker.isArrayType(type) && type.isTypeReference()) {
    const [item] = checker.getTypeArguments(type);
    if (item) return { type: "array", items: schemaOf(item) };
  }
  if (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) return schemaOfObject(type);
  throw new Error(`${checker.typeToString(type)} is no type of JSON`);
}

function literalOf(type: Type): unknown {
  // A boolean’s value arrives as its name only.
  const text = checker.typeToString(type);
  return text === "true" || text === "false" ? text === "true" : JSON.parse(text);
}

function schemaOfUnion(all: readonly Type[]): Schema {
  const types = all.filter(({ flags }) => !(flags & TypeFlags.Undefined));
  const [first] = types;
  if (types.length === 1 && first) return schemaOf(first);
  const schemas = types.map(schemaOf);
  const values = schemas.flatMap((one) => ("const" in one ? [one["const"]] : []));
  const isBoolean = values.includes(true) && values.includes(false);
  const rest = schemas.filter((one) => !("const" in one));
  const literals = isBoolean ? values.filter((value) => typeof value !== "boolean") : values;
  const isPlain = (one: Schema) => "type" in one && Object.keys(one).length === 1;
  const plain = [
    ...new Set([
      ...rest.filter(isPlain).map((one) => one["type"]),
      ...(isBoolean ? ["boolean"] : []),
    ]),
  ];
  const parts = [
    ...(plain.length > 0 ? [{ type: plain.length === 1 ? plain[0] : plain }] : []),
    ...(literals.length > 0 ? [{ enum: literals }] : []),
    ...rest.filter((one) => !isPlain(one)),
  ];
  return parts.length === 1 && parts[0] ? parts[0] : { anyOf: parts };
}

/** By reference where it has a name. */
function schemaOfObject(type: Type): Schema {
  const name = nameOf(type);
  const isRecord = checker.getPropertiesOfType(type).length === 0;
  if (name === undefined || isRecord) return membersSchema(type);
  const $ref = `#/components/schemas/${name}`;
  const known = components.get(name);
  if (known) {
    if (known.type !== type.id) throw new Error(`Two types are called ${name}`);
    return { $ref };
  }
  const entry = { type: type.id, schema: {} };
  components.set(name, entry);
  entry.schema = membersSchema(type);
  return { $ref };
}

/** `Design`, or `TaggedDesign` of `Tagged<Design>`; undefined if any part has no name of its own. */
function nameOf(type: Type): string | undefined {
  const alias = type.getAliasSymbol();
  const name = alias?.name ?? type.getSymbol()?.name;
  if (name === undefined || !NAMED.test(name)) return undefined;
  const given = alias
    ? type.getAliasTypeArguments()
    : type.isTypeReference()
      ? checker.getTypeArguments(type).filter((one) => !one.isTypeParameter())
      : [];
  const names = given.map(nameOf);
  return names.includes(undefined) ? undefined : [name, ...names].join("");
}

function membersSchema(type: Type): Schema {
  const symbols = checker.getPropertiesOfType(type);
  const required = symbols.filter(({ flags }) => !(flags & SymbolFlags.Optional));
  const [index] = checker.getIndexInfosOfType(type);
  return {
    type: "object",
    ...(symbols.length > 0 && {
      properties: Object.fromEntries(
        symbols.map((symbol) => {
          const description = commentOf(symbol);
          return [symbol.name, { ...schemaOfSymbol(symbol), ...(description && { description }) }];
        }),
      ),
    }),
    ...(required.length > 0 && { required: required.map(({ name }) => name) }),
    ...(index && {
      additionalProperties:
        index.valueType.flags & TypeFlags.Unknown ? true : schemaOf(index.valueType),
    }),
  };
}
