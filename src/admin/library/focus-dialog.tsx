import type { LibraryPicture } from "../../../contract/admin/pictures.ts";
import { pictureFocusForm } from "../../../contract/forms/picture-focus.ts";
import { FocusField } from "../crud/fields/focus-field.tsx";
import { FormDialog } from "../crud/form/form-dialog.tsx";
import { useLibraryCalls } from "./use-library-calls.ts";

interface FocusDialogProps {
  picture: LibraryPicture;
  onClose: () => void;
}

/** Asks what stays in sight of a picture. */
export function FocusDialog({ picture, onClose }: FocusDialogProps) {
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
