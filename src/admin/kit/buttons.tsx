import { type ComponentProps, type RefObject, useRef } from "react";
import { PICTURE_ACCEPT } from "../../../contract/pictures/picture-kinds.ts";
import { Button } from "../../components/ui/button.tsx";
import type { LucideIcon } from "lucide-react";
import { Tooltip } from "../../components/ui/tooltip.tsx";

interface IconButtonProps extends ComponentProps<typeof Button> {
  Icon: LucideIcon;
  /** For screen readers. */
  label: string;
  /** A shorter text for the tooltip. */
  tip?: string;
}

/** A button with an icon only. */
export function IconButton({ Icon, label, tip, ...props }: IconButtonProps) {
  const button = (
    <Button variant="quiet" size="icon" aria-label={label} {...props}>
      <Icon aria-hidden className="size-4" />
    </Button>
  );
  return tip ? <Tooltip label={tip}>{button}</Tooltip> : button;
}

interface Files {
  accept?: string;
  multiple?: boolean;
  /** Empty if nothing was chosen. */
  onFiles: (files: File[]) => void;
}

interface FileInputProps extends Files {
  /** Clicked by another control. */
  ref: RefObject<HTMLInputElement | null>;
  label: string;
}

/** A hidden file input, for pictures by default. */
export function FileInput(props: FileInputProps) {
  const { ref, label, accept = PICTURE_ACCEPT, multiple, onFiles } = props;
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

export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
