import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Tooltip } from "../../components/ui/tooltip.tsx";

interface IconButtonProps extends ComponentProps<typeof Button> {
  Icon: LucideIcon;
  /** What it does, for screen readers. */
  label: string;
  /** The same in short, shown beside the pointer. */
  tip?: string;
}

/** A button that only an icon shows. */
export function IconButton({ Icon, label, tip, ...props }: IconButtonProps) {
  const button = (
    <Button variant="quiet" size="icon" aria-label={label} {...props}>
      <Icon aria-hidden className="size-4" />
    </Button>
  );
  return tip ? <Tooltip label={tip}>{button}</Tooltip> : button;
}
