import { useQuery } from "@tanstack/react-query";
import { Focus, Replace, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  type FoundPicture,
  pictures,
  type LibraryPicture,
  type PictureUse,
} from "../../../contract/admin/pictures.ts";
import { paths } from "../../../contract/paths.ts";
import type { UploadAnswer } from "../../../contract/upload.ts";
import { Link } from "../../components/link.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../../components/ui/dialog.tsx";
import { send } from "../../lib/data/send.ts";
import { bytesText } from "../../lib/format/bytes.ts";
import { shortMinuteText } from "../../lib/format/short-dates.ts";
import { CropButton } from "../crop/crop-button.tsx";
import { failureMessage } from "../failure.ts";
import { useWithSession } from "../session/session.tsx";
import { idOfAddress, ReplacePicture } from "./replace-picture.tsx";
import { nameOf, sizeText, usesText, nameOfUse } from "./library-words.ts";
import { useLibraryCalls } from "./use-library-calls.ts";
import { pictureFocusForm } from "../../../contract/forms/cut.ts";
import { FocusField } from "../crud/fields/focus-field.tsx";
import { FormDialog } from "../crud/form/form-dialog.tsx";
import { numberText } from "../../lib/format/numbers.ts";
import { editPath } from "../edit/place.ts";
import { nounOf } from "../trash/use-trash-calls.ts";

interface OpenPictureProps {
  id: string;
  /** Shows another one in its place. */
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** One picture of the library, large, with all that is known of it. */
export function OpenPicture({ id, onOpen, onClose }: OpenPictureProps) {
  const withSession = useWithSession();
  const { data, error } = useQuery({
    queryKey: [pictures.find.path, { id }],
    queryFn: () => withSession(() => send(pictures.find, { id })),
    refetchOnMount: "always",
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined} className="max-w-4xl">
        <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
          <DialogTitle size="small" className="truncate">
            {data ? nameOf(data) : "Picture"}
          </DialogTitle>
          <DialogCross />
        </div>
        {data && <Details picture={data} onOpen={onOpen} onClose={onClose} />}
        {!data && (
          <p role="status" className="p-5 text-quiet">
            {error ? failureMessage(error) : "Loading the picture…"}
          </p>
        )}
      </DialogContent>
    </Dialog>
  );
}

interface DetailsProps extends Pick<OpenPictureProps, "onOpen" | "onClose"> {
  picture: FoundPicture;
}

function Details({ picture, onOpen, onClose }: DetailsProps) {
  const { id, image, uses } = picture;
  const calls = useLibraryCalls();
  const [replacing, setReplacing] = useState(false);
  const [focusing, setFocusing] = useState(false);

  async function remove() {
    if (await calls.remove([id], () => undefined)) onClose();
  }

  async function cut({ thumbnailUrl, focus }: UploadAnswer) {
    const made = idOfAddress(thumbnailUrl);
    if (await calls.cut(picture, { id: made, focus })) onOpen(made);
  }

  return (
    <div className="grid gap-6 p-5 md:grid-cols-[3fr_2fr]">
      <img
        src={(image.variants[1] ?? image.variants[0])?.url}
        alt=""
        width={image.width}
        height={image.height}
        className="max-h-[70dvh] w-full rounded-control object-contain"
        style={{ backgroundColor: image.color }}
      />
      <div className="flex min-w-0 flex-col items-start gap-4">
        <p className="text-sm text-quiet tabular-nums">
          {sizeText(picture)} pixels · {bytesText(picture.bytes)} in all its sizes
          <br />
          Uploaded {shortMinuteText(new Date(picture.created_at))}
        </p>
        <div className="w-full">
          <h3 className="font-semibold">{usesText(picture)}</h3>
          <UsedBy picture={picture} />
        </div>
        {picture.cut && (
          <p className="text-sm text-quiet">
            Cropped or turned; the{" "}
            <Link
              href={`${paths.adminPictures}?item=${picture.cut.source}`}
              className="text-lacquer underline"
            >
              whole picture
            </Link>{" "}
            is kept.
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <CropButton id={id} onCut={cut} />
          <Button variant="secondary" onClick={() => setFocusing(true)}>
            <Focus aria-hidden className="size-4" /> Kept in sight
          </Button>
          {uses > 0 && (
            <Button variant="secondary" onClick={() => setReplacing(true)}>
              <Replace aria-hidden className="size-4" /> Replace everywhere
            </Button>
          )}
          {uses === 0 && (
            <Button variant="secondary" onClick={() => void remove()}>
              <Trash2 aria-hidden className="size-4" /> Delete picture
            </Button>
          )}
        </div>
      </div>
      {focusing && <FocusDialog picture={picture} onClose={() => setFocusing(false)} />}
      {replacing && <ReplacePicture picture={picture} onClose={() => setReplacing(false)} />}
    </div>
  );
}

interface FocusDialogProps {
  picture: LibraryPicture;
  onClose: () => void;
}

/** Asks what stays in sight of a picture. */
function FocusDialog({ picture, onClose }: FocusDialogProps) {
  const calls = useLibraryCalls();
  const { focus, address } = picture;
  return (
    <FormDialog
      title="Kept in sight"
      action="Save"
      schema={pictureFocusForm}
      values={{ focus, address }}
      onSave={async (form) => {
        await calls.setFocus(picture, form.focus);
        onClose();
      }}
      onClose={onClose}
    >
      <FocusField
        name="focus"
        picture="address"
        hint="Tap the nails: galleries in texts cut the picture around this point, and designs that get it from the library begin with it."
      />
    </FormDialog>
  );
}

/** What uses a picture, each a link that opens it, with what it says in place of the picture. */
function UsedBy({ picture: { uses, used_by } }: { picture: LibraryPicture }) {
  if (uses === 0) return <p className="text-sm text-quiet">It can be deleted.</p>;
  const others = uses - used_by.length;
  return (
    <ul className="mt-1 max-h-72 divide-y divide-line overflow-y-auto border-y border-line">
      {used_by.map((use) => (
        <li key={`${use.kind}/${use.item_id}`} className="py-2">
          <Link
            href={placeOf(use)}
            className="font-medium wrap-anywhere text-lacquer hover:underline"
          >
            {nameOfUse(use)}
          </Link>
          <p className="text-sm text-quiet">
            <span className="inline-block first-letter:capitalize">{kindText(use)}</span>
            {use.alt !== "" && <> · alt text “{use.alt}”</>}
          </p>
        </li>
      ))}
      {others > 0 && <li className="py-2 text-sm text-quiet">and {numberText(others)} more</li>}
    </ul>
  );
}

function placeOf({ kind, item_id, is_deleted }: PictureUse): string {
  if (kind === "settings") return paths.adminSettings;
  if (is_deleted) return `${paths.adminTrash}?kind=${kind}`;
  return kind === "pictures"
    ? `${paths.adminPictures}?item=${item_id}`
    : editPath({ kind }, item_id);
}

function kindText({ kind, is_deleted }: PictureUse): string {
  if (kind === "pictures") return is_deleted ? "a crop in the trash" : "a crop of it";
  const text = kind === "settings" ? "site settings" : nounOf(kind).one;
  return is_deleted ? `${text} in the trash` : text;
}
