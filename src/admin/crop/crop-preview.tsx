import type { Box, Turn } from "../../../contract/cut.ts";

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

export interface TurnedPictureProps {
  src: string;
  turn: Turn;
  /** Width by height, as it stands after the turn. */
  ratio: number;
}

/** A picture that fills its box, turned. */
export function TurnedPicture({ src, turn, ratio }: TurnedPictureProps) {
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
