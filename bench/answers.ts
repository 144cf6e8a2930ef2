import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { BareAnswer } from "./support/bare-server.ts";
import { fillSite } from "./support/content.ts";
import { answerOf, kindsOf } from "./support/kinds.ts";
import { startNginxFiles } from "./support/nginx.ts";
import { type Speed, type Turns, inTurns, warmUp } from "./support/in-turns.ts";
import { type Table, median, ratio } from "./support/numbers.ts";
import { startBareServer, startSite } from "./support/running.ts";

/** How much is measured. Everything takes about six minutes on a quiet machine. */
export interface Amount extends Turns {
  sizes: number[];
}
export const WHOLE: Amount = { sizes: [100, 10_000, 100_000], rounds: 3, forMs: 400 };
export const QUICK: Amount = { sizes: [100, 10_000], rounds: 1, forMs: 400 };

export interface Row {
  kind: string;
  size: number;
  workers: number;
  own: Speed;
  bare: Speed;
  nginx?: Speed | undefined;
}

/** Measures each kind of answer beside a bare Node server and nginx, which send the same bytes. */
export async function measureRows(folder: string, amount: Amount): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of amount.sizes) {
    const data = join(folder, `data-${size}`);
    await fillSite({ dataDir: data }, size);
    for (const workers of new Set([1, Math.min(4, availableParallelism())])) {
      const own = join(folder, `${size}-${workers}`);
      mkdirSync(own);
      rows.push(...(await measureSite(own, data, { size, workers }, amount)));
    }
  }
  return rows;
}

async function measureSite(
  folder: string,
  data: string,
  { size, workers }: Pick<Row, "size" | "workers">,
  amount: Amount,
): Promise<Row[]> {
  const site = await startSite({ dataDir: data }, ["--no-starter", "--workers", String(workers)]);
  const kinds = await kindsOf(site.url);
  for (const { path, headers } of kinds) await warmUp({ url: site.url + path, headers });
  const answers: BareAnswer[] = [];
  for (const kind of kinds) answers.push(await answerOf(site.url, kind));
  const answersFile = join(folder, "answers.json");
  const list = Object.fromEntries(answers.map((answer, index) => [`/${index}`, answer]));
  writeFileSync(answersFile, JSON.stringify(list));
  const bare = await startBareServer(answersFile);
  const nginx = await startNginxFiles(folder, answers);

  const rows: Row[] = [];
  for (const [index, { name, path, headers }] of kinds.entries()) {
    const [own, beside, files] = await inTurns(amount, [
      [site, { url: site.url + path, headers }],
      [bare, { url: `${bare.url}/${index}`, headers }],
      ...(nginx ? [[nginx, { url: `${nginx.url}/${index}` }] as const] : []),
    ]);
    if (own && beside) rows.push({ kind: name, size, workers, own, bare: beside, nginx: files });
  }
  for (const server of [site, bare, nginx]) await server?.stop();
  return rows;
}

const COLUMNS = "requests/s|CPU ms|bare|CPU ms|CPU, times|of bare’s requests/s|nginx|CPU ms".split(
  "|",
);

/** A table of targets by kind of answer, and one for each size and number of processes. */
export function tablesOf(rows: Row[]): Table[] {
  const groups = Map.groupBy(
    rows,
    ({ size, workers }) => `${size} designs, ${workersText(workers)}`,
  );
  const single = [...groups].map(([title, group]) => ({
    title,
    columns: ["", ...COLUMNS],
    rows: group.map(({ kind, own, bare, nginx }) => [
      kind,
      ...speed(own),
      ...speed(bare),
      ratio(own.cost, bare.cost),
      (own.perSecond / bare.perSecond).toFixed(2),
      ...(nginx ? speed(nginx) : ["", ""]),
    ]),
  }));
  return [inShort(rows), ...single];
}

/** The worst result of one process at any size, and the effect of more designs and processes. */
function inShort(rows: Row[]): Table {
  const sizes = [...new Set(rows.map(({ size }) => size))];
  const [least = 0, most = 0] = [Math.min(...sizes), Math.max(...sizes)];
  const several = Math.max(...rows.map(({ workers }) => workers));
  const times = ({ own, bare }: Row) => own.cost / bare.cost;
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)];
  return {
    title: "in short",
    columns: [
      "",
      "CPU, times, at most",
      "of bare’s requests/s, at least",
      `CPU, ${most} designs of ${least}`,
      `CPU, ${several} workers of one`,
    ],
    rows: kinds.map(([kind, group]) => {
      const one = group.filter(({ workers }) => workers === 1);
      const more = group.filter(({ workers }) => workers === several);
      const middle = (those: Row[]) => median(those.map(times));
      return [
        kind,
        ratio(Math.max(...one.map(times)), 1),
        Math.min(...one.map(({ own, bare }) => own.perSecond / bare.perSecond)).toFixed(2),
        ratio(
          middle(one.filter(({ size }) => size === most)),
          middle(one.filter(({ size }) => size === least)),
        ),
        ratio(middle(more), middle(one)),
      ];
    }),
  };
}

const workersText = (workers: number) => (workers === 1 ? "one process" : `${workers} workers`);

const speed = ({ perSecond, cost }: Speed) => [perSecond.toFixed(0), cost.toFixed(3)];
