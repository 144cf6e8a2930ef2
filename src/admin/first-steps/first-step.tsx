import { clsx } from "clsx";
import { Circle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";

interface FirstStepLineProps {
  done: boolean;
  title: string;
  text: string;
  /** What leads to it, as long as it is not done. */
  children: ReactNode;
}

/** One thing to do, ticked when it is; on phones it then makes room for the list below. */
export function FirstStepLine({ done, title, text, children }: FirstStepLineProps) {
  const Icon = done ? CircleCheck : Circle;
  return (
    <li
      className={clsx(
        "flex min-h-15 items-center gap-x-3 border-t border-line py-2",
        done && "max-sm:hidden",
      )}
    >
      <Icon
        aria-hidden
        className={clsx("size-5 shrink-0", done ? "text-success" : "text-line-strong")}
      />
      <p className="min-w-0 grow text-sm">
        <span className={clsx("font-semibold", done && "text-quiet line-through")}>{title}</span>
        {done && <span className="sr-only"> (done)</span>}
        {!done && <span className="block text-quiet max-sm:hidden">{text}</span>}
      </p>
      {!done && children}
    </li>
  );
}
