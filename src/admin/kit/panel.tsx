import { type ReactNode, type RefObject, useId, useEffect, useRef } from "react";
import type { QueryClient } from "@tanstack/react-query";
import { Button } from "../../components/ui/button.tsx";
import { useAction } from "./calls.ts";
import { Blocks, Loaded, type LoadedProps } from "./list/list-body.tsx";
import { clsx } from "clsx";
import { ChevronDown, type LucideIcon } from "lucide-react";
import { useSite } from "../../lib/data/site.ts";
import { announcePage } from "../../lib/router/navigation.ts";

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

interface RowButton {
  label: string;
  /** For screen readers, with the name of the row. */
  name?: string;
  Icon?: LucideIcon;
  disabled?: boolean;
  onPress: () => void;
}

interface PanelRowProps {
  label: ReactNode;
  children: ReactNode;
  buttons?: (RowButton | false)[];
  /** Before the buttons. */
  aside?: ReactNode;
}

export function PanelRow({ label, children, buttons, aside }: PanelRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{label}</p>
        <div className="text-sm wrap-anywhere text-quiet">{children}</div>
      </div>
      <div className="flex flex-wrap gap-2">
        {aside}
        {buttons
          ?.filter((button) => button !== false)
          .map(({ label: text, name, Icon, disabled, onPress }) => (
            <Button
              key={text}
              variant="secondary"
              aria-label={name}
              disabled={disabled}
              onClick={onPress}
            >
              {Icon && <Icon aria-hidden className="size-4" />} {text}
            </Button>
          ))}
      </div>
    </li>
  );
}

/** What has the focus after a row: the list, or the text in its place. */
type ListOrText = HTMLUListElement & HTMLParagraphElement;

interface PanelListProps<Data> extends Omit<PanelProps, "id">, Pick<LoadedProps<Data>, "query"> {
  /** The name of the list; in lower case it is part of “Couldn’t load …”. */
  label: string;
  /** Gets the focus when a row disappears with the pressed button. */
  list: RefObject<ListOrText | null>;
  /** Shown if there are no rows. */
  empty?: string;
  rows: (data: Data) => ReactNode[];
}

/** A panel with a list of all there is, and what else can be done with it. */
export function PanelList<Data>(props: PanelListProps<Data>) {
  const { query, label, list, empty, rows, children, ...panel } = props;
  const noun = label.toLowerCase();
  const place = { ref: list, tabIndex: -1 };
  return (
    <Panel {...panel}>
      <Loaded query={query} noun={noun} skeleton={<Blocks className="h-24 rounded-control" />}>
        {(data) => {
          const all = rows(data);
          if (all.length === 0) return <p {...place}>{empty}</p>;
          return (
            <ul {...place} aria-label={label} className={`${ROWS} outline-none`}>
              {all}
            </ul>
          );
        }}
      </Loaded>
      {children}
    </Panel>
  );
}

/** Takes rows out of a list; afterwards the list is read again, and gets the focus. */
export function useRemoval<Input>(
  failure: string,
  work: (input: Input) => Promise<unknown>,
  refresh: (client: QueryClient) => Promise<unknown>,
) {
  const list = useRef<ListOrText>(null);
  const { run, isBusy } = useAction(failure, async (input: Input, client) => {
    try {
      await work(input);
    } finally {
      await refresh(client);
      list.current?.focus();
    }
  });
  return { list, run, isBusy };
}

interface UnfoldingLineProps {
  /** The id of the panel below, which exists only while it is open. */
  panel: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** The button of a row that unfolds; it belongs into a heading. */
export function UnfoldingLine({ panel, open, onOpen, className, children }: UnfoldingLineProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={open ? panel : undefined}
      onClick={() => onOpen(!open)}
      className={clsx(
        "flex w-full cursor-pointer items-center gap-3 py-3 text-left hover:bg-shell/40 focus-visible:-outline-offset-2",
        className,
      )}
    >
      {children}
      <ChevronDown
        aria-hidden
        className={clsx("size-4 shrink-0 text-quiet transition-transform", open && "rotate-180")}
      />
    </button>
  );
}

interface UnfoldingDetailsProps {
  line: string;
  /** Whether they are open at first. */
  open?: boolean;
  children: ReactNode;
}

export function UnfoldingDetails({ line, open = false, children }: UnfoldingDetailsProps) {
  return (
    <details className="group" open={open}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control text-sm font-semibold text-quiet hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-4 transition-transform duration-150 group-open:rotate-180"
        />
        {line}
      </summary>
      {children}
    </details>
  );
}

/** Sets the document title to the open dialog’s. */
export function useOpenTitle(name: string): void {
  const title = `${name} - ${useSite().name}`;
  useEffect(() => {
    const screen = document.title;
    document.title = title;
    return () => {
      // Another screen may have changed it.
      if (document.title === title) document.title = screen;
    };
  }, [title]);
}

/** The title of a back-office page; keeps it out of search engines. */
export function AdminHead({ title, path }: { title: string; path: string }) {
  const site = useSite();
  const pageTitle = `${title} - ${site.name}`;

  useEffect(() => announcePage(path, pageTitle), [path, pageTitle]);

  return (
    <>
      <title>{pageTitle}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
