import {
  ACTIVITY_KINDS,
  type ActivityEntry,
  activity,
  type ActivityAction,
} from "../../../contract/admin/activity.ts";
import { paths } from "../../../contract/paths.ts";
import { Notice } from "../../components/states/notice.tsx";
import { Button } from "../../components/ui/button.tsx";
import { counted } from "../../lib/format/counted.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { ActiveFilters, type ListFilter, ListFilters } from "../crud/list/list-filters.tsx";
import { ListBody, ListNotice } from "../crud/list/list-states.tsx";
import { useListAddress } from "../crud/list/use-list-address.ts";
import { usePages } from "../crud/list/use-pages.ts";
import { kindLabel, deedOf, placeOf } from "./activity-words.ts";
import {
  ArrowDownUp,
  ArrowDownToLine,
  ArrowUpFromLine,
  CalendarCheck,
  Crop,
  DatabaseBackup,
  Eraser,
  FolderInput,
  AtSign,
  Fingerprint,
  KeyRound,
  LifeBuoy,
  Link2,
  LogIn,
  LogOut,
  type LucideIcon,
  Megaphone,
  Pencil,
  Plus,
  Replace,
  ShieldAlert,
  ShieldCheck,
  ShieldOff,
  Trash2,
  Undo2,
  UserMinus,
  UserPlus,
} from "lucide-react";
import { Link } from "../../components/link.tsx";
import { EditedTime } from "../crud/list/state-columns.tsx";

const ICONS: Record<ActivityAction, LucideIcon> = {
  add: Plus,
  change: Pencil,
  delete: Trash2,
  restore: Undo2,
  replace: Replace,
  crop: Crop,
  order: ArrowDownUp,
  move: FolderInput,
  "delete-for-good": Eraser,
  publish: CalendarCheck,
  "share-preview": Link2,
  announce: Megaphone,
  import: ArrowUpFromLine,
  backup: DatabaseBackup,
  "download-backup": DatabaseBackup,
  export: ArrowDownToLine,
  "sign-in": LogIn,
  "sign-in-failed": ShieldAlert,
  "sign-out": LogOut,
  "password-refused": ShieldAlert,
  "change-email": AtSign,
  "change-password": KeyRound,
  "end-sessions": LogOut,
  "sign-in-by-recovery-code": LifeBuoy,
  "sign-in-by-passkey": Fingerprint,
  "passkey-refused": ShieldAlert,
  "add-passkey": Fingerprint,
  "rename-passkey": Pencil,
  "remove-passkey": Fingerprint,
  "code-refused": ShieldAlert,
  "second-factor-on": ShieldCheck,
  "second-factor-off": ShieldOff,
  "renew-recovery-codes": LifeBuoy,
  "invite-admin": UserPlus,
  "revoke-invite": UserMinus,
  join: UserPlus,
  "remove-admin": UserMinus,
};

interface ActivityRowProps {
  entry: ActivityEntry;
  /** Shows what else was done to an item. */
  onItem: ((id: string) => void) | undefined;
}

function ActivityRow({ entry, onItem }: ActivityRowProps) {
  const { action, admin, name, item_id, at, address } = entry;
  const Icon = ICONS[action];
  const place = placeOf(entry);
  return (
    <li className="flex gap-3 px-1 py-3">
      <span className="mt-0.5 grid size-8 shrink-0 place-content-center rounded-full bg-shell text-on-shell">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">
          <span className="font-semibold">{admin || whoElse(entry)}</span> {deedOf(entry)}
          {name !== "" && " "}
          {name !== "" && place && (
            <Link href={place} className="text-lacquer underline">
              {name}
            </Link>
          )}
          {name !== "" && !place && <span>“{name}”</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
          <EditedTime at={at} />
          <span className="wrap-anywhere">
            {address === "" ? "on the server" : `from ${address}`}
          </span>
          {item_id !== null && onItem && (
            <button
              type="button"
              aria-label={`All of this item: ${name}`}
              onClick={() => onItem(item_id)}
              className="-my-2 min-h-11 cursor-pointer px-1 text-lacquer underline"
            >
              All of this item
            </button>
          )}
        </p>
      </div>
    </li>
  );
}

/** Without an e-mail address that is an admin's. */
function whoElse({ action, address }: ActivityEntry): string {
  if (action === "publish") return "The calendar";
  if (address === "") return "The command line";
  return action === "sign-in-failed" ? "Somebody unknown" : "A removed admin";
}

const NOUN = { one: "entry", many: "entries" };

const KINDS: ListFilter = {
  field: "kind",
  label: "About",
  options: ACTIVITY_KINDS.map((kind) => ({ value: kind, label: kindLabel(kind) })),
};

const ITEM: ListFilter = { field: "item", label: "Item", options: [], isOpen: true };

export function AdminActivity() {
  return (
    <AdminFrame title="Activity" path={paths.adminActivity} className="max-w-4xl">
      <Log />
    </AdminFrame>
  );
}

/** Who did what, newest first. */
function Log() {
  const address = useListAddress([KINDS, ITEM], []);
  const { narrowing } = address;
  const pages = usePages(activity, narrowing, { refetchOnMount: "always" });
  const { items, total } = pages;
  const count = total === undefined ? "" : counted(total, NOUN);
  const isNarrowed = Object.keys(narrowing).length > 0;

  return (
    <section aria-label="Activity">
      <div className="flex items-center gap-3 py-3">
        <p className="mr-auto text-sm text-quiet">
          What was done in the back office, and who signed in. Kept for a year.
        </p>
        <p role="status" className="shrink-0 text-sm text-quiet tabular-nums max-sm:sr-only">
          {count}
        </p>
        <ListFilters filters={[KINDS]} narrowing={narrowing} onFilter={address.filter} />
      </div>
      <ActiveFilters
        filters={[KINDS, itemFilter(items)]}
        narrowing={narrowing}
        onFilter={address.filter}
      />
      <ListBody noun="activity" pages={pages}>
        {items.length > 0 && (
          <ul className="divide-y divide-line border-t border-line">
            {items.map((entry) => (
              <ActivityRow
                key={entry.id}
                entry={entry}
                onItem={narrowing.item ? undefined : (id) => address.filter("item", id)}
              />
            ))}
          </ul>
        )}
        {total === 0 && !isNarrowed && <Notice>Nothing was done yet.</Notice>}
        {total === 0 && isNarrowed && (
          <ListNotice text="Nothing like that in the last year.">
            <Button variant="secondary" onClick={address.clear}>
              Show all activity
            </Button>
          </ListNotice>
        )}
      </ListBody>
    </section>
  );
}

/** Calls the item by its latest name. */
function itemFilter([newest]: ActivityEntry[]): ListFilter {
  if (!newest?.item_id) return ITEM;
  return { ...ITEM, options: [{ value: newest.item_id, label: newest.name }] };
}
