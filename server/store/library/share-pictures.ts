import { sharedName } from "../../../contract/share-picture.ts";
import type { Db } from "../../database/database.ts";
import { siteLogo } from "../site-settings/site-logo.ts";
import { now } from "../common.ts";
import { shareSubject } from "./share-subjects.ts";

/* Pictures for sharing, and icons of the site's logo: what is made from uploads, and can be made again. */

/** So begin the addresses of what is made of the crescent, where the site has no logo. */
export const CRESCENT_ICONS = "/icons/";

/** So many are kept, about 80 kB each; what was made longest ago goes first. */
const MOST_KEPT = 1_000;

export async function keptSharePicture(db: Db, address: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("share_pictures")
    .select("bytes")
    .where("address", "=", address)
    .executeTakeFirst();
  return row?.bytes;
}

export async function keepSharePicture(
  db: Db,
  address: string,
  bytes: Buffer,
  mostKept = MOST_KEPT,
): Promise<void> {
  await db
    .insertInto("share_pictures")
    .values({ address, bytes, created_at: now() })
    .onConflict((oc) => oc.column("address").doNothing())
    .execute();
  await db
    .deleteFrom("share_pictures")
    .where("address", "not in", (eb) =>
      eb
        .selectFrom("share_pictures")
        .select("address")
        .orderBy("created_at", "desc")
        .limit(mostKept),
    )
    .execute();
}

/** Drops the icons of former logos, and those whose subject is gone or looks different by now. */
export async function dropUnusedSharePictures(db: Db): Promise<void> {
  const rows = await db.selectFrom("share_pictures").select("address").execute();
  const icons = (await siteLogo(db))?.icons ?? CRESCENT_ICONS;
  for (const { address } of rows) {
    if (address.startsWith(icons)) continue;
    const subject = await shareSubject(db, sharedName(address) ?? "");
    if (subject?.address === address) continue;
    await db.deleteFrom("share_pictures").where("address", "=", address).execute();
  }
}
