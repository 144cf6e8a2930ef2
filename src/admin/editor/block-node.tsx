import { parseInert } from "../kit/inert-html.ts";
import { Extension, Node } from "@tiptap/core";
import { closeHistory } from "@tiptap/pm/history";
import { NodeSelection, TextSelection, type Transaction } from "@tiptap/pm/state";
import {
  type Editor,
  type NodeViewProps,
  NodeViewWrapper,
  ReactNodeViewRenderer,
} from "@tiptap/react";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { EyeOff } from "lucide-react";
import { Suspense } from "react";
import { textParts } from "../../../contract/blocks.ts";
import { type AnyBlock, blockForm, blockHtml, readBlock } from "../../../contract/forms/blocks.ts";
import { useSite } from "../../lib/data/site.ts";
import { LazyBlock } from "../../components/blocks/lazy-block.tsx";
import { insertBlock } from "./figures.ts";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import {
  type CardItem,
  cardOf,
  type Card,
  type CardReference,
  kindOfCard,
} from "../../../contract/cards.ts";
import { send } from "../../lib/data/send.ts";
import { shownText } from "../../../contract/settings/written-pages.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { TextCard } from "../../components/article-text.tsx";
import { isMissing } from "../../lib/data/find-item.ts";

/** A block with its own form: in HTML as `blockHtml` writes it. */
export const FormBlock = Node.create({
  name: "formBlock",
  atom: true,
  draggable: true,

  addAttributes: () => ({ block: { default: null, parseHTML: blockOf, rendered: false } }),

  parseHTML: () => [
    { tag: "div[data-block]", getAttrs: (element) => blockOf(element) !== undefined && null },
  ],

  renderHTML: ({ node }) => elementOf(blockHtml(node.attrs["block"])),

  addNodeView: () => ReactNodeViewRenderer(FormBlockView),
});

function blockOf({ dataset }: HTMLElement): AnyBlock | undefined {
  return readBlock(dataset["block"], dataset["values"]);
}

/** In its own document, which loads nothing. */
function elementOf(html: string): Element {
  return parseInert(html).firstElementChild ?? document.createElement("div");
}

/** The block as visitors see it, with a note if they see nothing. */
function FormBlockView({ node }: NodeViewProps) {
  const block: AnyBlock = node.attrs["block"];
  const { title } = blockForm(block.block);
  const lists = "items" in block.values;
  const { data } = useQuery({ ...shownTextQuery(blockHtml(block)), enabled: lists });
  const [shown] = data ? textParts(data.html) : [];
  const { studio } = useSite();
  const isEmpty = lists ? data && !shown : block.block === "studio" && !studio;
  const view = lists && shown && "block" in shown ? shown : block;
  return (
    <NodeViewWrapper data-drag-handle="" role="group" aria-label={`Block: ${title}`}>
      {/* A press selects the block instead of following its links. */}
      <div className="pointer-events-none [&>section]:my-0" inert>
        <Suspense>
          {/* Imported at once, it would have no chunk of its own, whose name the server needs. */}
          <LazyBlock {...view} cards={data?.cards} />
        </Suspense>
      </div>
      {isEmpty && (
        <p className="flex items-center gap-2 text-sm text-quiet">
          <EyeOff aria-hidden className="size-4 shrink-0" />
          {title}: visitors see nothing here
          {lists
            ? ", since none match or are public"
            : " until the settings say its address or hours"}
          .
        </p>
      )}
    </NodeViewWrapper>
  );
}

/** The selected block. */
export function selectedBlock({ state: { selection } }: Editor): AnyBlock | undefined {
  const node = selection instanceof NodeSelection ? selection.node : undefined;
  return node?.type.name === "formBlock" ? node.attrs["block"] : undefined;
}

/** Undone separately, however soon after other changes. */
export function undoneAlone({ tr }: { tr: Transaction }): boolean {
  closeHistory(tr);
  return true;
}

