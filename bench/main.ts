import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { measureFaults } from "./faults.ts";
import { measureFinding } from "./finding.ts";
import { measureGrowth } from "./growth.ts";
import { QUICK, WHOLE, measureRows, tablesOf } from "./answers.ts";
import { report } from "./answers-report.ts";
import { measureDevices } from "./device.ts";
import { measureEngines } from "./engines.ts";
import { measureLostMachine } from "./lost-machine.ts";
import { measureMade } from "./made.ts";
import { measureMemory } from "./memory.ts";
import { measureNodes } from "./nodes.ts";
import { measurePages } from "./pages.ts";
import { measurePhone } from "./phone.ts";
import { measureProcesses } from "./processes.ts";
import { measureStart } from "./start.ts";
import { fillSite } from "./support/content.ts";
import { type Table, print } from "./support/numbers.ts";
import { writePart } from "./support/page.ts";
import { measureTransfer } from "./transfer.ts";
import { measureTwoNodes } from "./two-nodes.ts";
import { measureUnderLoad } from "./under-load.ts";

// `npm run bench`: measures dist/lunula, everything or the named parts. Machines differ and are never quiet, so each
// number comes with a baseline from the same run: compare the ratios.

/** Each measurement gets a folder for its files. */
const MEASUREMENTS: Record<string, (folder: string) => Promise<Table[]>> = {
  start: measureStart,
  growth: measureGrowth,
  finding: (folder) => written("finding", measureFinding(folder, isQuick)),
  devices: (folder) => written("devices", measureDevices(folder, isQuick)),
  answers: measureAnswers,
  engines: (folder) => written("engines", measureEngines(folder, isQuick)),
  "two-nodes": (folder) => written("two-nodes", measureTwoNodes(folder, isQuick)),
  transfer: measureTransfer,
  "lost-machine": (folder) => measureLostMachine(folder, isQuick),
  pages: measurePages,
  phone: measurePhone,
  made: measureMade,
  faults: measureFaults,
  nodes: () => measureNodes(isQuick),
  memory: (folder) => measureMemory(folder, isQuick),
};

const isQuick = process.argv.includes("--quick");
const named = process.argv.slice(2).filter((name) => name !== "--quick");
const unknown = named.filter((name) => !Object.hasOwn(MEASUREMENTS, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}: name ${Object.keys(MEASUREMENTS).join(", ")}`);
  process.exit(2);
}

if (!existsSync("dist/lunula")) {
  console.error("dist/lunula is missing: run ./build.sh first");
  process.exit(1);
}

const root = mkdtempSync(join(tmpdir(), "lunula-bench-"));
process.once("exit", () => rmSync(root, { recursive: true, force: true, maxRetries: 3 }));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const busy = loadavg()[0]?.toFixed(1);
const machine = `${availableParallelism()} processors, load ${busy}, Node ${process.version}`;
console.log(machine);
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (named.length > 0 && !named.includes(name)) continue;
  const begin = performance.now();
  for (const table of await measure(mkdtempSync(join(root, `${name}-`)))) print(table);
  console.log(`(${name}: ${((performance.now() - begin) / 1000).toFixed(0)} s)`);
}

/** Answers beside a bare server, and under load. A full run goes into the documentation. */
async function measureAnswers(folder: string): Promise<Table[]> {
  const rows = await measureRows(folder, isQuick ? QUICK : WHOLE);
  await fillSite({ dataDir: `${folder}/data` }, 1_000);
  const tables = [
    ...tablesOf(rows),
    ...(await measureProcesses(folder, isQuick)),
    ...(await measureUnderLoad(folder, isQuick)),
  ];
  if (!isQuick) report(machine, tables, rows);
  return tables;
}

/** The results of a full run go into the documentation. */
async function written(part: string, measured: Promise<Table[]>): Promise<Table[]> {
  const tables = await measured;
  if (!isQuick) writePart(part, machine, tables);
  return tables;
}
