import type { ReactNode } from "react";
import type { Picture } from "../../../contract/pictures/upload.ts";
import { FramedPhoto } from "../photo.tsx";
import { Link } from "../link.tsx";

interface ItemRowProps {
  href: string;
  /** Its title. */
  children: ReactNode;
  /** The text below. */
  note: string;
  /** Blank without a picture. */
  src: string;
  image?: Picture | undefined;
  /** Square or portrait, like pictures of its kind. */
  frame: "square" | "wide";
}

const FRAMES = { square: "size-18", wide: "aspect-[16/9] w-28 xl:w-24" };

export function ItemRow({ href, children, note, src, image, frame }: ItemRowProps) {
  return (
    <li className="group/card relative flex min-h-24 min-w-0 items-center gap-3 rounded-media border border-line bg-surface p-3">
      {src && (
        <FramedPhoto
          src={src}
          image={image}
          alt=""
          sizes="7rem"
          className={`shrink-0 rounded-control ${FRAMES[frame]}`}
        />
      )}
      <div className="min-w-0">
        <h3 dir="auto" className="line-clamp-3 leading-snug font-semibold">
          <Link href={href} className={COVERS_ITEM}>
            {children}
          </Link>
        </h3>
        <p className="mt-1 truncate text-sm text-quiet">{note}</p>
      </div>
    </li>
  );
}

// The link covers the whole item.
const COVERS_ITEM =
  "after:absolute after:inset-0 after:z-1 after:rounded-media hover:text-lacquer focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-lacquer";
