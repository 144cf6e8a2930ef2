import { inSession, sendAsAdmin } from "../kit/calls.ts";
import { Crop } from "lucide-react";
import { useState } from "react";
import type { UploadAnswer } from "../../../contract/pictures/upload.ts";
import { Button } from "../../components/ui/button.tsx";
import { useQuery } from "@tanstack/react-query";
import { pictures } from "../../../contract/admin/pictures.ts";
import { type Cut, WHOLE, isWhole } from "../../../contract/pictures/cut.ts";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../../components/ui/dialog.tsx";
import { send } from "../../lib/data/send.ts";
import { failureMessage, notifyFailure } from "../kit/failure.ts";
import { CropEditor } from "./crop-editor.tsx";

interface CropButtonProps {
  /** Of a picture of the library. */
  id: string;
  onCut: (picture: UploadAnswer) => Promise<void> | void;
}

export function CropButton({ id, onCut }: CropButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="max-sm:px-2.5" onClick={() => setOpen(true)}>
        <Crop aria-hidden className="size-4" /> Crop and rotate
      </Button>
      {open && <CropDialog id={id} onCut={onCut} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CropDialogProps {
  /** Of a picture of the library. */
  id: string;
  /** With the picture that shows what was chosen: a new one, or the whole one that there was. */
  onCut: (picture: UploadAnswer) => Promise<void> | void;
  onClose: () => void;
}

/** Crops and turns a picture. What it was cut from before is taken up, with what was chosen then. */
function CropDialog({ id, onCut, onClose }: CropDialogProps) {
  const [saving, setSaving] = useState(false);
  const { data, error } = useQuery({
    queryKey: ["crop", id],
    queryFn: () => inSession(open),
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    gcTime: 0,
  });

  async function open() {
    const picture = await send(pictures.find, { id });
    const { cut } = picture;
    if (!cut) return { source: picture, before: WHOLE };
    const { source, ...before } = cut;
    return { source: await send(pictures.find, { id: source }), before };
  }

  async function save(sourceId: string, whole: UploadAnswer, cut: Cut) {
    setSaving(true);
    try {
      const made = isWhole(cut) ? whole : await sendAsAdmin(pictures.cut, { id: sourceId, ...cut });
      await onCut(made);
      onClose();
    } catch (failure) {
      notifyFailure("Couldn’t crop the picture", failure);
      setSaving(false);
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !saving && onClose()}>
      <DialogContent aria-describedby={undefined} className="flex max-h-full max-w-4xl flex-col">
        <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5 low:py-0">
          <DialogTitle size="small">Crop and rotate</DialogTitle>
          <DialogCross />
        </div>
        {data ? (
          <CropEditor
            source={data.source}
            before={data.before}
            saving={saving}
            onSave={(cut) => {
              const { address, image, focus } = data.source;
              void save(data.source.id, { thumbnailUrl: address, image, focus }, cut);
            }}
            onClose={onClose}
          />
        ) : (
          <p role="status" className="p-5 text-quiet">
            {error ? failureMessage(error) : "Loading the picture…"}
          </p>
        )}
      </DialogContent>
    </Dialog>
  );
}
