import { Crop } from "lucide-react";
import { useState } from "react";
import type { UploadAnswer } from "../../../contract/upload.ts";
import { Button } from "../../components/ui/button.tsx";
import { CropDialog } from "./crop-dialog.tsx";

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
