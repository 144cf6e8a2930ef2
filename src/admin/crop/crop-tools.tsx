import { RotateCcwSquare, RotateCwSquare, Scan } from "lucide-react";
import { type Cut, WHOLE, isWhole } from "../../../contract/cut.ts";
import { Button } from "../../components/ui/button.tsx";
import { fittedBox, turnedCut } from "./box.ts";

/** Width by height of what is kept: any, that of the whole picture, or one of these. */
export const SHAPES = [
  { label: "Free", ratio: null },
  { label: "4:5", ratio: 4 / 5 },
  { label: "1:1", ratio: 1 },
  { label: "Original", ratio: "own" },
] as const;

export type Shape = (typeof SHAPES)[number];

/** The ratio of a box in shares of a picture that is so much wider than high; null for any. */
export function boxRatioOf({ ratio }: Shape, pictureRatio: number): number | null {
  if (ratio === null) return null;
  return ratio === "own" ? 1 : ratio / pictureRatio;
}

interface CropToolsProps {
  cut: Cut;
  shape: Shape;
  /** Width by height of the picture as it stands after the turn. */
  ratio: number;
  onCut: (cut: Cut, shape: Shape) => void;
}

/** The shape of what is kept, the quarter turns, and the way back to the whole picture. */
export function CropTools({ cut, shape, ratio, onCut }: CropToolsProps) {
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
        <Button variant="secondary" size="icon" aria-label="Turn left" onClick={() => turn(-90)}>
          <RotateCcwSquare aria-hidden className="size-4" />
        </Button>
        <Button variant="secondary" size="icon" aria-label="Turn right" onClick={() => turn(90)}>
          <RotateCwSquare aria-hidden className="size-4" />
        </Button>
        <Button variant="secondary" disabled={isWhole(cut)} onClick={() => onCut(WHOLE, SHAPES[0])}>
          <Scan aria-hidden className="size-4" /> Whole picture
        </Button>
      </div>
    </div>
  );
}
