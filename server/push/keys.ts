import type { Db } from "../database/database.ts";
import { settingOrNew } from "../store/settings.ts";

export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * By which push services know this site (RFC 8292). Made once: with others, every device that has
 * subscribed would have to do so again.
 */
export async function vapidKeys(db: Db): Promise<VapidKeys> {
  // Most processes never announce anything.
  const { default: webPush } = await import("web-push");
  const kept = await settingOrNew(db, "push_keys", () =>
    JSON.stringify(webPush.generateVAPIDKeys()),
  );
  return JSON.parse(kept);
}
