import { setTimeout } from "node:timers/promises";
import { type Nodes, at, startNodes } from "../tests/support/servers/nodes.ts";
import { startWitness } from "../tests/support/witness.ts";
import { type Table, ms } from "./support/numbers.ts";
import { COLUMNS, cells } from "./support/witnessed.ts";

/** How long a site is written and read before a fault, and after it. */
const QUIET_MS = 2_000;
const CUT_MS = 30_000;

interface Scene {
  name: string;
  wanted?: Parameters<typeof startNodes>[0];
  /** Resolves when the fault is over. */
  fault(nodes: Nodes): Promise<void>;
}

const restart = (mode: "fast" | "immediate") => async (nodes: Nodes) => {
  await nodes.primary.halt(mode);
  await setTimeout(QUIET_MS);
  await nodes.primary.start();
};

const failOver = async ({ primary, standby, cable }: Nodes) => {
  await primary.halt("immediate");
  await standby?.promote();
  if (standby) cable.leadTo(standby.port);
};

/** Both nodes use the address that moves. */
const moved: NonNullable<Scene["wanted"]>["databases"] = ({ cable }) => [
  at(cable.port),
  at(cable.port),
];
const severalHosts: typeof moved = ({ primary, standby }) => {
  const both = at(primary.port, standby?.port ?? 0);
  return [both, both];
};
const readUrl = ({ standby }: Pick<Nodes, "standby">) => ({
  DATABASE_READ_URL: at(standby?.port ?? 0),
});

const SCENES: Scene[] = [
  { name: "PostgreSQL restarted, immediate", fault: restart("immediate") },
  { name: "PostgreSQL restarted, fast", fault: restart("fast") },
  {
    name: "connection of a node cut for 30 s",
    async fault({ cable }) {
      cable.cut();
      await setTimeout(CUT_MS);
      cable.mend();
    },
  },
  {
    name: "failover, synchronous, moved address",
    wanted: { standby: "synchronous", databases: moved },
    fault: failOver,
  },
  {
    name: "failover, synchronous, several hosts",
    wanted: { standby: "synchronous", databases: severalHosts },
    fault: failOver,
  },
  {
    name: "failover, asynchronous, standby 2 s behind",
    wanted: { standby: "asynchronous", databases: severalHosts },
    async fault(nodes) {
      nodes.stream.cut();
      await setTimeout(QUIET_MS);
      await failOver(nodes);
    },
  },
  {
    name: "replica 5 s behind",
    wanted: { standby: "asynchronous", env: readUrl },
    async fault({ standby }) {
      await standby?.ask("select pg_wal_replay_pause()");
      await setTimeout(5_000);
      await standby?.ask("select pg_wal_replay_resume()");
    },
  },
  {
    name: "replica gone for 5 s",
    wanted: { standby: "asynchronous", env: readUrl },
    async fault({ standby }) {
      await standby?.halt("immediate");
      await setTimeout(5_000);
      await standby?.start();
    },
  },
];

/** Measures what is lost, and who waits, while parts of two nodes on PostgreSQL fail. */
export async function measureFaults(): Promise<Table[]> {
  const rows: string[][] = [];
  for (const scene of SCENES) rows.push(await play(scene));
  const columns = ["", ...COLUMNS, "writing again after"];
  return [{ title: "faults, two nodes on PostgreSQL", columns, rows }];
}

async function play({ name, wanted, fault }: Scene): Promise<string[]> {
  const nodes = await startNodes(wanted);
  try {
    const witness = await startWitness(nodes.urls);
    await setTimeout(QUIET_MS);
    await fault(nodes);
    const again = await witness.nextWrite();
    await setTimeout(QUIET_MS);
    const checked = await witness.check(nodes.urls.at(-1) ?? "");
    return [name, ...cells(witness.found, checked), ms(again)];
  } finally {
    await nodes.dispose();
  }
}
