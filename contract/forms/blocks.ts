import { z } from "zod";
import { PAGES } from "../pages.ts";
import { mapAddress } from "../paths.ts";
import type { Card } from "../cards.ts";
import { videoFrame } from "../embeds/players.ts";
import type { RelatedKind } from "../related.ts";
import { parseJson } from "../text/parse-json.ts";
import { escapedHtml } from "../text/text.ts";
import { choice, optionalTitle } from "./fields.ts";
import { LIMITS, missing } from "./limits.ts";
import { linkTarget, optionalPictureAddress, optionalText, requiredText } from "./texts.ts";

/** The blocks that an editor adds to a text, beside its paragraphs, pictures and cards. */
interface BlockForm<Shape extends z.ZodRawShape> {
  title: string;
  /** Keywords by which it is found, beside its title. */
  words: string;
  schema: z.ZodObject<Shape>;
  blank: z.infer<z.ZodObject<Shape>>;
  /** What it says without the component: to feeds, searches, excerpts and other programs. Contains no `div`. */
  html: (values: z.infer<z.ZodObject<Shape>>, cards: Card<RelatedKind>[]) => string;
}

const MAX_ROWS = 60;
const MAX_ITEMS = 24;

function rows<Shape extends z.ZodRawShape>(label: string, item: string, shape: Shape) {
  return z
    .array(z.object(shape), `${label} must be a list`)
    .min(1, missing(label))
    .max(MAX_ROWS, `At most ${MAX_ROWS} ${label.toLowerCase()} fit`)
    .meta({ title: label, input: "rows", item });
}

const line = (label: string) => requiredText(label, LIMITS.title);
const optionalLine = (label: string) => optionalText(label, LIMITS.title);
const prose = (label: string) => requiredText(label, LIMITS.short);

const COUNTS = ["3", "4", "6", "8", "9", "12"] as const;

function listed<Kind extends RelatedKind>(kind: Kind, label: string) {
  return {
    title: optionalTitle("Title"),
    items: z
      .array(
        z
          .string(`${label} must be a list of references`)
          .regex(
            new RegExp(`^${kind}:[\\w-]{1,64}$`),
            `${label} must name items such as ${kind}:<id>`,
          ),
      )
      .max(MAX_ITEMS, `At most ${MAX_ITEMS} fit`)
      .overwrite((list) => [...new Set(list)])
      .meta({ title: label, input: "related", kind, description: "Shown in this order." }),
    count: choice("How many", COUNTS).meta({
      description: "If none are chosen by hand.",
    }),
  };
}

const NOTHING_LISTED = { title: "", items: [], count: "6" } as const;

function form<Shape extends z.ZodRawShape>(
  given: Omit<BlockForm<Shape>, "schema"> & { shape: Shape },
): BlockForm<Shape> {
  const { shape, ...rest } = given;
  return { ...rest, schema: z.object(shape) };
}

function list(fallback: string) {
  return ({ title }: { title: string }, cards: Card<RelatedKind>[]) => {
    const links = cards.map(({ path, title }) => `<li>${link(path, title)}</li>`).join("");
    if (links) return `${heading(title)}<ul>${links}</ul>`;
    return `<p>${escapedHtml(title || fallback)}</p>`;
  };
}

