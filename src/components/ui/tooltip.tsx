import * as Primitive from "radix-ui/tooltip";
import type { ReactElement, ReactNode } from "react";

/** Wraps controls with tooltips, so that the next one shows without delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Primitive.Provider>
  );
}

/** Names what an icon button does; the button carries its own accessible name. */
export function Tooltip({ label, children }: { label: ReactNode; children: ReactElement }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 rounded-control bg-ink px-3 py-1.5 text-xs font-medium text-page shadow-float data-[state=delayed-open]:animate-[ui-grow_120ms_ease-out]"
        >
          {label}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
