import { Images } from "lucide-react";
import { useState } from "react";
import type { LibraryPicture } from "../../../contract/admin/pictures.ts";
import { Button } from "../../components/ui/button.tsx";
import { PicturePicker } from "./picture-picker.tsx";

/** Opens the library to choose a picture that is there already. */
export function LibraryButton({ onPick }: { onPick: (picture: LibraryPicture) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" className="max-sm:px-2.5" onClick={() => setOpen(true)}>
        <Images aria-hidden className="size-4" /> Choose from library
      </Button>
      {open && (
        <PicturePicker
          title="Choose from library"
          onClose={() => setOpen(false)}
          onPick={(picture) => {
            setOpen(false);
            onPick(picture);
          }}
        />
      )}
    </>
  );
}
