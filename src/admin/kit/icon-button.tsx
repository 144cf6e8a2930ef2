import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "../../components/ui/button.tsx";
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
