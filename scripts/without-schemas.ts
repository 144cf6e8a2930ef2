import type { Plugin } from "vite";

interface Node {
  type: string;
  start: number;
  end: number;
}

interface Call extends Node {
  callee: { name?: string };
  arguments: (Node & { properties?: (Node & { key?: { name?: string } })[] })[];
}

/**
 * Leaves what only the server needs of endpoints out of the web app, which reads their method, path and `pieces`: above
 * all their schemas, and the imports that only these use. Otherwise every visitor would download the validator.
 */
export function withoutSchemas(): Plugin {
  return {
    name: "without-schemas",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/contract\/.*\.ts$/, code: /\bendpoint\(/ },
      handler(source) {
        const { body } = this.parse(source, { lang: "ts" });
        const text = ({ start, end }: Node) => source.slice(start, end);
        const imports = body.filter((node) => node.type === "ImportDeclaration");
        const edits: [start: number, end: number, by: string][] = [];
        for (const { arguments: all } of endpointsIn(body)) {
          const [, path, options] = all;
          if (!path || !options?.properties) continue;
          const kept = options.properties.filter(({ key }) => key?.name === "pieces");
          const by = kept.length > 0 ? `, { ${kept.map(text).join(", ")} }` : "";
          edits.push([path.end, options.end, by]);
        }
        const code = edited(source, [
          ...edits,
          ...imports.map(({ start, end }): (typeof edits)[number] => [start, end, ""]),
        ]);
        const isUsed = (name: string) => new RegExp(`\\b${name}\\b`).test(code);
        const used = imports.filter(({ specifiers }) =>
          specifiers.some(({ local }) => isUsed(local.name)),
        );
        return { code: used.map((one) => `${text(one)}\n`).join("") + code, map: null };
      },
    },
  };
}

function endpointsIn(node: unknown): Call[] {
  if (typeof node !== "object" || node === null) return [];
  const call = node as Call;
  if (call.type === "CallExpression" && call.callee.name === "endpoint") return [call];
  return Object.values(node).flatMap(endpointsIn);
}

function edited(source: string, edits: [start: number, end: number, by: string][]): string {
  return edits
    .toSorted(([one], [other]) => other - one)
    .reduce((code, [start, end, by]) => code.slice(0, start) + by + code.slice(end), source);
}
