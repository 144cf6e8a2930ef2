import { clsx } from "clsx";
import { ImageUp } from "lucide-react";
import { useRef } from "react";
import type { UploadAnswer } from "../../../contract/pictures/upload.ts";
import { webAddressOf } from "../../../contract/text/web-address.ts";
import { Field, controlClass } from "../../components/ui/field.tsx";
import { CropButton } from "../crop/crop-editor.tsx";
import { idOfAddress, UploadProgress, usePictureUpload } from "../pictures/upload.tsx";
import { LibraryButton } from "../pictures/picture-picker.tsx";
import { FileButton } from "../kit/buttons.tsx";
import { Thumbnail } from "../kit/thumbnail.tsx";
import { useDroppedFiles } from "../kit/use-dropped-files.ts";
import { type FieldSettings, useFieldSettings, useFormField } from "../kit/fields/text-field.tsx";

interface PictureFieldProps extends FieldSettings {
  /** Takes only files dropped or pasted on the field; otherwise from anywhere on the page. */
  onlyHere?: boolean;
  /** Called when the picture changes; with the upload's data, if it is one. */
  onPicture?: (uploaded?: UploadAnswer) => void;
}

/** A picture's address: uploaded, chosen from the library, or typed. */
export function PictureField({ onlyHere, onPicture, ...settings }: PictureFieldProps) {
  const props = useFieldSettings(settings);
  const { value, setValue, onBlur, error } = useFormField<string>(props.name);
  const { upload, start } = usePictureUpload((answer) => {
    setValue(answer.thumbnailUrl);
    onPicture?.(answer);
  });
  const type = (address: string) => {
    setValue(address);
    onPicture?.();
  };
  const cropped = idOfAddress(value);
  const box = useRef<HTMLDivElement>(null);
  const take = ([file]: File[]) => file && void start(file);
  const hovering = useDroppedFiles(take, onlyHere ? box : undefined);

  return (
    <Field {...props} error={error}>
      {(control) => (
        <div
          ref={box}
          className={clsx(
            "flex flex-wrap gap-4 rounded-control border border-dashed p-3 transition-colors",
            hovering ? "border-lacquer bg-shell" : "border-line-strong",
          )}
        >
          <Thumbnail
            src={upload?.preview ?? value}
            className={clsx("h-30 w-24 shrink-0 rounded-control", upload && "opacity-60")}
          />
          <div className="flex min-w-0 grow basis-[6.5rem] flex-col justify-between gap-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <FileButton fileLabel="Picture file" onFiles={take}>
                <ImageUp aria-hidden className="size-4" /> Upload picture
              </FileButton>
              <LibraryButton
                onPick={({ address, image, focus }) => {
                  setValue(address);
                  onPicture?.({ thumbnailUrl: address, image, focus });
                }}
              />
              {cropped !== "" && !upload && (
                <CropButton
                  id={cropped}
                  onCut={(answer) => {
                    setValue(answer.thumbnailUrl);
                    onPicture?.(answer);
                  }}
                />
              )}
              <Progress share={upload?.share} />
            </div>
            <input
              {...control}
              name={props.name}
              type="text"
              inputMode="url"
              autoComplete="off"
              placeholder="https://"
              value={value}
              onChange={({ target }) => type(target.value)}
              onBlur={() => {
                const whole = webAddressOf(value) ?? value;
                if (whole !== value) type(whole);
                onBlur();
              }}
              className={controlClass}
            />
          </div>
        </div>
      )}
    </Field>
  );
}

function Progress({ share }: { share: number | undefined }) {
  if (share !== undefined) return <UploadProgress share={share} />;
  return (
    <p className="text-sm text-quiet">
      <span className="pointer-coarse:hidden">or drop or paste one, </span>up to 5 MB
    </p>
  );
}
