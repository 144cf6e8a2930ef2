import { useQuery } from "@tanstack/react-query";
import { Focus, Replace, Trash2 } from "lucide-react";
import { useState } from "react";
import { type FoundPicture, pictures } from "../../../contract/admin/pictures.ts";
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
import { FocusDialog } from "./focus-dialog.tsx";
import { idOfAddress } from "./id-of-address.ts";
import { nameOf, sizeText, usesText } from "./library-words.ts";
import { ReplacePicture } from "./replace-picture.tsx";
import { useLibraryCalls } from "./use-library-calls.ts";
import { UsedBy } from "./used-by.tsx";

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
