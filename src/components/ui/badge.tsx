import { clsx } from "clsx";
import type { ReactNode } from "react";

const TONES = {
  quiet: "border-line text-quiet",
  success: "border-line text-success",
  gilt: "border-transparent bg-gilt-tint text-gilt",
};

export function Badge({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap",
        TONES[tone],
      )}
    >
      {children}
    </span>
  );
}
