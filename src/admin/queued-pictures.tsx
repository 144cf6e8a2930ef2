import { X } from "lucide-react";
import { Button } from "../components/ui/button.tsx";
import { Field, controlClass } from "../components/ui/field.tsx";
import { Picture } from "./picture.tsx";
import type { QueuedPicture } from "./use-picture-queue.ts";

interface QueuedPicturesProps {
  pictures: QueuedPicture[];
  onTitle: (id: string, title: string) => void;
  onRemove: (id: string) => void;
}

/** One line for each picture on its way: how far it is, and its title. */
export function QueuedPictures({ pictures, onTitle, onRemove }: QueuedPicturesProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {pictures.map((picture, index) => (
        <li key={picture.id} className="flex items-start gap-3 py-3">
          <div className="relative shrink-0">
            <Picture src={picture.preview} className="h-20 w-16 rounded-lg" />
            <UploadState picture={picture} />
          </div>
          <Field label={`Title ${index + 1}`} error={picture.problem} className="min-w-0 grow">
            {(control) => (
              <input
                {...control}
                autoComplete="off"
                value={picture.title}
                onChange={(event) => onTitle(picture.id, event.target.value)}
                className={controlClass}
              />
            )}
          </Field>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Leave out picture ${index + 1}`}
            onClick={() => onRemove(picture.id)}
            className="mt-7"
          >
            <X aria-hidden className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

function UploadState({ picture }: { picture: QueuedPicture }) {
  if (picture.address || picture.problem) return null;
  const percent = Math.round(picture.share * 100);
  return (
    <p className="absolute inset-x-1 bottom-1 rounded-full bg-page/90 text-center text-xs font-semibold tabular-nums">
      {percent < 100 ? `${percent}%` : "…"}
    </p>
  );
}
