import { useState } from "react";
import type { FoundPicture } from "../../../contract/admin/pictures.ts";
import type { Cut } from "../../../contract/cut.ts";
import { PICTURE_WIDTHS } from "../../../contract/upload.ts";
import { Button } from "../../components/ui/button.tsx";
import { CropPreview } from "./crop-preview.tsx";
import { CropStage } from "./crop-stage.tsx";
import { CropTools, SHAPES, type Shape, boxRatioOf } from "./crop-tools.tsx";

interface CropEditorProps {
  source: FoundPicture;
  /** What is shown of it so far. */
  before: Cut;
  saving: boolean;
  onSave: (cut: Cut) => void;
  onClose: () => void;
}

const LARGEST = Math.max(...PICTURE_WIDTHS);

/** Chooses what is kept of a picture, and which side is up. */
export function CropEditor({ source, before, saving, onSave, onClose }: CropEditorProps) {
  const { image } = source;
  const [cut, setCut] = useState(before);
  const [shape, setShape] = useState<Shape>(SHAPES[0]);
  const isSideways = cut.turn % 180 !== 0;
  const [width, height] = isSideways ? [image.height, image.width] : [image.width, image.height];
  const ratio = width / height;
  const scale = source.has_original
    ? 1
    : (image.variants.at(-1)?.width ?? image.width) / image.width;
  // Pictures are shown no wider than this.
  const fit = Math.min(1, LARGEST / (cut.width * width * scale));
  const pixels = (share: number, side: number) => Math.round(share * side * scale * fit);
  const picture = { src: source.address, turn: cut.turn, ratio };
  const isSame = JSON.stringify(cut) === JSON.stringify(before);
  return (
    <>
      <div className="grid min-h-0 grid-cols-1 content-start gap-5 overflow-y-auto p-5 sm:grid-cols-[minmax(0,1fr)_12rem] low:grid-cols-[minmax(0,1fr)_18rem] low:gap-x-4 low:gap-y-2 low:px-3 low:py-2">
        <div className="grid grid-cols-1 content-start gap-3 sm:gap-5 low:contents">
          <CropStage
            {...picture}
            box={cut}
            boxRatio={boxRatioOf(shape, ratio)}
            onBox={(box) => setCut({ ...cut, ...box })}
          />
          <p id="crop-keys" className="text-sm text-quiet low:sr-only">
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
        <div className="flex flex-wrap content-start items-end gap-x-4 gap-y-2 sm:pt-3 low:pt-0">
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
      <div className="flex justify-end gap-3 border-t border-line px-5 py-3 low:py-1">
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
