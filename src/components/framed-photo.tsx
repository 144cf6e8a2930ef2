import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Photo } from "./photo.tsx";

interface FramedPhotoProps extends Omit<ComponentProps<typeof Photo>, "className" | "fallback"> {
  className: string;
  /** What lies over the photo. */
  children?: ReactNode;
}

/** A photo in a frame of its color; it grows a little while the pointer is on its card. */
export function FramedPhoto({ className, children, ...photo }: FramedPhotoProps) {
  return (
    <div
      className={clsx("relative overflow-hidden bg-shell", className)}
      style={photo.image && { backgroundColor: photo.image.color }}
    >
      <Photo
        {...photo}
        className="size-full transition-transform duration-500 ease-out group-hover/card:scale-[1.03]"
      />
      {children}
    </div>
  );
}
