import path from "node:path";
import { z } from "zod";
import type { S3Address } from "../objects/s3-address.ts";

export interface BackupSettings {
  /** Milliseconds between scheduled backups; without it, none are scheduled. */
  readonly every?: number;
  readonly keep: Keep;
  readonly dir: string;
  /** A bucket that backups are uploaded to. */
  readonly url?: S3Address;
  /** Whether a copy is made before migrations; with PostgreSQL, the dump that the owner made. */
  readonly beforeUpdate: { readonly isOn: boolean; readonly dump?: string };
}

export interface Keep {
  /** How many of the newest are kept. */
  readonly newest: number;
  /** For how many earlier weeks the newest backup is kept. */
  readonly weekly: number;
}

const MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

const every = z
  .string()
  .trim()
  .regex(/^(?:off|[1-9]\d{0,3}[mhd])$/, "must be off, or a time such as 24h or 7d")
  .transform((given) =>
    given === "off"
      ? undefined
      : Number(given.slice(0, -1)) * MS[given.slice(-1) as keyof typeof MS],
  );

const keep = z
  .string()
  .trim()
  .regex(/^[1-9]\d{0,2}(?:, ?\d{1,3})?$/, "must be a number such as 7, or 7,4 for days and weeks")
  .transform((given): Keep => {
    const [newest = 1, weekly = 0] = given.split(",").map(Number);
    return { newest, weekly };
  });

export const backupVariables = {
  BACKUP_EVERY: every.optional(),
  BACKUP_KEEP: keep.prefault("7"),
  BACKUP_DIR: z.string().trim().optional(),
  BACKUP_BEFORE_UPDATE: z.string().trim().default("on"),
};

/** The default backup folder. */
export const backupsIn = (dataDir: string) => path.join(dataDir, "backups");

type Given = z.infer<z.ZodObject<typeof backupVariables>> & { BACKUP_URL?: S3Address | undefined };

export function backupSettings(given: Given, dataDir: string): BackupSettings {
  const { BACKUP_EVERY: every, BACKUP_URL: url, BACKUP_BEFORE_UPDATE: update } = given;
  const isOn = update !== "off";
  return {
    ...(every && { every }),
    keep: given.BACKUP_KEEP,
    dir: given.BACKUP_DIR ?? backupsIn(dataDir),
    ...(url && { url }),
    beforeUpdate: { isOn, ...(isOn && update !== "on" && { dump: update }) },
  };
}
