import {
  ArrowDownUp,
  ArrowDownToLine,
  ArrowUpFromLine,
  CalendarCheck,
  Crop,
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
import type { ActivityAction, ActivityEntry } from "../../../contract/admin/activity.ts";
import { Link } from "../../components/link.tsx";
import { EditedTime } from "../crud/list/edited-time.tsx";
import { deedOf, placeOf } from "./activity-words.ts";

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

export function ActivityRow({ entry, onItem }: ActivityRowProps) {
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
