import { clsx } from "clsx";
import { Search, House, LogOut, Plus } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState, useEffectEvent } from "react";
import { backupCalls, messageCalls } from "../../../contract/admin/site-calls.ts";
import { paths } from "../../../contract/paths.ts";
import { Link } from "../../components/link.tsx";
import { Logo } from "../../components/logo.tsx";
import { Dialog, DialogContent, DialogCross, DialogTitle } from "../../components/ui/dialog.tsx";
import { useSite } from "../../lib/data/site.ts";
import { useKeyboardOpen } from "../../lib/device/keyboard.ts";
import { useOnRoot } from "../../lib/device/on-root.ts";
import { numberText } from "../../lib/format/numbers.ts";
import { useBackCloses } from "../../lib/router/back-closes.ts";
import { useAdminQuery, useMay, useRole } from "../kit/calls.ts";
import { type Place, type Section, DASHBOARD, sectionsFor } from "./places.ts";
import type { Role } from "../../../contract/forms/account.ts";
import { mayCall } from "../../../contract/account/roles.ts";
import { adminCalls } from "../../../contract/admin/admin-calls.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { COLLECTION_KINDS } from "../../../contract/collections.ts";
import { useNavigate } from "../../lib/router/address.ts";
import { editPath } from "../content-kinds.tsx";
import { Combobox, useCombobox, useFound } from "../find/combobox.tsx";
import { type FoundPage, findListed, hasWords } from "../find/found-item.ts";
import { NEW_ITEM } from "../kit/use-open-item.ts";

interface NavigationProps {
  /** What the admin may use. */
  sections: readonly Section[];
  current: Place;
  waiting: Waiting;
}

/** The number of pending items of a screen, by its address. */
export type Waiting = ReadonlyMap<string, { text: string; label: string }>;

/** Messages arrive while a screen is open. */
const EVERY_MS = 60_000;

export function useWaiting(): Waiting {
  const may = useMay();
  const polled = { refetchInterval: EVERY_MS, enabled: may(messageCalls.unread) };
  const unread = useAdminQuery(messageCalls.unread, {}, polled).data?.count ?? 0;
  const backups = useAdminQuery(backupCalls.list, {}, { enabled: may(backupCalls.list) }).data;
  const waiting = new Map<string, { text: string; label: string }>();
  if (unread > 0) {
    waiting.set(paths.adminMessages, {
      text: unread > 99 ? "99+" : numberText(unread),
      label: "unread",
    });
  }
  // Without scheduled backups, none can be late.
  if ((backups?.is_overdue && backups.every_hours !== null) || backups?.changes?.problem)
    waiting.set(paths.adminBackups, { text: "!", label: "overdue" });
  return waiting;
}

interface BadgeProps {
  waiting: Waiting;
  places: readonly Pick<Place, "href">[];
  className?: string;
}

export function WaitingBadge({ waiting, places, className }: BadgeProps) {
  const found = places.map(({ href }) => waiting.get(href)).find(Boolean);
  if (!found) return null;
  return (
    <span
      className={clsx(
        "grid h-5 min-w-5 place-items-center rounded-full bg-lacquer px-1.5 text-xs leading-none font-semibold text-on-lacquer tabular-nums",
        className,
      )}
    >
      <span>
        {found.text}
        <span className="sr-only"> {found.label}</span>
      </span>
    </span>
  );
}

interface SideBarProps extends NavigationProps {
  onFind: () => void;
}

export function SideBar({ sections, current, waiting, onFind }: SideBarProps) {
  const { name } = useSite();
  const bar = useRef<HTMLElement>(null);
  useOnRoot("data-side-bar", "shown");
  // In a low window the bar scrolls.
  useEffect(() => {
    bar.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <nav
      ref={bar}
      aria-label="Back office"
      className="sticky top-0 flex h-dvh w-(--side) shrink-0 flex-col overflow-y-auto overscroll-contain border-r border-line p-3 max-lg:hidden print:hidden"
    >
      <p className="flex min-h-11 items-center gap-2.5 px-2 font-display text-lg leading-tight font-semibold">
        <Logo className="h-9 shrink-0" />
        <span className="line-clamp-2">{name}</span>
      </p>
      <FindButton onPress={onFind} />
      {sections.map((section) => (
        <SideSection key={section.label} section={section} current={current} waiting={waiting} />
      ))}
    </nav>
  );
}

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);

function FindButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
      className="mt-2 mb-3 flex min-h-11 shrink-0 cursor-pointer items-center gap-2.5 rounded-control border border-line bg-surface px-3 text-sm text-quiet hover:border-line-strong"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      Find
      <kbd aria-hidden className="ml-auto font-sans text-xs">
        {IS_MAC ? "⌘ K" : "Ctrl K"}
      </kbd>
    </button>
  );
}

interface SideSectionProps extends Omit<NavigationProps, "sections"> {
  section: Section;
}

