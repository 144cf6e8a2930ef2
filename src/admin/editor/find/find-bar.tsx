import { clsx } from "clsx";
import type { Editor } from "@tiptap/react";
import { ArrowDown, ArrowUp, CaseSensitive, type LucideIcon, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { controlClassOf } from "../../../components/ui/field.tsx";
import { counted } from "../../../lib/format/counted.ts";
import { useEscape } from "../../use-escape.ts";
import { useFind } from "./use-find.ts";

const FIELD = clsx(controlClassOf({}), "min-w-0 grow");
const PLACE = { one: "place", many: "places" };

interface FindBarProps {
  editor: Editor;
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

/** Finds and replaces words in the text of the editor. */
export function FindBar({ editor, field, onClose }: FindBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const find = useFind(editor);
  const [text, setText] = useState("");
  const isNone = find.count === 0;

  function close() {
    onClose();
    editor.commands.focus();
  }
  useEscape(bar, true, close);
  useEffect(() => {
    field.current?.select();
    bar.current?.scrollIntoView({ block: "nearest" });
  }, [field]);

  /** Enter would save the form around it. */
  const onEnter = (act: (isBack: boolean) => void) => (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    act(event.shiftKey);
  };

  return (
    <div
      ref={bar}
      role="search"
      aria-label="Find and replace"
      className="grid shrink-0 gap-2 border-b border-line-strong bg-surface p-2"
    >
      <div className="flex flex-wrap items-center gap-y-1 sm:gap-1">
        <input
          ref={field}
          type="text"
          aria-label="Find in the text"
          placeholder="Find"
          autoComplete="off"
          value={find.wanted}
          onChange={({ target }) => find.want(target.value)}
          onKeyDown={onEnter((isBack) => find.go(isBack ? -1 : 1))}
          className={clsx(FIELD, "basis-full sm:basis-40")}
        />
        <p
          role="status"
          className="min-w-0 grow basis-0 px-2 text-sm text-quiet tabular-nums sm:min-w-24 sm:grow-0 sm:basis-auto sm:text-center"
        >
          {stateOf(find)}
        </p>
        <Tool label="Previous match" Icon={ArrowUp} disabled={isNone} onClick={() => find.go(-1)} />
        <Tool label="Next match" Icon={ArrowDown} disabled={isNone} onClick={() => find.go(1)} />
        <Tool
          label="Match case"
          Icon={CaseSensitive}
          pressed={find.isCase}
          onClick={() => find.want(find.wanted, !find.isCase)}
        />
        <Tool label="Close find and replace" Icon={X} onClick={close} />
      </div>
      <div className="flex items-center gap-2">
        <input
          type="text"
          aria-label="Replace with"
          placeholder="Replace with"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onEnter(() => find.replace(text))}
          className={clsx(FIELD, "basis-0 sm:basis-32")}
        />
        <Button
          variant="secondary"
          disabled={isNone}
          onClick={() => find.replace(text)}
          className="max-sm:px-2.5"
        >
          Replace
        </Button>
        <Button
          variant="secondary"
          aria-label="Replace all"
          disabled={isNone}
          onClick={() => find.replaceAll(text)}
          className="max-sm:px-2.5"
        >
          <span className="max-sm:hidden">Replace all</span>
          <span className="sm:hidden">All</span>
        </Button>
      </div>
    </div>
  );
}

function stateOf({ wanted, count, index, replaced }: ReturnType<typeof useFind>): string {
  if (replaced !== undefined) return `${counted(replaced, PLACE)} replaced`;
  if (wanted === "") return "";
  if (count === 0) return "Not found";
  return index < 0 ? counted(count, PLACE) : `${index + 1} of ${count}`;
}

interface ToolProps {
  label: string;
  Icon: LucideIcon;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function Tool({ label, Icon, pressed, disabled, onClick }: ToolProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className={pressed ? "bg-shell text-lacquer" : ""}
    >
      <Icon aria-hidden className="size-4.5" />
    </Button>
  );
}
