import { type ComponentProps, type RefObject, useRef } from "react";
import { Button } from "../../components/ui/button.tsx";

interface Files {
  accept?: string;
  multiple?: boolean;
  /** None where the browser’s dialog was left without a choice. */
  onFiles: (files: File[]) => void;
}

interface FileInputProps extends Files {
  /** Clicked by what stands for it. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
}

/** Asks for files, pictures unless told otherwise; something else is seen in its place. */
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

interface FileButtonProps extends Files, Omit<ComponentProps<typeof Button>, "onClick"> {
  /** Names the input behind the button. */
  fileLabel: string;
}

/** A button that asks for files. */
export function FileButton(props: FileButtonProps) {
  const { fileLabel, accept, multiple, onFiles, ...button } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="secondary" {...button} onClick={() => input.current?.click()} />
      <FileInput
        ref={input}
        label={fileLabel}
        onFiles={onFiles}
        {...(accept && { accept })}
        {...(multiple && { multiple })}
      />
    </>
  );
}
