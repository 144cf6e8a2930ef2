import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { type IncomingMessage, get } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Design } from "../contract/forms/design.ts";
import type { BareAnswer } from "./support/bare-server.ts";
import { type Table, mb, ms, percentile, ratio } from "./support/numbers.ts";
import { type Request, load } from "./support/requests.ts";
import { memory, startBareServer, startSite } from "./support/running.ts";

const LOAD = { connections: 16, forMs: 2_000 };
const WARM_UP = { connections: 4, forMs: 500 };
const REQUESTS_FOR_MEMORY = 1_000;
const COMPRESSED = { "accept-encoding": "br" };

/** Requests a second of the starter site, beside a bare server that says the same bytes. */
export async function measureLoad(folder: string): Promise<Table[]> {
  const site = await startSite(join(folder, "data"));
  const kinds = await kindsOf(site.url);
  const answers = await Promise.all(
    kinds.map(({ path, headers }) => answerOf(site.url + path, headers)),
  );
  const list = Object.fromEntries(answers.map((answer, index) => [`/${index}`, answer]));
  const answersFile = join(folder, "answers.json");
  writeFileSync(answersFile, JSON.stringify(list));
  const bare = await startBareServer(answersFile);

  const rows: string[][] = [];
  for (const [index, { name, path, headers }] of kinds.entries()) {
    const request: Request = { url: site.url + path, headers };
    const bareRequest: Request = { url: `${bare.url}/${index}`, headers };
    for (const one of [request, bareRequest]) await load(one, WARM_UP);
    const ours = await load(request, LOAD);
    const theirs = await load(bareRequest, LOAD);
    const [p99, bareP99] = [percentile(ours.times, 0.99), percentile(theirs.times, 0.99)];
    rows.push([
      name,
      ours.perSecond.toFixed(0),
      theirs.perSecond.toFixed(0),
      ratio(ours.perSecond, theirs.perSecond),
      ms(p99),
      ms(bareP99),
      ratio(p99, bareP99),
    ]);
  }
  await site.stop();
  const memoryTable = await measureMemory(join(folder, "data"), bare.pid);
  await bare.stop();
  const columns = ["", "requests/s", "bare", "of bare", "p99", "bare", "of bare"];
  return [
    { title: `load: ${LOAD.connections} connections, starter site`, columns, rows },
    memoryTable,
  ];
}

async function kindsOf(url: string) {
  const [design] = (await (await fetch(`${url}/api/designs?limit=1`)).json()) as Design[];
  const picture = design?.image?.variants[0]?.url;
  if (!picture) throw new Error("The starter content has no picture");
  const home = await fetch(url, { headers: COMPRESSED });
  const known = { ...COMPRESSED, "if-none-match": home.headers.get("etag") ?? "" };
  return [
    { name: "home page", path: "/", headers: COMPRESSED },
    { name: "home page, unchanged (304)", path: "/", headers: known },
    { name: "24 designs", path: "/api/designs?limit=24", headers: COMPRESSED },
    { name: "search", path: "/api/designs/search?q=hearts&limit=24", headers: COMPRESSED },
    { name: "picture, 400 px", path: picture, headers: {} },
    { name: "health", path: "/healthz", headers: {} },
  ];
}

/** The answer as it travels, compressed or not, for the bare server to repeat. */
async function answerOf(url: string, headers: Record<string, string>): Promise<BareAnswer> {
  const [answer] = (await once(get(url, { headers }), "response")) as [IncomingMessage];
  const body = await buffer(answer);
  const { "transfer-encoding": _, connection: __, ...kept } = answer.headers;
  const status = answer.statusCode ?? 0;
  const length = status === 304 ? {} : { "content-length": body.length };
  return { status, headers: { ...kept, ...length }, body: body.toString("base64") };
}

async function measureMemory(data: string, barePid: number): Promise<Table> {
  const site = await startSite(data);
  const fresh = memory(site.pid).now;
  for (let index = 0; index < REQUESTS_FOR_MEMORY; index += 1) {
    await (await fetch(site.url)).arrayBuffer();
  }
  const used = memory(site.pid).now;
  await site.stop();
  const bare = memory(barePid).now;
  return {
    title: `load: memory`,
    columns: ["", "RSS", "of bare"],
    rows: [
      ["bare node server, after its load", mb(bare), ratio(bare, bare)],
      ["site, just started", mb(fresh), ratio(fresh, bare)],
      [`site, after ${REQUESTS_FOR_MEMORY} home pages`, mb(used), ratio(used, bare)],
    ],
  };
}
