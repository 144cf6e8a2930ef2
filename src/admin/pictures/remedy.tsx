import { FolderOpen, RotateCw } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../components/ui/button.tsx";
import { FileInput } from "./file-input.tsx";
import {
  type PictureQueue,
  type QueuedPicture,
  canRetry,
  isWithoutFile,
} from "./use-picture-queue.ts";

interface RemedyProps {
  picture: QueuedPicture;
  number: number;
  queue: PictureQueue;
  onSend: () => void;
}

/** What helps a picture that did not arrive: the same file again, or another one. */
export function Remedy({ picture, number, queue, onSend }: RemedyProps) {
  const chooser = useRef<HTMLInputElement>(null);
  if (canRetry(picture)) {
    return (
      <Button
        variant="secondary"
        aria-label={`Try again: picture ${number}`}
        onClick={() => {
          onSend();
          queue.retry(picture.id);
        }}
        className="mt-2"
      >
        <RotateCw aria-hidden className="size-4" /> Try again
      </Button>
    );
  }
  if (!picture.failure && !isWithoutFile(picture)) return null;
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`Choose a file for picture ${number}`}
        onClick={() => chooser.current?.click()}
        className="mt-2"
      >
        <FolderOpen aria-hidden className="size-4" /> Choose a file
      </Button>
      <FileInput
        ref={chooser}
        label={`File for picture ${number}`}
        onFiles={([file]) => {
          if (!file) return;
          onSend();
          queue.giveFile(picture.id, file);
        }}
      />
    </>
  );
}
