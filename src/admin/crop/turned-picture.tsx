import type { Turn } from "../../../contract/cut.ts";

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
