import type { Versions } from "../database/content-versions.ts";
import type { Db } from "../database/database.ts";
import { readSetting, writeSetting } from "../store/settings.ts";

const NAME = "cdn_purged";

/** Up to what the CDN was purged the last time. */
interface Purged {
  release: string;
  zone: string;
  versions: Versions;
}

export async function readPurged(db: Db): Promise<Purged | undefined> {
  const value = await readSetting(db, NAME);
  if (value === undefined) return undefined;
  const { versions, ...rest } = JSON.parse(value);
  return { ...rest, versions: new Map(versions) };
}

export function writePurged(db: Db, { versions, ...rest }: Purged): Promise<void> {
  return writeSetting(db, NAME, JSON.stringify({ ...rest, versions: [...versions] }));
}
