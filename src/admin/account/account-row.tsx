import type { ReactNode } from "react";

export const ROWS = "divide-y divide-line border-t border-line";

interface AccountRowProps {
  label: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

/** One thing that can be changed, and what changes it; one below the other where it is narrow. */
export function AccountRow({ label, children, action }: AccountRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{label}</p>
        <div className="text-sm wrap-anywhere text-quiet">{children}</div>
      </div>
      {action}
    </li>
  );
}
