import { useState } from "react";
import { clsx } from "clsx";
import type { ReactNode, ComponentProps } from "react";
import { Notice } from "../../../components/states/failure.tsx";
import { Button, buttonClass } from "../../../components/ui/button.tsx";
import { literalSearch } from "../../../../contract/search/search-words.ts";
import { useSearchParams, useSetSearchParams } from "../../../lib/router/address.ts";
import { failureMessage } from "../calls.ts";
import { type Pages, ROWS_PER_PAGE } from "./use-pages.ts";
import { ChevronLeft, ChevronRight, Ellipsis, type LucideIcon } from "lucide-react";
import { numberText } from "../../../lib/format/numbers.ts";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { Tooltip } from "../../../components/ui/tooltip.tsx";
import { IconButton } from "../buttons.tsx";

const SKELETON_ROWS = Array.from({ length: 12 }, (_, index) => index);

function ListSkeleton({ noun }: { noun: string }) {
  return (
    <div role="status">
      <span className="sr-only">Loading {noun}…</span>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="flex items-center gap-4 border-b border-line px-2 py-2.5">
          <div className="gloss h-14 w-12 rounded-lg" />
          <div className="grow">
            <div className="gloss h-4 w-2/5 rounded-full" />
            <div className="gloss mt-2 h-3 w-1/4 rounded-full" />
          </div>
          <div className="gloss h-5 w-24 rounded-full max-xl:hidden" />
          <div className="gloss h-5 w-20 rounded-full max-xl:hidden" />
        </div>
      ))}
    </div>
  );
}

interface ListFailureProps {
  noun: string;
  error: unknown;
  onRetry: () => void;
}

export function ListFailure({ noun, error, onRetry }: ListFailureProps) {
  return (
    <div role="alert">
      <Notice action={<Button onClick={onRetry}>Try again</Button>}>
        Couldn’t load the {noun}. {failureMessage(error)}
      </Notice>
    </div>
  );
}

export interface LoadedProps<Data> {
  /** The result of `useQuery`. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** What could not be loaded. */
  noun: string;
  /** Shown until the answer is here. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders the answer of a query, or a failure with a button to try again. */
export function Loaded<Data>({ query, noun, skeleton, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  return <ListFailure noun={noun} error={error} onRetry={() => void refetch()} />;
}

/** A skeleton of blocks; `className` gives their height. */
export function Blocks({ count = 1, className }: { count?: number; className: string }) {
  return (
    <div aria-busy="true" className="grid gap-6">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={clsx("gloss", className)} />
      ))}
    </div>
  );
}

interface ListBodyProps {
  noun: string;
  pages: Pages<unknown>;
  /** Shown until the first page is loaded; rows by default. */
  skeleton?: ReactNode;
  /** Shown if there are no rows. */
  empty: ReactNode;
  children: ReactNode;
}

/** Notes that a search was corrected, with a link to the original. */
function SearchNote({ suggestion, isRelaxed }: Pick<Pages<unknown>, "suggestion" | "isRelaxed">) {
  const q = useSearchParams().get("q") ?? "";
  const setParams = useSetSearchParams();
  if (suggestion === undefined && !isRelaxed) return null;
  return (
    <p role="status" className="mb-3 flex flex-wrap items-center gap-x-2 text-sm text-quiet">
      {isRelaxed ? "No exact match. Closest:" : `Showing “${suggestion}”.`}
      {!isRelaxed && suggestion !== undefined && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => setParams({ q: literalSearch(q, suggestion) })}
        >
          Search “{q}” instead
        </Button>
      )}
    </p>
  );
}

/** A page of a list, with its loading and failed states. The page before stays, faded, until the next is loaded. */
export function ListBody({ noun, pages, skeleton, empty, children }: ListBodyProps) {
  return (
    <Loaded query={pages.query} noun={noun} skeleton={skeleton ?? <ListSkeleton noun={noun} />}>
      {() => (
        <div
          aria-busy={pages.isBehindTime}
          className={clsx("transition-opacity", pages.isBehindTime && "opacity-60 delay-150")}
        >
          <SearchNote {...pages} />
          {children}
          {pages.total === 0 && empty}
          <Paging {...pages} />
        </div>
      )}
    </Loaded>
  );
}

