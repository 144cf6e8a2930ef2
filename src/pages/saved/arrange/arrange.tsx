import { useState } from "react";
import type { Design } from "../../../../contract/forms/design.ts";
import { moveOnBoard, moveSaved, removeFromBoard, useNotes } from "../../../lib/visitor/boards.ts";
import { saveOrRemove } from "../../../lib/visitor/save-or-remove.ts";
import { UNDO_DURATION, toast } from "../../../lib/visitor/toast-store.ts";
import { ChooseBoards } from "../../../features/designs/boards/choose-boards.tsx";
import type { LookList } from "../look-list.ts";
import { ArrangeRow } from "./arrange-row.tsx";

interface ArrangeProps {
  list: LookList;
  designs: Design[];
}

/** The looks of a list as rows, which are put in order by dragging, by keys or by buttons. */
export function Arrange({ list: { board, ids }, designs }: ArrangeProps) {
  const notes = useNotes();
  const [told, setTold] = useState("");
  const [noting, setNoting] = useState<string>();
  const noted = designs.find(({ id }) => id === noting);

  function move(from: number, to: number) {
    const design = designs[from];
    const place = Math.min(Math.max(to, 0), designs.length - 1);
    if (!design || place === from) return;
    const others = designs.toSpliced(from, 1);
    const before = others[place]?.id ?? after(others.at(-1)?.id);
    if (board) moveOnBoard(board.id, design.id, before);
    else moveSaved(design.id, before);
    setTold(`${design.title}: ${place + 1} of ${designs.length}`);
  }

  /** What is in the list behind the last one that is shown, since it is not on the site any more. */
  function after(id: string | undefined) {
    return id && ids[ids.indexOf(id) + 1];
  }

  function remove({ id, title }: Design) {
    if (!board) return saveOrRemove(id, title);
    const putBack = removeFromBoard(board.id, id);
    toast({
      title: `“${title}” is off this board`,
      action: { label: "Undo", onPress: putBack },
      duration: UNDO_DURATION,
    });
  }

  return (
    <>
      <p className="mb-4 text-sm text-quiet">
        Drag a row by its grip, or move it with the arrows. The order is kept at once.
      </p>
      <p role="status" className="sr-only">
        {told}
      </p>
      <ol className="grid max-w-3xl grid-cols-1 gap-2">
        {designs.map((design, index) => (
          <ArrangeRow
            key={design.id}
            design={design}
            index={index}
            count={designs.length}
            note={notes[design.id] ?? ""}
            onMove={(to) => move(index, to)}
            onNote={() => setNoting(design.id)}
            onRemove={() => remove(design)}
          />
        ))}
      </ol>
      {noted && <ChooseBoards design={noted} onClose={() => setNoting(undefined)} />}
    </>
  );
}