function SideSection({ section, current, waiting }: SideSectionProps) {
  const id = useId();
  const { label, places } = section;
  const isOne = places.length === 1;
  return (
    <div className={clsx(!isOne && "mt-3")}>
      {!isOne && (
        <p id={id} className="px-3 pb-0.5 text-xs font-semibold text-quiet">
          {label}
        </p>
      )}
      <ul {...(!isOne && { "aria-labelledby": id })}>
        {places.map((place) => (
          <li key={place.href}>
            <PlaceLink place={place} current={current} waiting={waiting} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PlaceLinkProps extends Omit<NavigationProps, "sections"> {
  place: Place;
  /** Of a link in a sheet, which it closes. */
  onLeave?: () => void;
}

function PlaceLink({ place, current, waiting, onLeave }: PlaceLinkProps) {
  const { href, label, Icon } = place;
  return (
    <Link
      href={href}
      replace={onLeave !== undefined}
      onClick={onLeave}
      aria-current={place === current ? "page" : undefined}
      className="group/place flex min-h-11 items-center gap-2.5 rounded-control px-3 py-1.5 lg:pointer-fine:min-h-9 text-sm leading-tight font-medium text-ink -outline-offset-2 hover:bg-shell hover:text-on-shell aria-[current]:bg-shell aria-[current]:font-semibold aria-[current]:text-on-shell"
    >
      <Icon
        aria-hidden
        className="size-4.5 shrink-0 text-quiet group-hover/place:text-current group-aria-[current]/place:text-lacquer"
      />
      <span className="min-w-0">{label}</span>
      <WaitingBadge waiting={waiting} places={[place]} className="ml-auto" />
    </Link>
  );
}

/** The navigation of narrow windows: the sections, and the screens of one of them in a sheet. */
export function AdminBottomBar({ sections, current, waiting }: NavigationProps) {
  const [open, setOpen] = useState<Section>();
  const typing = useKeyboardOpen();
  useOnRoot("data-app-bar", typing ? undefined : "shown");
  const close = () => setOpen(undefined);
  const leave = useBackCloses(open !== undefined, close);
  return (
    <nav
      aria-label="Sections"
      data-app-bar={typing ? "away" : "shown"}
      className="@container fixed inset-x-0 bottom-0 z-30 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] data-[app-bar=away]:hidden lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col px-1">
        {sections.map((section) => {
          const { label, Icon, places } = section;
          const isCurrent = places.includes(current);
          const face = (
            <TabFace Icon={Icon} label={label}>
              <WaitingBadge
                waiting={waiting}
                places={places}
                className="absolute top-0.5 left-[calc(50%+0.4rem)]"
              />
            </TabFace>
          );
          return (
            <li key={label}>
              {places.length === 1 ? (
                <Link
                  href={places[0].href}
                  aria-current={isCurrent ? "page" : undefined}
                  className={TAB}
                >
                  {face}
                </Link>
              ) : (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-expanded={open === section}
                  aria-current={isCurrent || undefined}
                  onClick={() => setOpen(section)}
                  className={TAB}
                >
                  {face}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {open && (
        <SectionSheet
          section={open}
          current={current}
          waiting={waiting}
          onClose={close}
          onLeave={leave}
        />
      )}
    </nav>
  );
}

const TAB =
  "group/tab relative flex h-15 w-full cursor-pointer flex-col items-center justify-center gap-0.5 rounded-control text-xs font-medium text-quiet -outline-offset-3 aria-[current]:font-semibold aria-[current]:text-lacquer";

interface TabFaceProps {
  Icon: Place["Icon"];
  label: string;
  children: ReactNode;
}

/** Its labels are hidden if the text is too large for them. */
function TabFace({ Icon, label, children }: TabFaceProps) {
  return (
    <>
      <span className="relative grid h-8 w-15 max-w-full place-items-center rounded-full transition-colors duration-200 group-active/tab:bg-shell group-aria-[current]/tab:bg-shell">
        <Icon aria-hidden className="size-5.5" />
      </span>
      <span className="@max-[19rem]:sr-only">{label}</span>
      {children}
    </>
  );
}

interface SectionSheetProps extends Omit<NavigationProps, "sections"> {
  section: Section;
  onClose: () => void;
  /** Called on every press of a link, also of one that leads to the screen already shown. */
  onLeave: () => void;
}

function SectionSheet({ section, current, waiting, onClose, onLeave }: SectionSheetProps) {
  // The next screen takes the focus, and the button below the sheet must not take it back.
  const left = useRef(false);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        aria-describedby={undefined}
        className="mb-0 max-w-xl"
        onCloseAutoFocus={(event) => left.current && event.preventDefault()}
      >
        <div className="flex items-center justify-between pt-2 pr-2 pl-5">
          <DialogTitle size="small">{section.label}</DialogTitle>
          <DialogCross />
        </div>
        <nav aria-label={section.label}>
          <ul className="px-2 pb-2">
            {section.places.map((place) => (
              <li key={place.href}>
                <PlaceLink
                  place={place}
                  current={current}
                  waiting={waiting}
                  onLeave={() => {
                    left.current = place !== current;
                    onLeave();
                  }}
                />
              </li>
            ))}
          </ul>
        </nav>
      </DialogContent>
    </Dialog>
  );
}

interface Entry extends FoundPage {
  words?: string | undefined;
}

/** Actions of the finder without an address. */
const LOG_OUT = "#log-out";

const entry = (
  noun: "screen" | "action",
  one: Pick<Entry, "href" | "name" | "Icon" | "words">,
) => ({
  ...one,
  noun,
  picture: "",
  hidden: "",
});

/** The collections to which a role adds items. */
const kindsFor = (role: Role) =>
  COLLECTION_KINDS.filter((kind) => mayCall(role, adminCalls[kind].create));

/** The screens of a role, its tabs of the dashboard, and global actions. */
const entriesFor = (role: Role): Entry[] => [
  ...sectionsFor(role)
    .flatMap(({ places }) => places)
    .map(({ href, label, Icon, words = "" }) =>
      entry("screen", { href, name: label, Icon, words }),
    ),
  ...kindsFor(role)
    .filter((kind) => COLLECTION_WORDS[kind].tab)
    .map((kind) =>
      entry("screen", {
        href: editPath(kind),
        name: COLLECTION_WORDS[kind].tab?.label ?? "",
        Icon: DASHBOARD.Icon,
      }),
    ),
  ...kindsFor(role).map((kind) => {
    const name = `Add ${COLLECTION_WORDS[kind].noun.one}`;
    return entry("action", { href: editPath(kind, NEW_ITEM), name, Icon: Plus, words: "new" });
  }),
  entry("action", { href: paths.home, name: "Back to Home", Icon: House, words: "view site" }),
  entry("action", { href: LOG_OUT, name: "Logout", Icon: LogOut, words: "log out sign off" }),
];

/** Screens and actions whose words begin as typed; those whose name does come first. */
function findEntries(text: string, role: Role): Entry[] {
  const found = entriesFor(role).filter(({ name, words = "" }) =>
    hasWords(`${name} ${words}`, text),
  );
  return found.toSorted((a, b) => Number(hasWords(b.name, text)) - Number(hasWords(a.name, text)));
}

/** Items of all collections, each with the address of its form. */
async function findToEdit(q: string, role: Role): Promise<FoundPage[]> {
  const items = await findListed(q, kindsFor(role));
  return items.map((item) => ({ ...item, href: editPath(item.kind, item.id) }));
}

interface FinderProps {
  open: boolean;
  onClose: () => void;
  onLogout: () => void;
  /** Called with the title of a form that was chosen, whose screen may have to load. */
  onForm: (title: string) => void;
}

export function Finder({ open, ...props }: FinderProps) {
  const leave = useBackCloses(open, props.onClose);
  return open && <FinderDialog {...props} onLeave={leave} />;
}

interface FinderDialogProps extends Omit<FinderProps, "open"> {
  onLeave: () => void;
}

function FinderDialog({ onClose, onLeave, onLogout, onForm }: FinderDialogProps) {
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState("");
  const role = useRole() ?? "writer";
  const { items = [], isCurrent } = useFound("to-edit", text, (q) => findToEdit(q, role));
  const entries = findEntries(text, role);
  // The chosen screen gets the focus.
  const left = useRef(false);
  const finding = useCombobox<FoundPage>({
    text,
    onText: setText,
    items: [...entries, ...items],
    isCurrent: isCurrent || entries.length > 0,
    takesFirst: true,
    onChoose({ href, noun, name }) {
      left.current = true;
      onLeave();
      const item = new URL(href, location.href).searchParams.get("item");
      if (item !== null) onForm(item === NEW_ITEM ? name : `Edit ${noun}`);
      if (href === LOG_OUT) onLogout();
      else navigate(href, { replace: true });
    },
  });
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        aria-describedby={undefined}
        className="mt-0 max-w-xl p-3 sm:mt-[10dvh]"
        onCloseAutoFocus={(event) => left.current && event.preventDefault()}
      >
        <DialogTitle className="sr-only">Find</DialogTitle>
        <label htmlFor={id} className="sr-only">
          Screens, items and actions
        </label>
        <Combobox
          control={{ id, "aria-describedby": undefined, "aria-invalid": undefined, dir: "auto" }}
          finding={finding}
          placeholder="Find a screen, an item, an action"
          listClass="max-h-[60dvh] border-0 mt-2 -mx-1"
        />
      </DialogContent>
    </Dialog>
  );
}

/** Opens by Ctrl K or Cmd K, unless a dialog is open. */
export function useFinderKeys(onFind: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "k" || event.altKey || event.shiftKey) return;
    if (event.ctrlKey === event.metaKey || event.defaultPrevented) return;
    if (document.querySelector("[role=dialog],[role=alertdialog]")) return;
    event.preventDefault();
    onFind();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