type PagingProps = Pick<Pages<unknown>, "items" | "total" | "page" | "toPrevious" | "toNext">;

function Paging({ items, total = 0, page, toPrevious, toNext }: PagingProps) {
  if (total <= ROWS_PER_PAGE && page === 1) return null;
  const before = (page - 1) * ROWS_PER_PAGE;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-quiet tabular-nums">
        {numberText(before + 1)} to {numberText(before + items.length)} of {numberText(total)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={!toPrevious} onClick={toPrevious}>
          <ChevronLeft aria-hidden className="size-4" /> Previous
        </Button>
        <Button variant="secondary" disabled={!toNext} onClick={toNext}>
          Next <ChevronRight aria-hidden className="size-4" />
        </Button>
      </div>
    </nav>
  );
}

/** An action: a callback, or a page that opens in a new tab. */
export interface Action {
  Icon: LucideIcon;
  /** Names it in a menu. */
  label: string;
  disabled?: boolean;
  onPress?: () => void;
  /** In a menu: what it opens. */
  dialog?: (onClose: () => void) => ReactNode;
  href?: string;
  /** Of its menu item. */
  className?: string;
}

export interface RowAction extends Action {
  /** Names it for screen readers, with the row: “Edit French”. */
  name: string;
}

/** A row with actions; `styles/admin.css` says when they show. */
export const ACTION_ROW =
  "action-row transition-[background-color,opacity] duration-150 hover:bg-shell/40 has-focus-visible:bg-shell/40";

interface RowActionsProps {
  row: string;
  /** False in place of one that the row does not have. */
  actions: (RowAction | false)[];
}

/** The actions of a row: icons for a mouse on a wide screen, otherwise a menu behind “⋯”. */
export function RowActions({ row, ...props }: RowActionsProps) {
  const actions = props.actions.filter((action) => action !== false);
  return (
    <>
      <div className="row-icons">
        {actions.map((action) => (
          <ActionIcon key={action.label} {...action} />
        ))}
      </div>
      <ActionMenu aria-label={`More actions: ${row}`} actions={actions} className="row-menu" />
    </>
  );
}

function ActionIcon({ Icon, label, name, disabled, href, onPress }: RowAction) {
  if (!href) {
    return (
      <IconButton Icon={Icon} tip={label} label={name} disabled={disabled} onClick={onPress} />
    );
  }
  return (
    <Tooltip label={label}>
      <a {...inNewTab(href)} aria-label={name} className={buttonClass(QUIET_ICON)}>
        <Icon aria-hidden className="size-4" />
      </a>
    </Tooltip>
  );
}

const QUIET_ICON = { variant: "quiet", size: "icon" } as const;
const inNewTab = (href: string) => ({ href, target: "_blank", rel: "noreferrer" });

interface ActionMenuProps extends ComponentProps<typeof MenuTrigger> {
  actions: Action[];
}

export function ActionMenu({ actions, className, ...trigger }: ActionMenuProps) {
  const [opened, setOpened] = useState<Action>();
  return (
    <>
      <Menu>
        <MenuTrigger {...trigger} className={clsx(buttonClass(QUIET_ICON), className)}>
          <Ellipsis aria-hidden className="size-5" />
        </MenuTrigger>
        <MenuContent align="end">
          {actions.map((action) => {
            const { Icon, label, disabled, href, onPress, className: own } = action;
            const content = (
              <>
                <Icon aria-hidden className="size-4" /> {label}
              </>
            );
            return (
              <MenuItem
                key={label}
                asChild={href !== undefined}
                disabled={disabled === true}
                className={own}
                onSelect={action.dialog ? () => setOpened(action) : onPress}
              >
                {href === undefined ? content : <a {...inNewTab(href)}>{content}</a>}
              </MenuItem>
            );
          })}
        </MenuContent>
      </Menu>
      {opened?.dialog?.(() => setOpened(undefined))}
    </>
  );
}
