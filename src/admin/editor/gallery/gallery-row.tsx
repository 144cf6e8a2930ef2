import { RotateCw, X } from "lucide-react";
import { MoveButtons } from "../../../components/arrange/move-buttons.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field, controlClass } from "../../../components/ui/field.tsx";
import { Thumbnail } from "../../pictures/thumbnail.tsx";
import { UploadProgress } from "../../pictures/upload-progress.tsx";
import type { GalleryPicture } from "./use-gallery.ts";

interface GalleryRowProps {
  picture: GalleryPicture;
  index: number;
  count: number;
  onAlt: (alt: string) => void;
  onMove: (to: number) => void;
  onRetry: () => void;
  onRemove: () => void;
}

/** A picture of the gallery: what it shows in words, and its place. */
export function GalleryRow({ picture, index, count, ...on }: GalleryRowProps) {
  const { src, alt, preview, share = 0, failure } = picture;
  const name = `picture ${index + 1}`;
  return (
    <li
      tabIndex={-1}
      className="relative flex flex-wrap items-end gap-3 rounded-control border border-line bg-surface p-2 sm:flex-nowrap"
    >
      <Thumbnail src={preview ?? src} className="size-19 shrink-0 rounded-lg" />
      <div className="min-w-0 grow basis-40">
        <Field label={`Alt text of ${name}`} error={failure?.message}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              value={alt}
              onChange={({ target }) => on.onAlt(target.value)}
              className={controlClass}
            />
          )}
        </Field>
        {src === "" && !failure && <UploadProgress share={share} />}
        {failure && !failure.final && (
          <Button
            variant="secondary"
            aria-label={`Try again: ${name}`}
            onClick={on.onRetry}
            className="mt-2"
          >
            <RotateCw aria-hidden className="size-4" /> Try again
          </Button>
        )}
      </div>
      <div className="ml-auto flex shrink-0">
        <MoveButtons name={name} index={index} count={count} onMove={on.onMove} />
        <Button variant="quiet" size="icon" aria-label={`Remove ${name}`} onClick={on.onRemove}>
          <X aria-hidden className="size-4" />
        </Button>
      </div>
    </li>
  );
}