/** Inserts a block, or replaces the selected one. */
export function putBlock(editor: Editor, block: AnyBlock, replaces: boolean) {
  const chain = editor.chain().focus().command(undoneAlone);
  if (replaces) chain.updateAttributes("formBlock", { block }).run();
  else {
    const made = editor.schema.nodes["formBlock"]?.create({ block });
    chain.command(({ tr }) => Boolean(made && insertBlock(tr, made))).run();
  }
}

/** Moves the outermost block at the caret, or the selected one, past its neighbor. False at the end of the text. */
export function moveBlock(tr: Transaction, step: 1 | -1): boolean {
  const { doc, selection } = tr;
  const { $from, from, to } = selection;
  const at = $from.index(0);
  const block = doc.maybeChild(at);
  const neighbor = doc.maybeChild(at + step);
  // The editor ends with a blank line, which is not part of the text.
  const isEnd =
    step === 1 && at + 2 === doc.childCount && neighbor?.content.size === 0 && neighbor.isTextblock;
  if (!block || !neighbor || isEnd) return false;
  const start = $from.posAtIndex(at, 0);
  const moved = step * neighbor.nodeSize;
  tr.delete(start, start + block.nodeSize).insert(start + moved, block);
  const isWhole = selection instanceof NodeSelection;
  tr.setSelection(
    isWhole
      ? NodeSelection.create(tr.doc, from + moved)
      : TextSelection.create(tr.doc, from + moved, Math.min(to, start + block.nodeSize) + moved),
  );
  closeHistory(tr).scrollIntoView();
  return true;
}

/** Alt and arrows move the block at the caret, as they move rows of lists. */
export const MoveBlocks = Extension.create({
  name: "moveBlocks",
  addKeyboardShortcuts() {
    const move = (step: 1 | -1) => () => {
      this.editor.commands.command(({ tr }) => moveBlock(tr, step));
      return true;
    };
    return { "Alt-ArrowUp": move(-1), "Alt-ArrowDown": move(1) };
  },
});

/** The data of a card in the back office. */
interface ReadCard extends Card {
  /** Whether visitors see nothing of it. */
  isHidden: boolean;
}

/** Rejects with 404 if the item was deleted. */
async function readCard(reference: CardReference): Promise<ReadCard> {
  const { kind, id } = kindOfCard(reference);
  const find: Endpoint<{ id: string }, CardItem> = adminCalls[kind].find;
  const item = await send(find, { id });
  return { ...cardOf(kind, item), isHidden: !item.is_active };
}

/** Refetched whenever the editor opens, since the item may have changed. */
const cardQuery = (reference: CardReference) => ({
  queryKey: ["/api/admin/card", { reference }],
  queryFn: () => readCard(reference),
  staleTime: 0,
});

/** A text with what its cards and blocks show to visitors, asked for again whenever it is shown. */
export const shownTextQuery = (html: string) =>
  queryOptions({
    queryKey: ["/api/admin/shown-text", { html }],
    queryFn: () => send(shownText, { html }),
    staleTime: 0,
  });

const NOTHING = { path: "", facts: "", image_url: "", focus: "" };

/** A card as visitors see it, with a note on what is not public. */
export function CardView({ node }: NodeViewProps) {
  const { reference, title } = node.attrs;
  const { data, error } = useQuery(cardQuery(reference));
  const isDeleted = isMissing(error);
  return (
    <NodeViewWrapper data-drag-handle="" role="group" aria-label={`Card: ${data?.title ?? title}`}>
      {/* A press selects the card instead of following its link. */}
      <div className="pointer-events-none [&>div]:my-0" inert>
        <TextCard card={data && !isDeleted ? data : { ...NOTHING, reference, title }} />
      </div>
      {(isDeleted || data?.isHidden) && (
        <p className="mt-1 flex items-center gap-2 text-sm text-quiet">
          <EyeOff aria-hidden className="size-4 shrink-0" />
          {isDeleted
            ? "Deleted: visitors see nothing here."
            : "Visitors see nothing here until it’s public."}
        </p>
      )}
    </NodeViewWrapper>
  );
}
