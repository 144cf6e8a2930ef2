import type { ReactNode } from "react";
import { BareNail } from "../nails/bare-nail.tsx";

interface NoticeProps {
  children: ReactNode;
  /** What the visitor can do about it. */
  action?: ReactNode;
}

/** A place with nothing to show, and what to do about it. */
export function Notice({ children, action }: NoticeProps) {
  return (
    <div className="flex flex-col items-center gap-5 py-8 text-center">
      <BareNail className="h-28" />
      <div className="max-w-[29.5em] text-lg text-quiet">{children}</div>
      {action && <div className="flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
