import { useState } from "react";
import type { LibraryPicture } from "../../../contract/admin/pictures.ts";
import type { Cut } from "../../../contract/cut.ts";
import { Button } from "../../components/ui/button.tsx";
import { CropPreview } from "./crop-preview.tsx";
import { CropStage } from "./crop-stage.tsx";
import { CropTools, SHAPES, type Shape, boxRatioOf } from "./crop-tools.tsx";

interface CropEditorProps {
  source: LibraryPicture;
  /** What is shown of it so far. */
  before: Cut;
  saving: boolean;
  onSave: (cut: Cut) => void;
  onClose: () => void;
}

/** Chooses what is kept of a picture, and which side is up. */
export function CropEditor({ source, before, saving, onSave, onClose }: CropEditorProps) {
  const { image } = source;
  const [cut, setCut] = useState(before);
  const [shape, setShape] = useState<Shape>(SHAPES[0]);
  const isSideways = cut.turn % 180 !== 0;
  const [width, height] = isSideways ? [image.height, image.width] : [image.width, image.height];
  const ratio = width / height;
  // Pictures are kept, and cut, no larger than this.
  const scale = (image.variants.at(-1)?.width ?? image.width) / image.width;
  const pixels = (share: number, side: number) => Math.round(share * side * scale);
  const picture = { src: source.address, turn: cut.turn, ratio };
  const isSame = JSON.stringify(cut) === JSON.stringify(before);
  return (
    <>
      <div className="grid min-h-0 grid-cols-1 content-start gap-5 overflow-y-auto p-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <div className="grid grid-cols-1 content-start gap-3 sm:gap-5">
          <CropStage
            {...picture}
            box={cut}
            boxRatio={boxRatioOf(shape, ratio)}
            onBox={(box) => setCut({ ...cut, ...box })}
          />
          <p id="crop-keys" className="text-sm text-quiet">
            Drag the frame or its corners, or move them with the arrow keys; with Shift they go
            further.
          </p>
          <CropTools
            cut={cut}
            shape={shape}
            ratio={ratio}
            onCut={(next, chosen) => {
              setCut(next);
              setShape(chosen);
            }}
          />
        </div>
        <div className="flex flex-wrap content-start items-end gap-x-4 gap-y-2 sm:pt-3">
          <CropPreview {...picture} box={cut} />
          <p role="status" className="text-sm text-quiet tabular-nums">
            {pixels(cut.width, width)} × {pixels(cut.height, height)} pixels
            <span className="sr-only">
              , from the left {percent(cut.x)}, from above {percent(cut.y)}, {percent(cut.width)}{" "}
              wide, {percent(cut.height)} high, turned by {cut.turn}°
            </span>
          </p>
        </div>
      </div>
      <div className="flex justify-end gap-3 border-t border-line px-5 py-3">
        <Button variant="secondary" disabled={saving} onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={saving || isSame} onClick={() => onSave(cut)}>
          {saving ? "Cropping…" : "Crop picture"}
        </Button>
      </div>
    </>
  );
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}
