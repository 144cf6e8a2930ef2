import { startBalancer, startNodes } from "../tests/support/servers/nodes.ts";
import { startWitness } from "../tests/support/witness.ts";
import type { Table } from "./support/numbers.ts";
import { COLUMNS, cells } from "./support/witnessed.ts";

const KILLS = 100;
const FEW_KILLS = 10;

/**
 * Measures two nodes behind nginx. Each is killed in turn and restarted immediately, while writes and reads go on.
 */
export async function measureNodes(isQuick: boolean): Promise<Table[]> {
  const kills = isQuick ? FEW_KILLS : KILLS;
  const nodes = await startNodes();
  const nginx = await startBalancer(nodes.urls);
  try {
    const witness = await startWitness([nginx.url], [nginx.url, ...nodes.urls]);
    for (let kill = 0; kill < kills; kill += 1) {
      const site = nodes.sites[kill % nodes.sites.length];
      await site?.kill();
      await site?.restart();
      await witness.nextWrite();
    }
    const checked = await witness.check(nginx.url);
    const { found } = witness;
    const rows = [
      ["through nginx", ...cells(found, checked, found.reads.slice(0, 1))],
      ["each node itself", ...cells(found, checked, found.reads.slice(1))],
    ];
    const title = `a node killed ${kills} times, of two behind nginx`;
    return [{ title, columns: ["", ...COLUMNS], rows }];
  } finally {
    await nginx.stop();
    await nodes.dispose();
  }
}
