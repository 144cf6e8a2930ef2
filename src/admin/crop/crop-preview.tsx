import type { Box } from "../../../contract/cut.ts";
import { TurnedPicture, type TurnedPictureProps } from "./turned-picture.tsx";

/** What is left of a picture once it is cut. */
export function CropPreview({ box, ...picture }: TurnedPictureProps & { box: Box }) {
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
