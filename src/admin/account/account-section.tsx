import { type ReactNode, useId } from "react";

interface AccountSectionProps {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

export function AccountSection({ title, text, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-media border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id={id} className="font-display text-xl leading-tight font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-sm text-quiet">{text}</p>
      {children}
    </section>
  );
}

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

export const ROWS = "mt-4 divide-y divide-line border-t border-line";
