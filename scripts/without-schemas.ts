import type { Plugin } from "vite";

/** A node of the syntax tree, with the fields that are read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: string;
  computed?: boolean;
  id?: Node | null;
  key?: Node;
  callee?: Node;
  object?: Node;
  value?: Node;
  expression?: Node;
  declaration?: Node | null;
  declarations?: (Node & { id: Node })[];
  arguments?: Node[];
  properties?: Node[];
  specifiers?: (Node & { local: Node; importKind?: string })[];
}

type Edit = [start: number, end: number, by: string];

/** Options of an endpoint that callers also read. */
const CALLERS_READ = new Set(["access", "pieces", "status"]);

/**
 * Leaves what only the server needs of the contract out of the web app: of endpoints all but their method, path and
 * `CALLERS_READ`, the models of answers, which are named like types, and what only these use. Otherwise every visitor would
 * download the validator.
 */
export function withoutSchemas(): Plugin {
  return {
    name: "without-schemas",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/contract\/.*\.ts$/ },
      handler(source) {
        const body = this.parse(source, { lang: "ts" }).body as unknown as Node[];
        const text = ({ start, end }: Node) => source.slice(start, end);
        const options = endpointsIn(body).flatMap(({ arguments: [, path, one] = [] }): Edit[] => {
          if (!path || !one?.properties) return [];
          const kept = one.properties
            .filter(({ key }) => CALLERS_READ.has(key?.name ?? ""))
            .map(text);
          return [[path.end, one.end, kept.length > 0 ? `, { ${kept.join(", ")} }` : ""]];
        });
        const isLeftOut = ({ start, end }: Node) =>
          options.some(([from, to]) => start >= from && end <= to);
        const used = usedNames(body, isLeftOut);
        const edits = body.flatMap((node): Edit[] => {
          if (node.type === "ImportDeclaration" && node.specifiers) {
            // Types are erased; without any value left, the import would still load its module.
            const kept = node.specifiers.filter(
              ({ local, importKind }) => importKind !== "type" && used.has(local.name ?? ""),
            );
            if (kept.length === node.specifiers.length) return [];
            const from = source.slice(node.specifiers.at(-1)?.end, node.end);
            const by = kept.length > 0 ? `import { ${kept.map(text).join(", ")}${from}` : "";
            return [[node.start, node.end, by]];
          }
          const names = namesOf(node);
          const isUnused = names.length > 0 && !names.some((name) => used.has(name));
          return isUnused ? [[node.start, node.end, ""]] : [];
        });
        const inside = options.filter(
          ([start]) => !edits.some(([from, to]) => start >= from && start < to),
        );
        return { code: edited(source, [...edits, ...inside]), map: null };
      },
    },
  };
}

function endpointsIn(node: unknown): Node[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, callee } = node as Node;
  if (type === "CallExpression" && callee?.name === "endpoint") return [node as Node];
  return Object.values(node).flatMap(endpointsIn);
}

/** The names of a declaration that has a value. */
function namesOf(node: Node): string[] {
  const { type, declarations, id } = node.declaration ?? node;
  if (declarations) return declarations.map((one) => one.id.name ?? "");
  return /^(?:Function|Class)Declaration$/.test(type) && id?.name ? [id.name] : [];
}

/** What exports of the module need, apart from models. */
function usedNames(body: Node[], isLeftOut: (node: Node) => boolean): Set<string> {
  const isModel = (name: string) => /^[A-Z][a-z]/.test(name);
  const needed = new Map<string, Set<string>>();
  const used = new Set<string>();
  const use = (name: string) => {
    if (used.has(name)) return;
    used.add(name);
    for (const one of needed.get(name) ?? []) use(one);
  };
  const roots: string[] = [];
  for (const node of body.filter(({ type }) => type !== "ImportDeclaration")) {
    const names = namesOf(node);
    const all = new Set<string>();
    collectNames(node.declaration ?? node, isLeftOut, all);
    for (const name of names) needed.set(name, all);
    const isConstant = (node.declaration ?? node).declarations !== undefined;
    if (names.length === 0) roots.push(...all);
    else if (node.declaration) roots.push(...names.filter((one) => !(isConstant && isModel(one))));
  }
  for (const name of roots) use(name);
  return used;
}

/** Names that expressions refer to. */
function collectNames(node: unknown, isLeftOut: (node: Node) => boolean, names: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  if (Array.isArray(node)) {
    for (const one of node) collectNames(one, isLeftOut, names);
    return;
  }
  const one = node as Node;
  if (typeof one.type === "string" && (isLeftOut(one) || isType(one))) return;
  if (one.type === "Identifier" && one.name) names.add(one.name);
  const parts =
    one.type === "MemberExpression" && !one.computed
      ? [one.object]
      : one.type === "Property" && !one.computed
        ? [one.value]
        : Object.values(one);
  for (const part of parts) collectNames(part, isLeftOut, names);
}

/** Types are erased; expressions in assertions are not. */
function isType({ type, expression }: Node): boolean {
  return type.startsWith("TS") && expression === undefined;
}

function edited(source: string, edits: Edit[]): string {
  return edits
    .toSorted(([one], [other]) => other - one)
    .reduce((code, [start, end, by]) => code.slice(0, start) + by + code.slice(end), source);
}
