import { type ComponentType, type ReactNode, createElement } from "react";

/** Characters of all keys and their HTML. */
const MAX_SIZE = 4_000_000;

/** In the order of their last use. */
const known = new Map<string, string>();
let size = 0;
let components = 0;

/** The parts of the page that is being rendered; undefined outside of `renderWithParts`. */
let parts: { key: string; html?: string | undefined }[] | undefined;

/** An element that no page has: the server sends what is in it. */
const TAG = "rendered-part";
const TAGS = /<rendered-part n="(\d+)">|<\/rendered-part>/g;

/**
 * A component that the server renders once for each key, such as a card, which many pages show. Its HTML depends only
 * on the key. The key may use hooks; without one, the component is rendered each time. For server builds alone: use it
 * behind `import.meta.env.SSR`.
 */
export function renderOnce<Props extends object>(
  Component: ComponentType<Props>,
  useKey: (props: Props) => string | undefined,
) {
  components += 1;
  const prefix = `${components} `;
  return function Part(props: Props): ReactNode {
    const ownKey = useKey(props);
    const element = createElement(Component, props);
    if (!parts || ownKey === undefined) return element;
    const key = prefix + ownKey;
    const html = known.get(key);
    const n = parts.push({ key, html }) - 1;
    // With a single child, so that ids made by `useId` stay those of the browser.
    return createElement(TAG, { n }, html === undefined ? element : undefined);
  };
}

/** Renders a page, with the known HTML of its parts. */
export function renderWithParts(render: () => string): string {
  const used: NonNullable<typeof parts> = [];
  parts = used;
  try {
    return joinParts(render(), used);
  } finally {
    parts = undefined;
  }
}

function joinParts(page: string, used: NonNullable<typeof parts>): string {
  /** The HTML of the page, and of the parts that are open. */
  const open = [""];
  const keys: { key: string; html?: string | undefined }[] = [];
  let from = 0;
  for (const { 0: tag, 1: n, index } of page.matchAll(TAGS)) {
    open[open.length - 1] += page.slice(from, index);
    from = index + tag.length;
    const part = n === undefined ? undefined : used[Number(n)];
    if (part) {
      keys.push(part);
      open.push("");
      continue;
    }
    const made = open.pop() ?? "";
    const { key = "", html = made } = keys.pop() ?? {};
    remember(key, html);
    open[open.length - 1] += html;
  }
  return open[0] + page.slice(from);
}

/** React adds links to the page's head for other pictures. */
const EAGER_PICTURE = /<img(?![^>]* loading="lazy")/;

function remember(key: string, html: string): void {
  if (known.delete(key)) {
    // The newest is the last one.
    known.set(key, html);
    return;
  }
  if (EAGER_PICTURE.test(html)) return;
  known.set(key, copyOf(html));
  size += key.length + html.length;
  for (const [oldest, itsHtml] of known) {
    if (size <= MAX_SIZE) return;
    known.delete(oldest);
    size -= oldest.length + itsHtml.length;
  }
}

/** A slice of a text would hold all of it in memory. */
const copyOf = (html: string) => new TextDecoder().decode(new TextEncoder().encode(html));

const texts = new WeakMap<object, string>();

/** The JSON of an answer or of an item in it, which does not change. */
export function jsonOf(item: object): string {
  const known = texts.get(item);
  if (known !== undefined) return known;
  const text = JSON.stringify(item);
  texts.set(item, text);
  return text;
}
