import { type Editor, useEditorState } from "@tiptap/react";
import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type CSSProperties,
  useLayoutEffect,
} from "react";
import { counted } from "../../lib/format/numbers.ts";
import { type Block, type Insertion, SLASH_MENU } from "./commands.ts";
import { ListOption } from "../find/combobox.tsx";
import type { EditorState } from "@tiptap/pm/state";
import { hasWords } from "../find/found-item.ts";

interface SlashMenuProps {
  editor: Editor;
  asked: AskedBlocks;
  onOpen: (what: Insertion) => void;
}

/** The slash menu. The text keeps the focus: arrows move, Enter selects, Escape closes. */
export function SlashMenu({ editor, asked, onOpen }: SlashMenuProps) {
  const { from, to, words, blocks, dismiss } = asked;
  const list = useId();
  const [chosen, setChosen] = useState({ words, at: 0 });
  const active = chosen.words === words ? chosen.at : 0;
  const place = usePlaceAt(editor, from);
  const option = `${list}-${active}`;

  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute("aria-controls", list);
    dom.setAttribute("aria-activedescendant", option);
    return () => {
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  }, [editor, list, option]);

  function take(block: Block | undefined) {
    if (!block) return;
    const chain = editor.chain().focus().deleteRange({ from, to });
    if ("run" in block) {
      block.run(chain).run();
    } else {
      chain.run();
      onOpen(block.opens);
    }
  }

  function move(step: number) {
    setChosen({ words, at: (active + step + blocks.length) % blocks.length });
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: () => take(blocks[active]),
    Escape: dismiss,
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.isComposing;
    if (!act || !isPlain || !editor.view.dom.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  // Before the key handlers of the text and of the dialog around it.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, []);

  return (
    <div
      role="presentation"
      style={place}
      onMouseDown={(event) => event.preventDefault()}
      className="fixed z-60 w-64 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface py-1 shadow-float"
    >
      <div id={list} role="listbox" aria-label="Blocks">
        {blocks.map((block, index) => (
          <ListOption
            key={block.label}
            id={`${list}-${index}`}
            isActive={index === active}
            onClick={() => take(block)}
            className="md:min-h-9"
          >
            <block.Icon aria-hidden className="size-4.5 shrink-0" />
            {block.label}
          </ListOption>
        ))}
      </div>
      <p role="status" className="sr-only">
        {counted(blocks.length, NOUN)} offered
      </p>
    </div>
  );
}

const NOUN = { one: "block", many: "blocks" };

const GAP = 6;
const WIDTH = 256;
/** The space that a list needs on its default side. */
const ENOUGH = 260;

/** Positions a popup at a text position: below it, or above if there is no room. */
function usePlaceAt(editor: Editor, at: number): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const measure = () => setPlace(placeAt(editor, at));
    measure();
    window.addEventListener("scroll", measure, { capture: true });
    visualViewport?.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("scroll", measure, { capture: true });
      visualViewport?.removeEventListener("resize", measure);
    };
  }, [editor, at]);
  return place;
}

function placeAt({ view }: Editor, at: number): CSSProperties {
  const line = view.coordsAtPos(at);
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
  const below = offsetTop + height - line.bottom;
  const above = line.top - offsetTop;
  const left = Math.max(GAP, Math.min(line.left, innerWidth - WIDTH - GAP));
  return below >= Math.min(ENOUGH, above)
    ? { left, top: line.bottom + GAP, maxHeight: below - 2 * GAP }
    : { left, bottom: innerHeight - line.top + GAP, maxHeight: above - 2 * GAP };
}

interface AskedBlocks extends Asked {
  blocks: Block[];
  /** Keeps the slash and the following text. */
  dismiss: () => void;
}

/** The blocks that match the slash command at the caret; undefined without one. */
export function useAskedBlocks(editor: Editor): AskedBlocks | undefined {
  const asked = useEditorState({
    editor,
    selector: ({ editor }) => (editor.isFocused ? askedAtCaret(editor.state) : null),
  });
  const [dismissed, setDismissed] = useState<number>();
  if (!asked) {
    // The next slash opens the menu again, on the same line too.
    if (dismissed !== undefined) setDismissed(undefined);
    return undefined;
  }
  const blocks = blocksFor(asked.words);
  if (asked.from === dismissed || blocks.length === 0) return undefined;
  return { ...asked, blocks, dismiss: () => setDismissed(asked.from) };
}

/** The text after the slash. */
interface Asked {
  /** Where its line begins and ends. */
  from: number;
  to: number;
  words: string;
}

/** The slash command in the line up to the caret; null if there is none. */
export function askedAtCaret({ selection }: EditorState): Asked | null {
  const { $from, empty } = selection;
  const { parent, parentOffset } = $from;
  const isLine = $from.depth === 1 && parent.type.name === "paragraph" && parent.childCount === 1;
  if (!empty || !isLine || parentOffset !== parent.content.size) return null;
  const words = /^\/([\p{L}\d -]{0,30})$/u.exec(parent.textContent)?.[1];
  return words === undefined ? null : { from: $from.start(), to: $from.end(), words };
}

export function blocksFor(words: string): Block[] {
  return SLASH_MENU.filter((block) => hasWords(`${block.label} ${block.words ?? ""}`, words));
}
