import { DialogButton, HeadedDialog } from "../kit/form/dialogs.tsx";
import { useState, type KeyboardEvent, type PointerEvent, useRef } from "react";
import { type FoundPicture, pictures } from "../../../contract/admin/pictures.ts";
import { type Cut, WHOLE, isWhole, type Box, type Turn } from "../../../contract/pictures/cut.ts";
import { PICTURE_WIDTHS, type UploadAnswer } from "../../../contract/pictures/upload.ts";
import { Button } from "../../components/ui/button.tsx";
import { RotateCcwSquare, RotateCwSquare, Scan, Crop } from "lucide-react";
import { fittedBox, turnedCut, BOX_CORNERS, type Grip, movedBox, resizedBox } from "./box.ts";
import { inSession, sendAsAdmin, failureMessage, notifyFailure } from "../kit/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { send } from "../../lib/data/send.ts";

interface CropButtonProps {
  /** Only for a picture of the library. */
  id: string;
  /** Called with the resulting picture: a new crop, or the original. */
  onCut: (picture: UploadAnswer) => Promise<void> | void;
}

export function CropButton(props: CropButtonProps) {
  return (
    <DialogButton
      variant="secondary"
      className="max-sm:px-2.5"
      renderDialog={(onClose) => <CropDialog {...props} onClose={onClose} />}
    >
      <Crop aria-hidden className="size-4" /> Crop and rotate
    </DialogButton>
  );
}

interface CropDialogProps extends CropButtonProps {
  onClose: () => void;
}