export const BLOCKS = {
  looks: form({
    title: "Looks",
    words: "designs grid newest filter",
    shape: {
      ...listed("nailDesigns", "Looks by hand"),
      words: optionalLine("Or looks for").meta({
        placeholder: "short red french",
        description: "Words as visitors search: color, shape, season. Blank: the newest.",
      }),
    },
    blank: { ...NOTHING_LISTED, items: [], words: "" },
    html: list("Looks"),
  }),
  posts: form({
    title: "Posts",
    words: "blog newest articles",
    shape: listed("blogPosts", "Posts by hand"),
    blank: { ...NOTHING_LISTED, items: [], count: "3" },
    html: list("Posts"),
  }),
  products: form({
    title: "Products",
    words: "shop newest",
    shape: listed("products", "Products by hand"),
    blank: { ...NOTHING_LISTED, items: [], count: "3" },
    html: list("Products"),
  }),
  button: form({
    title: "Button",
    words: "link call to action cta",
    shape: {
      label: line("Label"),
      address: linkTarget("Address").meta({
        description: "A path such as /contact, a web address or an email address.",
      }),
    },
    blank: { label: "", address: "" },
    html: ({ label, address }) => `<p>${link(address, label)}</p>`,
  }),
  questions: form({
    title: "Questions and answers",
    words: "faq accordion",
    shape: {
      title: optionalTitle("Title"),
      questions: rows("Questions", "question", {
        question: line("Question"),
        answer: prose("Answer"),
      }),
    },
    blank: { title: "", questions: [{ question: "", answer: "" }] },
    html: ({ title, questions }) =>
      heading(title) +
      questions
        .map(({ question, answer }) => `<h3>${escapedHtml(question)}</h3>${paragraph(answer)}`)
        .join(""),
  }),
  steps: form({
    title: "Steps",
    words: "how to numbered instructions",
    shape: {
      title: optionalTitle("Title"),
      steps: rows("Steps", "step", { name: line("Step"), text: optionalText("Details") }),
    },
    blank: { title: "", steps: [{ name: "", text: "" }] },
    html: ({ title, steps }) =>
      `${heading(title)}<ol>${steps
        .map(({ name, text }) => `<li>${paragraph(name)}${paragraph(text)}</li>`)
        .join("")}</ol>`,
  }),
  columns: form({
    title: "Columns",
    words: "beside each other grid features",
    shape: {
      columns: rows("Columns", "column", { title: optionalLine("Title"), text: prose("Text") }),
    },
    blank: {
      columns: [
        { title: "", text: "" },
        { title: "", text: "" },
      ],
    },
    html: ({ columns }) =>
      columns.map(({ title, text }) => heading(title, "h3") + paragraph(text)).join(""),
  }),
  prices: form({
    title: "Price list",
    words: "menu services cost",
    shape: {
      title: optionalTitle("Title"),
      prices: rows("Prices", "price", {
        name: line("Name"),
        price: line("Price"),
        note: optionalLine("Note"),
      }),
    },
    blank: { title: "", prices: [{ name: "", price: "", note: "" }] },
    html: ({ title, prices }) =>
      `${heading(title)}<ul>${prices
        .map(({ name, price, note }) => {
          const words = [`${name}: ${price}`, note].filter(Boolean).join(", ");
          return `<li>${escapedHtml(words)}</li>`;
        })
        .join("")}</ul>`,
  }),
  map: form({
    title: "Map link",
    words: "address directions place location",
    shape: { name: optionalLine("Name"), place: line("Address") },
    blank: { name: "", place: "" },
    html: ({ name, place }) => {
      const before = name && `${escapedHtml(name)}, `;
      return `<p>${before}${link(mapAddress(place), place)}</p>`;
    },
  }),
  studio: form({
    title: "Studio",
    words: "address opening hours open now services booking",
    shape: {
      title: optionalTitle("Title").meta({
        description: "Below it are the name, the address and the hours of the settings.",
      }),
    },
    blank: { title: "" },
    html: ({ title }) => `<p>${link(PAGES.studio.path, title || "Studio")}</p>`,
  }),
  video: form({
    title: "Video",
    words: "youtube vimeo film",
    shape: {
      title: line("Title"),
      address: requiredText("Address", LIMITS.address)
        .refine(
          (text) => videoFrame(text) !== undefined,
          "Please enter the address of a YouTube or Vimeo video",
        )
        .meta({
          input: "line",
          merge: "single",
          description: "Of a video on YouTube or Vimeo, which loads once a visitor presses it.",
        }),
      picture: optionalPictureAddress("Picture"),
    },
    blank: { title: "", address: "", picture: "" },
    html: ({ title, address }) => `<p>${link(address, title)}</p>`,
  }),
};

export type BlockName = keyof typeof BLOCKS;
export type BlockValues = {
  [Name in BlockName]: z.infer<(typeof BLOCKS)[Name]["schema"]>;
};

export interface AnyBlock {
  block: BlockName;
  values: BlockValues[BlockName];
}

export const BLOCK_NAMES = Object.keys(BLOCKS) as BlockName[];

export function blockForm(block: BlockName): BlockForm<z.ZodRawShape> {
  return BLOCKS[block] as unknown as BlockForm<z.ZodRawShape>;
}

/** A block from its attributes; undefined for anything that its form would refuse. Absent fields are blank. */
export function readBlock(name: string | undefined, values: string | undefined) {
  if (!BLOCK_NAMES.includes(name as BlockName)) return undefined;
  const block = name as BlockName;
  const { schema, blank } = blockForm(block);
  const given = parseJson(values);
  const { data } = schema.safeParse(typeof given === "object" ? { ...blank, ...given } : given);
  return data ? ({ block, values: data } as AnyBlock) : undefined;
}

/** The markup of a block in a text; `cards` are the items that it lists. */
export function blockHtml({ block, values }: AnyBlock, cards: Card<RelatedKind>[] = []): string {
  const inner = blockForm(block).html(values, cards);
  return `<div data-block="${block}" data-values="${escapedHtml(JSON.stringify(values))}">${inner}</div>`;
}

function heading(text: string, tag = "h2"): string {
  return text && `<${tag}>${escapedHtml(text)}</${tag}>`;
}

function paragraph(text: string): string {
  return text && `<p>${escapedHtml(text)}</p>`;
}

function link(address: string, text: string): string {
  return `<a href="${escapedHtml(address)}">${escapedHtml(text)}</a>`;
}
