import { type NoticeChannelState, noticeCalls } from "../../contract/admin/site-calls.ts";
import { type Handler, type Route, route } from "../http/route.ts";
import { createSender, mailableAdmins } from "../notices/queue.ts";
import { reasonOf, channelsOf } from "../notices/send.ts";

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
