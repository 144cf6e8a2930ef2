import { type ReactNode, useId } from "react";

interface PanelProps {
  title: string;
  text: ReactNode;
  /** The id of its title, for links to it. */
  id?: string;
  children: ReactNode;
}

export function Panel({ title, text, id, children }: PanelProps) {
  const ownId = useId();
  const titleId = id ?? ownId;
  return (
    <section
      aria-labelledby={titleId}
      className="min-w-0 rounded-media border border-line bg-surface p-4 sm:p-6"
    >
      <h2
        id={titleId}
        tabIndex={id === undefined ? undefined : -1}
        className="scroll-mt-20 font-display text-xl leading-tight font-semibold outline-none lg:scroll-mt-8"
      >
        {title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-quiet">{text}</p>
      {children}
    </section>
  );
}

export const ROWS = "divide-y divide-line border-t border-line";

interface AccountRowProps {
  label: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

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
