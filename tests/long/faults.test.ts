import { expect, onTestFinished, test } from "vitest";
import { at, startBalancer, startNodes } from "../support/servers/nodes.ts";
import { type Witness, startWitness } from "../support/witness.ts";

const REFUSED = { message: expect.stringMatching(/^The site’s storage .* again/) };

/** A private answer, which is always made and never kept. */
async function askAnew(url: string) {
  const answer = await fetch(`${url}/api/designs/search?q=n${Math.random()}`);
  return { answer, body: (await answer.json()) as unknown };
}

const statusesOf = (answers: { statuses: object }) => Object.keys(answers.statuses);

/** Stops the witness: everything acknowledged exists once, and refused requests got a reason. */
async function expectNothingLost({ found, check }: Witness, url: string): Promise<void> {
  expect(await check(url)).toEqual({ lost: 0, twice: 0 });
  expect(["201", "503"]).toEqual(expect.arrayContaining(statusesOf(found.writes)));
  for (const text of found.writes.messages) expect(JSON.parse(text)).toEqual(REFUSED);
}

test("a database that disappears, restarts, or hangs", async () => {
  const nodes = await startNodes();
  onTestFinished(() => nodes.dispose());
  const { primary, cable, urls } = nodes;
  const [cabled = "", other = ""] = urls;
  const witness = await startWitness(urls);
  await witness.nextWrite();
  // A node can only keep what it has made before.
  await expect.poll(() => witness.found.reads.every(({ statuses }) => statuses[200])).toBe(true);

  for (const mode of ["immediate", "fast"] as const) {
    await primary.halt(mode);
    for (const url of urls) {
      const { answer, body } = await askAnew(url);
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "10"]);
      expect(body).toEqual(REFUSED);
    }
    await primary.start();
    await witness.nextWrite();
  }

  cable.cut();
  const [kept, anew, elsewhere] = await Promise.all([
    fetch(`${cabled}/api/designs?limit=1`),
    askAnew(cabled),
    askAnew(other),
  ]);
  expect([kept.status, anew.answer.status, elsewhere.answer.status]).toEqual([200, 503, 200]);
  expect(anew.body).toEqual(REFUSED);
  // The witness continues at the other node once this one has refused.
  await witness.nextWrite();
  cable.mend();
  await expect.poll(async () => (await askAnew(cabled)).answer.status).toBe(200);
  await witness.nextWrite();

  await expectNothingLost(witness, cabled);
  for (const reads of witness.found.reads) expect(statusesOf(reads)).toEqual(["200"]);
});

test("a replica that lags, and is promoted", async () => {
  const nodes = await startNodes({
    standby: "synchronous",
    databases: ({ primary, standby }) => {
      const both = at(primary.port, standby?.port ?? 0);
      return [both, both];
    },
    env: ({ standby }) => ({ DATABASE_READ_URL: at(standby?.port ?? 0) }),
  });
  onTestFinished(() => nodes.dispose());
  const { primary, standby, urls } = nodes;
  const witness = await startWitness(urls);
  await witness.nextWrite();

  await standby?.ask("select pg_wal_replay_pause()");
  const written = witness.found.acknowledged.length;
  await witness.nextWrite();
  for (const url of urls) {
    const shown = async () => {
      const [design] = (await (await fetch(`${url}/api/designs?limit=1`)).json()) as {
        title: string;
      }[];
      return Number(design?.title.split(" ").at(-1));
    };
    await expect.poll(shown).toBeGreaterThanOrEqual(written);
  }
  await standby?.ask("select pg_wal_replay_resume()");
  await witness.nextWrite();

  await primary.halt("immediate");
  await standby?.promote();
  await witness.nextWrite();
  await expectNothingLost(witness, urls.at(-1) ?? "");
});

test("a primary that waits for no standby takes along what that had not received, and no more", async ({
  annotate,
}) => {
  const nodes = await startNodes({
    standby: "asynchronous",
    databases: ({ primary, standby }) => {
      const both = at(primary.port, standby?.port ?? 0);
      return [both, both];
    },
  });
  onTestFinished(() => nodes.dispose());
  const { primary, standby, stream, urls } = nodes;
  const witness = await startWitness(urls);
  await witness.nextWrite();
  stream.cut();
  const received = witness.found.acknowledged.length;
  for (let n = 0; n < 5; n += 1) await witness.nextWrite();
  await primary.halt("immediate");
  const written = witness.found.acknowledged.length;
  await standby?.promote();
  await witness.nextWrite();
  const { lost, twice } = await witness.check(urls.at(-1) ?? "");
  expect(twice).toBe(0);
  expect(lost).toBeGreaterThan(0);
  // One more may have been on its way when the stream was cut.
  expect(lost).toBeLessThanOrEqual(written - received + 1);
  await annotate(`${lost} of ${witness.found.acknowledged.length} acknowledged writes lost`);
});

test("one of two nodes behind nginx is killed", async () => {
  const nodes = await startNodes();
  const nginx = await startBalancer(nodes.urls);
  onTestFinished(async () => {
    await nginx.stop();
    await nodes.dispose();
  });
  const witness = await startWitness([nginx.url]);
  await witness.nextWrite();
  for (const site of nodes.sites) {
    await site.kill();
    await witness.nextWrite();
    await site.restart();
    await witness.nextWrite();
  }
  expect(await witness.check(nginx.url)).toEqual({ lost: 0, twice: 0 });
  expect(statusesOf(witness.found.reads[0] ?? { statuses: {} })).toEqual(["200"]);
});