/** Crops and rotates a picture. A crop opens its original, with the previous choice. */
function CropDialog({ id, onCut, onClose }: CropDialogProps) {
  const [saving, setSaving] = useState(false);
  const { data, error } = useQuery({
    queryKey: ["crop", id],
    queryFn: () => inSession(open),
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

  async function open() {
    const picture = await send(pictures.find, { id });
    const { cut } = picture;
    if (!cut) return { source: picture, before: WHOLE };
    const { source, ...before } = cut;
    return { source: await send(pictures.find, { id: source }), before };
  }

  async function save(sourceId: string, whole: UploadAnswer, cut: Cut) {
    setSaving(true);
    try {
      const made = isWhole(cut) ? whole : await sendAsAdmin(pictures.cut, { id: sourceId, ...cut });
      await onCut(made);
      onClose();
    } catch (failure) {
      notifyFailure("Couldn’t crop the picture", failure);
      setSaving(false);
    }
  }

  return (
    <HeadedDialog
      title="Crop and rotate"
      className="flex max-h-full max-w-4xl flex-col"
      onClose={() => saving || onClose()}
    >
      {data ? (
        <CropEditor
          source={data.source}
          before={data.before}
          saving={saving}
          onSave={(cut) => {
            const { address, image, focus } = data.source;
            void save(data.source.id, { thumbnailUrl: address, image, focus }, cut);
          }}
          onClose={onClose}
        />
      ) : (
        <p role="status" className="p-5 text-quiet">
          {error ? failureMessage(error) : "Loading the picture…"}
        </p>
      )}
    </HeadedDialog>
  );
}

interface CropStageProps extends TurnedPictureProps {
  box: Box;
  /** The aspect ratio of the box, in shares of the picture; null for any. */
  boxRatio: number | null;
  onBox: (box: Box) => void;
}

/** A step of an arrow key, as a share of the picture, and one with Shift. */
const STEP = 0.01;
const STRIDE = 0.1;
const ARROWS: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The whole picture, as large as fits in the dialog, with the crop box: moved and resized by pointer, touch or arrow
 * keys.
 */
function CropStage({ box, boxRatio, onBox, ...picture }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const from = useRef<{ box: Box; x: number; y: number }>(null);

  function change(start: Box, grip: Grip | undefined, across: number, down: number) {
    onBox(
      grip ? resizedBox(start, grip, { across, down }, boxRatio) : movedBox(start, across, down),
    );
  }

  const handlers = (grip?: Grip) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { box, x: event.clientX, y: event.clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const size = stage.current?.getBoundingClientRect();
      const start = from.current;
      if (!start || !size) return;
      const [across, down] = [clientX - start.x, clientY - start.y];
      change(start.box, grip, across / size.width, down / size.height);
    },
    onPointerUp: () => (from.current = null),
    onPointerCancel: () => (from.current = null),
    onKeyDown(event: KeyboardEvent) {
      const way = ARROWS[event.key];
      if (!way) return;
      event.preventDefault();
      const step = event.shiftKey ? STRIDE : STEP;
      change(box, grip, way[0] * step, way[1] * step);
    },
  });

  const place = {
    left: `${100 * box.x}%`,
    top: `${100 * box.y}%`,
    width: `${100 * box.width}%`,
    height: `${100 * box.height}%`,
  };
  return (
    <div className="p-3 [--stage:max(--spacing(48),100dvh-(--spacing(124)))] sm:[--stage:max(--spacing(48),100dvh-(--spacing(88)))] low:row-span-2 low:p-4 low:[--stage:max(--spacing(36),100dvh-(--spacing(50)))]">
      <div
        ref={stage}
        className="relative mx-auto touch-none"
        style={{
          aspectRatio: picture.ratio,
          width: `min(100%, calc(var(--stage) * ${picture.ratio}))`,
        }}
      >
        <div aria-hidden className="absolute inset-0 overflow-hidden rounded-control">
          <TurnedPicture {...picture} />
          <div className="absolute shadow-[0_0_0_9999px_rgb(0_0_0/0.55)]" style={place} />
        </div>
        <div className="absolute" style={place}>
          <button
            type="button"
            aria-label="Area to keep"
            aria-describedby="crop-keys"
            {...handlers()}
            className="absolute inset-0 cursor-move border-2 border-[white] outline-offset-2"
          />
          {BOX_CORNERS.map((corner) => (
            <button
              key={corner.label}
              type="button"
              aria-label={corner.label}
              aria-describedby="crop-keys"
              {...handlers(corner)}
              className="absolute grid size-11 -translate-1/2 place-content-center rounded-full"
              style={{
                left: corner.across < 0 ? "0%" : "100%",
                top: corner.down < 0 ? "0%" : "100%",
                cursor: corner.across === corner.down ? "nwse-resize" : "nesw-resize",
              }}
            >
              <span className="size-5 rounded-full border-2 border-[white] bg-[black]" />
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The aspect ratio of the crop: free, the original’s, or one of these. */
const SHAPES = [
  { label: "Free", ratio: null },
  { label: "4:5", ratio: 4 / 5 },
  { label: "1:1", ratio: 1 },
  { label: "Original", ratio: "own" },
] as const;

type Shape = (typeof SHAPES)[number];

/** The ratio of a box in shares of a picture with this aspect ratio; null for any. */
function boxRatioOf({ ratio }: Shape, pictureRatio: number): number | null {
  if (ratio === null) return null;
  return ratio === "own" ? 1 : ratio / pictureRatio;
}

interface CropToolsProps {
  cut: Cut;
  shape: Shape;
  /** The aspect ratio of the rotated picture. */
  ratio: number;
  onCut: (cut: Cut, shape: Shape) => void;
}

/** The controls: aspect ratio, rotation, and reset. */
function CropTools({ cut, shape, ratio, onCut }: CropToolsProps) {
  const fit = (next: Cut, to: Shape, pictureRatio: number) =>
    onCut({ ...next, ...fittedBox(next, boxRatioOf(to, pictureRatio)) }, to);
  const turn = (by: 90 | -90) => fit(turnedCut(cut, by), shape, 1 / ratio);
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3 low:content-start low:gap-y-2">
      <div role="group" aria-label="Shape" className="flex flex-wrap gap-2">
        {SHAPES.map((one) => (
          <Button
            key={one.label}
            variant={one === shape ? "primary" : "secondary"}
            size="small"
            aria-pressed={one === shape}
            onClick={() => fit(cut, one, ratio)}
          >
            {one.label}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="icon" aria-label="Rotate left" onClick={() => turn(-90)}>
          <RotateCcwSquare aria-hidden className="size-4" />
        </Button>
        <Button variant="secondary" size="icon" aria-label="Rotate right" onClick={() => turn(90)}>
          <RotateCwSquare aria-hidden className="size-4" />
        </Button>
        <Button variant="secondary" disabled={isWhole(cut)} onClick={() => onCut(WHOLE, SHAPES[0])}>
          <Scan aria-hidden className="size-4" /> Whole picture
        </Button>
      </div>
    </div>
  );
}

interface CropEditorProps {
  source: FoundPicture;
  /** Its current crop. */
  before: Cut;
  saving: boolean;
  onSave: (cut: Cut) => void;
  onClose: () => void;
}

const LARGEST = Math.max(...PICTURE_WIDTHS);

function CropEditor({ source, before, saving, onSave, onClose }: CropEditorProps) {
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
            Drag the frame or its corners, or use the arrow keys; hold Shift for bigger steps.
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
              wide, {percent(cut.height)} high, rotated by {cut.turn}°
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

/** The size of the cropped picture. */
function CropPreview({ box, ...picture }: TurnedPictureProps & { box: Box }) {
  const { x, y, width, height } = box;
  const ratio = (width * picture.ratio) / height;
  return (
    <div
      aria-hidden
      className="relative overflow-hidden rounded-control bg-shell [--highest:6rem] sm:[--highest:12rem] low:[--highest:4.5rem]"
      style={{ aspectRatio: ratio, width: `min(100%, calc(var(--highest) * ${ratio}))` }}
    >
      <div
        className="absolute"
        style={{
          width: `${100 / width}%`,
          height: `${100 / height}%`,
          left: `${(-100 * x) / width}%`,
          top: `${(-100 * y) / height}%`,
        }}
      >
        <TurnedPicture {...picture} />
      </div>
    </div>
  );
}

interface TurnedPictureProps {
  src: string;
  turn: Turn;
  /** The aspect ratio after the rotation. */
  ratio: number;
}

/** A rotated picture that fills its box. */
function TurnedPicture({ src, turn, ratio }: TurnedPictureProps) {
  const isSideways = turn % 180 !== 0;
  return (
    <img
      src={src}
      alt=""
      draggable={false}
      className="pointer-events-none absolute top-1/2 left-1/2 max-w-none select-none"
      style={{
        width: `${isSideways ? 100 / ratio : 100}%`,
        height: `${isSideways ? 100 * ratio : 100}%`,
        transform: `translate(-50%, -50%) rotate(${turn}deg)`,
      }}
    />
  );
}
