import type { Box } from "../../../contract/cut.ts";
import { TurnedPicture, type TurnedPictureProps } from "./turned-picture.tsx";

/** What is left of a picture once it is cut. */
export function CropPreview({ box, ...picture }: TurnedPictureProps & { box: Box }) {
  const { x, y, width, height } = box;
  return (
    <div
      aria-hidden
      className="relative max-h-40 max-w-full overflow-hidden rounded-control bg-shell"
      style={{ aspectRatio: (width * picture.ratio) / height, height: "10rem" }}
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
