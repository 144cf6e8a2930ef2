import { type NoticeChannelState, noticeCalls } from "../../contract/admin/site-calls.ts";
import { type Handler, type Route, route, saving } from "../http/route.ts";
import { createSender, mailableAdmins } from "../notices/queue.ts";
import { reasonOf, channelsOf } from "../notices/send.ts";
import { webhooks } from "../../contract/admin/webhooks.ts";
import { testWebhook } from "../notices/webhooks.ts";
import { invalid } from "../problems.ts";
import { isOpenHost, isPublicAddress } from "../runtime/public-web.ts";
import { logActivity } from "../store/history/activity.ts";
import {
  addWebhook,
  changeWebhook,
  findWebhook,
  listWebhooks,
  removeWebhook,
} from "../store/webhooks.ts";

type Deps = Parameters<Handler<object, void>>[0];

export const noticeRoutes: Route[] = [
  route(noticeCalls.ways, async (deps) => ({ ways: await statesOf(deps) })),

  route(noticeCalls.test, async (deps) => {
    const { db, config, log } = deps;
    const sender = createSender({ ...config, db, log });
    const ways = await statesOf(deps);
    return {
      ways: await Promise.all(
        ways.map(async (state) => ({
          ...state,
          failure: await sender.test(state.way).then(
            () => null,
            (error: unknown) => reasonOf(error),
          ),
        })),
      ),
    };
  }),
];

async function statesOf({ db, config }: Deps): Promise<NoticeChannelState[]> {
  const { url = "", ntfy = "", mail } = config.notices;
  // Only the host: paths may be secret.
  const to = {
    url: async () => new URL(url).host,
    ntfy: async () => new URL(ntfy).host,
    mail: async () => (mail?.to ?? (await mailableAdmins(db))).join(", "),
  };
  return Promise.all(channelsOf(config.notices).map(async (way) => ({ way, to: await to[way]() })));
}

/** Webhooks: addresses that are called after changes. */
export const webhookRoutes: Route[] = [
  route(webhooks.list, async ({ db }) => ({ webhooks: await listWebhooks(db) })),

  saving(webhooks.make, async (trx, form, caller, { config }) => {
    requirePublic(form.address, config);
    const name = hostOf(form.address);
    await logActivity(trx, caller, { action: "add-webhook", kind: "settings", name });
    return addWebhook(trx, form);
  }),

  saving(webhooks.change, async (trx, { id, ...form }, caller, { config }) => {
    const { address } = await findWebhook(trx, id);
    if (form.address !== address) requirePublic(form.address, config);
    const changed = await changeWebhook(trx, id, form);
    const name = hostOf(changed.address);
    await logActivity(trx, caller, { action: "change-webhook", kind: "settings", name });
    return changed;
  }),

  saving(webhooks.remove, async (trx, { id }, caller) => {
    const name = hostOf(await removeWebhook(trx, id));
    await logActivity(trx, caller, { action: "remove-webhook", kind: "settings", name });
  }),

  route(webhooks.test, async ({ db, config }, { id }) => {
    await findWebhook(db, id);
    return { failure: await testWebhook({ ...config, db }, id) };
  }),
];

/** Only the host: paths may be secret. */
const hostOf = (address: string) => new URL(address).host;

/** Host names are resolved and checked when something is sent. */
function requirePublic(
  address: string | undefined,
  { allowsPrivateWebhooks }: { allowsPrivateWebhooks: boolean },
): void {
  if (address === undefined || allowsPrivateWebhooks) return;
  const url = URL.parse(address);
  const isOpen = !url || isOpenHost(url, (ip) => isPublicAddress(ip, Number(url.port) || 443));
  if (isOpen && url?.protocol !== "http:") return;
  const why = isOpen ? "not encrypted: use https" : "private";
  const message = `This address is ${why}. Start the site with WEBHOOK_PRIVATE=on to allow it`;
  throw invalid([{ field: "address", message }]);
}
