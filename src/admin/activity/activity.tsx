import {
  ACTIVITY_KINDS,
  type ActivityAction,
  type ActivityEntry,
  type ActivityKind,
  activity,
} from "../../../contract/admin/activity.ts";
import type { TrashKind } from "../../../contract/admin/trash.ts";
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
  Webhook,
} from "lucide-react";
import { Link } from "../../components/link.tsx";
import { type Noun, counted } from "../../lib/format/numbers.ts";
import { editPath, isCollection, kindLabel, nounOf } from "../content-kinds.tsx";
import { EditedTime } from "../kit/list/selection.tsx";
import type { ListFilter } from "../kit/list/list-filters.tsx";
import { ListScreen } from "../kit/list/list-screen.tsx";

const NOUN = { one: "entry", many: "entries" };
const DEVICE: Noun = { one: "other device", many: "other devices" };
const RECORD: Noun = { one: "record", many: "records" };

const ACTIONS: Record<ActivityAction, [Icon: LucideIcon, done: string]> = {
  add: [Plus, "added"],
  change: [Pencil, "changed"],
  delete: [Trash2, "deleted"],
  restore: [Undo2, "restored"],
  order: [ArrowDownUp, "reordered"],
  move: [FolderInput, "moved"],
  "delete-for-good": [Eraser, "deleted for good"],
  replace: [Replace, "replaced everywhere"],
  crop: [Crop, "cropped"],
  publish: [CalendarCheck, "published"],
  "share-preview": [Link2, "created a preview link for"],
  announce: [Megaphone, "announced"],
  import: [ArrowUpFromLine, "imported"],
  backup: [DatabaseBackup, "made a backup"],
  "download-backup": [DatabaseBackup, "downloaded the backup"],
  export: [ArrowDownToLine, "exported all content"],
  "sign-in": [LogIn, "signed in"],
  "sign-in-failed": [ShieldAlert, "could not sign in"],
  "sign-out": [LogOut, "signed out"],
  "password-refused": [ShieldAlert, "entered a wrong password to change the account"],
  "change-email": [AtSign, "now signs in as"],
  "change-password": [KeyRound, "chose a new password"],
  "end-sessions": [LogOut, "signed out"],
  "sign-in-by-recovery-code": [LifeBuoy, "signed in with a recovery code"],
  "sign-in-by-passkey": [Fingerprint, "signed in with a passkey"],
  "passkey-refused": [ShieldAlert, "used a passkey that was refused"],
  "add-passkey": [Fingerprint, "added a passkey"],
  "rename-passkey": [Pencil, "renamed a passkey"],
  "remove-passkey": [Fingerprint, "removed a passkey"],
  "code-refused": [ShieldAlert, "entered the right password but a wrong code"],
  "second-factor-on": [ShieldCheck, "turned on the second factor"],
  "second-factor-off": [ShieldOff, "turned off the second factor"],
  "renew-recovery-codes": [LifeBuoy, "created new recovery codes"],
  "invite-admin": [UserPlus, "invited another admin"],
  "change-role": [UserPlus, "changed the role of an admin"],
  "revoke-invite": [UserMinus, "revoked the invitation"],
  join: [UserPlus, "became an admin, invited by"],
  "remove-admin": [UserMinus, "removed the admin"],
  "add-token": [KeyRound, "created the API token"],
  "remove-token": [KeyRound, "removed the API token"],
  "token-refused": [ShieldAlert, "used an API token that was refused"],
  "add-webhook": [Webhook, "added the webhook"],
  "change-webhook": [Webhook, "changed the webhook"],
  "remove-webhook": [Webhook, "removed the webhook"],
};

const KINDS: ListFilter[] = [
  {
    field: "kind",
    label: "About",
    options: ACTIVITY_KINDS.map((kind) => ({ value: kind, label: kindLabel(kind) })),
  },
];

/** Who did what, newest first. */
export function AdminActivity() {
  return (
    <ListScreen
      label="Activity"
      endpoint={activity}
      noun={NOUN}
      text="Everything done in the back office, and who signed in. Kept for a year."
      filters={KINDS}
      hiddenFilters={itemFilter}
      empty="No activity yet."
      noMatch="No matching activity in the last year."
      showAll="Show all activity"
    >
      {({ items, narrowing, onFilter }) => (
        <ul className="divide-y divide-line border-t border-line">
          {items.map((entry) => (
            <ActivityRow
              key={entry.id}
              entry={entry}
              onItem={narrowing.item ? undefined : (id) => onFilter("item", id)}
            />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

/** Filters by one item; its label is the item's latest name. */
function itemFilter([newest]: ActivityEntry[]): ListFilter[] {
  const options = newest?.item_id ? [{ value: newest.item_id, label: newest.name }] : [];
  return [{ field: "item", label: "Item", options, isOpen: true }];
}

interface ActivityRowProps {
  entry: ActivityEntry;
  onItem: ((id: string) => void) | undefined;
}

function ActivityRow({ entry, onItem }: ActivityRowProps) {
  const { action, admin, name, item_id, at, address } = entry;
  const [Icon] = ACTIONS[action];
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
              aria-label={`All activity: ${name}`}
              onClick={() => onItem(item_id)}
              className="-my-2 min-h-11 cursor-pointer px-1 text-lacquer underline"
            >
              All activity
            </button>
          )}
        </p>
      </div>
    </li>
  );
}

/** Who acted, for entries without an admin. */
function whoElse({ action, address }: ActivityEntry): string {
  if (action === "publish") return "The schedule";
  if (address === "") return "The command line";
  return action === "sign-in-failed" ? "Someone unknown" : "A removed admin";
}

/** Such as “changed design”, which is followed by its name, or “deleted 3 designs”. */
function deedOf({ action, kind, count, name }: ActivityEntry): string {
  const [, done] = ACTIONS[action];
  if (action === "import") return `${done} ${counted(count, RECORD)}`;
  if (kind === "account" && action === "change") return "was given a new password on the server";
  if (action === "end-sessions") return `${done} ${counted(count, DEVICE)}`;
  if (kind === "settings") return `${done} the settings`;
  if (!isEdited(kind)) return done;
  const noun = nounOf(kind);
  if (action === "delete-for-good") {
    return `deleted ${name === "" ? counted(count, noun) : noun.one} for good`;
  }
  if (action === "move") return `${done} ${counted(count, noun)} into`;
  if (action === "order" && count === 0) return `reset the order of ${noun.many}`;
  return name === "" ? `${done} ${counted(count, noun)}` : `${done} ${noun.one}`;
}

/** Whether its items have a list in which they are edited. */
function isEdited(kind: ActivityKind): kind is TrashKind {
  return isCollection(kind) || kind === "messages" || kind === "pictures";
}

/** Where the item is edited; undefined if there is no item or it was deleted. */
function placeOf({ kind, item_id, is_present }: ActivityEntry): string | undefined {
  return is_present && item_id !== null && isEdited(kind) ? editPath(kind, item_id) : undefined;
}
