import { messageCalls } from "../../contract/admin/site-calls.ts";
import { contact } from "../../contract/endpoints.ts";
import type { ContactForm } from "../../contract/forms/contact.ts";
import { paths } from "../../contract/paths.ts";
import type { GivenSettings } from "../../contract/settings/settings.ts";
import type { Db } from "../database/database.ts";
import { designBySlug } from "../store/designs/designs.ts";
import { currentSettings } from "../store/site-settings.ts";

import { type Route, route, saving } from "../http/route.ts";
import { channelsOf } from "../notices/send.ts";
import { logActivity } from "../store/history/activity.ts";
import { requireMatch } from "../store/collection.ts";
import { readList } from "../store/listing/read-list.ts";
import {
  countUnread,
  isMessageSaved,
  saveMessage,
  markMessageRead,
  messages,
} from "../store/messages.ts";
import { listingInput } from "../store/listing/listing.ts";

export const contactRoutes: Route[] = [
  route(contact.send, async ({ db, config, limits }, form, { address }) => {
    // Bots get the same response as people, so that they learn nothing (honeypot field).
    if (form.website) return;
    // Sent again, because the response was lost or an offline queue retries: not another message.
    if (form.key && (await isMessageSaved(db, form.key))) return;
    await limits.countMessage(address);
    const message = await withBooking(db, form, config.site);
    await saveMessage(db, { ...form, message }, channelsOf(config.notices));
  }),

  route({ ...messageCalls.list, input: listingInput(messages.listing) }, ({ db }, input) =>
    readList(db, messages, input),
  ),
  route(messageCalls.unread, async ({ db }) => ({ count: await countUnread(db) })),
  saving(messageCalls.markRead, async (trx, { id, is_read }, { ifMatch }) => {
    await requireMatch(trx, messages, id, ifMatch);
    return markMessageRead(trx, id, is_read);
  }),
  saving(messageCalls.remove, async (trx, { id }, caller) => {
    await requireMatch(trx, messages, id, caller.ifMatch);
    const { subject: name } = await messages.find(trx, id);
    await messages.remove(trx, id);
    const item = { id, name };
    await logActivity(trx, caller, { action: "delete", kind: "messages", item });
  }),
  saving(messageCalls.restore, async (trx, { id }, caller) => {
    const restored = await messages.restore(trx, id);
    const item = { id, name: restored.subject };
    await logActivity(trx, caller, { action: "restore", kind: "messages", item });
    return restored;
  }),
];

/** A message that begins with what is booked. */
async function withBooking(db: Db, form: ContactForm, given: GivenSettings): Promise<string> {
  const { service, look, wished_time, message } = form;
  if (!service && !look && !wished_time) return message;
  const design = look ? await designBySlug(db, look) : undefined;
  const { url } = await currentSettings(db, given);
  const lines = [
    service && `Service: ${service}`,
    look && `Look: ${design ? `${design.title}, ${url}${paths.design(design.slug)}` : look}`,
    wished_time && `Wished time: ${wished_time}`,
  ].filter(Boolean);
  return `${lines.join("\n")}\n\n${message}`;
}
