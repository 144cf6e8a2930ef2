import { readFileSync } from "node:fs";
import { parseSync } from "vite";

/** One change of a source file: another text for an expression or a statement. */
export interface Mutant {
  file: string;
  start: number;
  end: number;
  text: string;
  /** For people: what is changed, and into what. */
  change: string;
  /** The line of the source, without indentation. */
  line: string;
  lineNumber: number;
}

interface AstNode {
  type: string;
  start: number;
  end: number;
  [name: string]: unknown;
}

const OPERATORS: Record<string, string> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "&&": "||",
  "||": "&&",
  "??": "&&",
};
/** In place of a statement. */
const NOTHING = "{}";
/** What only the compiler reads, and what names modules. */
const PASSED_OVER = /^(?:TS|Import|ExportAll)/;
/** Casts and the like contain code. */
const CASTS = /^(?:TS(?:As|Satisfies|NonNull)Expression|ImportExpression)$/;

/** All changes of a file, each of one operator, condition, literal or statement. */
export function mutantsOf(file: string, source = readFileSync(file, "utf8")): Mutant[] {
  const found: Mutant[] = [];
  visit(parseSync(file, source).program);
  return found;

  function add({ start, end }: AstNode, text: string, change?: string): void {
    const original = source.slice(start, end);
    if (original === text) return;
    const lineStart = source.lastIndexOf("\n", start - 1) + 1;
    const lineEnd = source.indexOf("\n", start);
    found.push({
      file,
      start,
      end,
      text,
      change: change ?? `${short(original)} → ${text === NOTHING ? "nothing" : short(text)}`,
      line: source.slice(lineStart, lineEnd < 0 ? undefined : lineEnd).trim(),
      lineNumber: source.slice(0, start).split("\n").length,
    });
  }

  function visit(node: unknown, isKey = false, isForLog = false): void {
    if (Array.isArray(node)) for (const one of node) visit(one, false, isForLog);
    if (!isNode(node) || (PASSED_OVER.test(node.type) && !CASTS.test(node.type))) return;
    if (!isKey && !(isForLog && isText(node))) change(node);
    for (const [name, part] of Object.entries(node)) {
      const isName = name === "key" || name === "property" || name === "source";
      visit(part, isName, name === "arguments" && isLogOrError(node));
    }
  }

  function change(node: AstNode): void {
    const { type, operator, left, right, test, argument, value } = node;
    const textOf = ({ start, end }: AstNode) => source.slice(start, end);
    if (isNode(left) && isNode(right) && /^(?:Binary|Logical)Expression$/.test(type)) {
      const other = OPERATORS[String(operator)];
      const text = `(${textOf(left)}) ${other} (${textOf(right)})`;
      if (other) add(node, text, `${short(textOf(node))}: ${String(operator)} → ${other}`);
    }
    if (isNode(test) && /^(?:If|Conditional)/.test(type)) {
      add(test, "true");
      add(test, "false");
    }
    if (type === "UnaryExpression" && operator === "!" && isNode(argument))
      add(node, textOf(argument));
    if (type === "Literal" && typeof value === "boolean") add(node, String(!value));
    // Twice as many: a limit that is higher by one would be as good as the one that there is.
    if (type === "Literal" && typeof value === "number") add(node, String(value * 2 + 1));
    if (type === "Literal" && typeof value === "string") add(node, value === "" ? '"more"' : '""');
    if (type === "ExpressionStatement" && !node["directive"]) add(node, NOTHING);
    if (type === "ThrowStatement") add(node, NOTHING);
    if (type === "ArrayExpression") add(node, "[]");
  }
}

function isNode(value: unknown): value is AstNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

const isText = ({ type, value }: AstNode) => type === "Literal" && typeof value === "string";

/** Calls whose texts only a log shows. */
function isLogOrError({ type, callee }: AstNode): boolean {
  if (!isNode(callee)) return false;
  if (type === "NewExpression") return /^(?:Aggregate|Type|Range)?Error$/.test(nameOf(callee));
  return nameOf(callee["object"]) === "log";
}

function nameOf(node: unknown): string {
  return isNode(node) ? String(node["name"] ?? "") : "";
}

function short(code: string): string {
  return code.replaceAll(/\s+/g, " ").trim().slice(0, 90);
}

/** By file and reason, the changes that no test has to notice, as `keyOf` names them. */
export type Survivors = Record<string, Record<string, string[]>>;

export function keyOf({ line, change }: Mutant): string {
  return `${change}   in   ${line}`;
}

/** The source with this change alone. */
export function changed(source: string, { start, end, text }: Mutant): string {
  const other = text === NOTHING ? text : `(${text})`;
  return source.slice(0, start) + other + source.slice(end);
}

/** Tells which of the mutants of a file is wanted, and, to find the tests of each, which were reached. */
const SWITCH = `
var $wanted, $list, $reached;
function $is(name) {
  if (!$reached) {
    $reached = new Set();
    ({ MUTANT: $wanted = "", MUTANTS_REACHED: $list } = globalThis.process.env);
  }
  if ($list && !$reached.has(name)) {
    $reached.add(name);
    globalThis.process.getBuiltinModule("node:fs").appendFileSync($list, name + " ");
  }
  return $wanted === name;
}
`;

/**
 * The source with all of its mutants, of which the environment variable `MUTANT` switches on one: so that what is
 * compiled for tests stays the same.
 */
export function withSwitches(source: string, mutants: { mutant: Mutant; name: string }[]): string {
  const places = Map.groupBy(mutants, ({ mutant }) => `${mutant.start}-${mutant.end}`);
  const sorted = [...places.values()].toSorted(([one], [other]) =>
    one && other ? one.mutant.start - other.mutant.start || other.mutant.end - one.mutant.end : 0,
  );
  let next = 0;
  return written(0, source.length) + SWITCH;

  /** The text between, with switches around each place within. */
  function written(start: number, end: number): string {
    let text = "";
    let at = start;
    for (
      let place = sorted[next];
      place?.[0] && place[0].mutant.start < end;
      place = sorted[next]
    ) {
      const { mutant } = place[0];
      next += 1;
      text += source.slice(at, mutant.start) + switched(place, written(mutant.start, mutant.end));
      at = mutant.end;
    }
    return text + source.slice(at, end);
  }

  function switched(place: { mutant: Mutant; name: string }[], original: string): string {
    const isStatement = place.some(({ mutant }) => mutant.text === NOTHING);
    if (isStatement) return `{ if (!$is("${place[0]?.name}")) { ${original} } }`;
    const others = place.map(({ mutant, name }) => `$is("${name}") ? (${mutant.text}) : `);
    return `(${others.join("")}(${original}))`;
  }
}
