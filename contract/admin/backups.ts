import { type Nothing, endpoint } from "../endpoint.ts";

/** A backup that was read again after it was made. */
interface BackupEntry {
  name: string;
  /** ISO 8601 in UTC. */
  created_at: string;
  /** In bytes; null for one that is kept elsewhere. */
  size: number | null;
}

export interface BackupState {
  /** With PostgreSQL, only exports of the content are made. */
  engine: "sqlite" | "postgres";
  /** Hours between scheduled backups; null if none are scheduled. */
  every_hours: number | null;
  /** The second place; empty if there is no second place. */
  elsewhere: string;
  /** Whether there has been none for two days. */
  is_overdue: boolean;
  /** The newest first. */
  backups: BackupEntry[];
}

export const backupCalls = {
  list: endpoint<Nothing, BackupState>("GET", "/api/admin/backups", "admin"),
  make: endpoint<Nothing, BackupState>("POST", "/api/admin/backups", "admin", 201),
  /** A file to save. */
  download: endpoint<{ name: string }, unknown>("GET", "/api/admin/backups/:name", "admin"),
};

export function backupAddress(name: string): string {
  return backupCalls.download.path.replace(":name", encodeURIComponent(name));
}
