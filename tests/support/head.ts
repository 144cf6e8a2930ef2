/** The machine-readable head of a page from the server. */
export interface Head {
  title: string;
  /** By name or property; several of one kind in their order. */
  metas: Map<string, string[]>;
  canonical: string[];
  /** The structured data of the whole page. */
  data: Record<string, unknown>[];
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

export function readHead(html: string): Head {
  const metas = new Map<string, string[]>();
  for (const meta of tags(html, "meta")) {
    const name = meta["property"] ?? meta["name"];
    if (name) metas.set(name, [...(metas.get(name) ?? []), meta["content"] ?? ""]);
  }
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ""),
    metas,
    canonical: tags(html, "link")
      .filter(({ rel }) => rel === "canonical")
      .map(({ href }) => href ?? ""),
    data: [...scripts].map(([, json]) => JSON.parse(json ?? "") as Record<string, unknown>),
  };
}

function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, "g"))].map(([, attributes]) =>
    Object.fromEntries(
      [...(attributes ?? "").matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [
        key,
        unescaped(value ?? ""),
      ]),
    ),
  );
}

function unescaped(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
