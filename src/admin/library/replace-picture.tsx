import { ImageUp } from "lucide-react";
import { useRef } from "react";
import type { LibraryPicture } from "../../../contract/admin/pictures.ts";
import { Button } from "../../components/ui/button.tsx";
import { FileInput } from "../kit/file-button.tsx";
import { UploadProgress } from "../pictures/upload-progress.tsx";
import { usePictureUpload } from "../pictures/use-picture-upload.ts";
import { nameOf } from "../pictures/picture-words.ts";
import { PicturePicker } from "../pictures/picture-picker.tsx";
import { useLibraryCalls } from "./use-library-calls.ts";

interface ReplacePictureProps {
  picture: LibraryPicture;
  onClose: () => void;
}

/** Shows another picture, of the library or a new one, wherever one is used. */
export function ReplacePicture({ picture, onClose }: ReplacePictureProps) {
  const { replace } = useLibraryCalls();
  const chooser = useRef<HTMLInputElement>(null);

  async function by(instead: { id: string; focus?: string }) {
    if (await replace(picture.id, instead)) onClose();
  }
  const { upload, start } = usePictureUpload(({ thumbnailUrl, focus }) => {
    void by({ id: idOfAddress(thumbnailUrl), focus });
  });

  return (
    <PicturePicker
      title={`Replace ${nameOf(picture)} by`}
      without={picture.id}
      onPick={(instead) => void by({ id: instead.id })}
      onClose={onClose}
      tools={
        <>
          {upload && <UploadProgress share={upload.share} />}
          <Button variant="secondary" onClick={() => chooser.current?.click()}>
            <ImageUp aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Upload picture</span>
          </Button>
          <FileInput
            ref={chooser}
            label="Picture file to replace it by"
            onFiles={([file]) => file && void start(file)}
          />
        </>
      }
    />
  );
}

/** The id of an upload, as its address names it. */
export function idOfAddress(address: string): string {
  return /^\/uploads\/([0-9a-f]{32})-/.exec(address)?.[1] ?? "";
}
