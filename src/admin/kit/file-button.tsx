import type { RefObject } from "react";

interface FileInputProps {
  /** Clicked by the button that stands for it. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  accept?: string;
  multiple?: boolean;
  /** None where the browser’s dialog was left without a choice. */
  onFiles: (files: File[]) => void;
}

/** Asks for files, pictures unless told otherwise; a button is seen in its place. */
export function FileInput(props: FileInputProps) {
  const { ref, label, accept = "image/*", multiple, onFiles } = props;
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={multiple}
      aria-label={label}
      className="hidden"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // The same file may be chosen again after a failure.
        target.value = "";
      }}
    />
  );
}
