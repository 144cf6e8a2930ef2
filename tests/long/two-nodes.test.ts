import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../support/servers/free-port.ts";
import { type Nginx, exampleServers, startNginx } from "../support/servers/nginx.ts";
import { type PostgresServer, startPostgresServer } from "../support/servers/postgres-server.ts";
import { ADMIN, type Site, startSite } from "../support/site.ts";

// The setup of docs/scale.md, made with the files of docs/examples.

let primary: PostgresServer;
let nodes: Site[];
let nginx: Nginx;
let cookie = "";
const started: (() => Promise<void>)[] = [];

beforeAll(async () => {
  primary = await startPostgresServer();
  started.push(() => primary.stop());
  const replicaUrl = await startReplica(new URL(primary.url("postgres")));
  const env = {
    DATABASE_URL: primary.url("postgres"),
    DATABASE_READ_URL: replicaUrl,
    TRUST_PROXY: "true",
  };
  const start = async () => {
    const node = await startSite({ args: ["--no-starter"], env });
    started.push(() => node.dispose());
    return node;
  };
  nodes = await Promise.all([start(), start()]);
  const urls = nodes.map(({ url }) => url);
  nginx = await startNginx("", exampleServers("systemd/nginx-nodes.conf", urls));
  started.push(() => nginx.stop());
  const answer = await send("/api/admin/login", ADMIN);
  [cookie = ""] = answer.headers.getSetCookie()[0]?.split(";") ?? [];
  const words = {
    description: "d",
    icon: "i",
    seo_title: "s",
    seo_description: "s",
    keywords: "k",
  };
  await send("/api/admin/categories", { name: "Love", path: "love", ...words });
});
afterAll(async () => {
  for (const stop of started.toReversed()) await stop();
});

/** Runs the two scripts as the owner of the primary’s files. Returns the replica’s address. */
async function startReplica({ hostname, port }: URL): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "lunula-replica-"));
  const owner = process.getuid?.() === 0 ? ["/usr/sbin/runuser", "-u", "postgres", "--"] : [];
  if (owner.length > 0) chownSync(folder, statSync(primary.data).uid, statSync(primary.data).gid);
  const ownPort = await freePort();
  const env = {
    PATH: `${dirname(primary.program("psql"))}:${process.env["PATH"]}`,
    PGHOST: hostname,
    PGPORT: port,
    PGDATA: join(folder, "data"),
    PRIMARY_HOST: hostname,
    POSTGRES_USER: "postgres",
    REPLICATION_PASSWORD: "a password",
  };
  const command = (script: string, ...words: string[]): [string, string[]] => {
    const [program = "sh", ...args] = [...owner, "sh", resolve("docs/examples", script), ...words];
    return [program, args];
  };
  const prepared = spawnSync(...command("postgres-primary.sh"), { env, encoding: "utf8" });
  expect([prepared.status, prepared.stderr]).toEqual([0, ""]);
  const places = [`port=${ownPort}`, `unix_socket_directories=${folder}`];
  // A replica must allow as many connections as its primary.
  const settings = [...places, "max_connections=300", "fsync=off"];
  const server = spawn(
    ...command("postgres-replica.sh", ...settings.flatMap((one) => ["-c", one])),
    { env, stdio: "ignore" },
  );
  const end = () => server.kill("SIGTERM");
  process.once("exit", end);
  started.push(async () => {
    end();
    await once(server, "exit");
    process.off("exit", end);
    rmSync(folder, { recursive: true });
  });
  const isReady = () =>
    spawnSync(primary.program("pg_isready"), ["-q", "-h", hostname, "-p", `${ownPort}`]).status;
  await vi.waitUntil(() => isReady() === 0, { timeout: 60_000 });
  return `postgres://postgres@${hostname}:${ownPort}/postgres`;
}

const get = (path: string, base = nginx.url) => fetch(base + path, { headers: { cookie } });
const send = (path: string, body: object) =>
  fetch(nginx.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });

async function makeDesign(title: string): Promise<void> {
  const image_url = "https://pictures.example/a.webp";
  const form = { title, category: "love", alt_text: "a", tags: "t", image_url };
  expect((await send("/api/admin/designs", form)).status).toBe(201);
}

const shows = async (title: string, base = nginx.url) =>
  (await (await fetch(`${base}/api/designs`)).text()).includes(title);

test("a write through nginx is visible on both nodes, which read from the replica", async () => {
  await makeDesign("Written once");
  for (const { url } of nodes) {
    await expect.poll(() => shows("Written once", url)).toBe(true);
    // Sessions are valid on both.
    expect((await get("/api/admin/messages", url)).status).toBe(200);
  }
  await expect.poll(() => shows("Written once")).toBe(true);
});

test("with one node killed, everything is read and written as before", async () => {
  await nodes[0]?.kill();
  for (let limit = 10; limit < 30; limit += 1) {
    const { status } = await get(`/api/designs?limit=${limit}`);
    expect([limit, status]).toEqual([limit, 200]);
  }
  await makeDesign("Written by the other");
  await expect.poll(() => shows("Written by the other")).toBe(true);
  await nodes[0]?.restart();
  expect(await shows("Written by the other", nodes[0]?.url)).toBe(true);
});

test("nodes keep working beside a later release that has migrated the database", async () => {
  // Each address is new, but its query was run before and is prepared.
  const readLists = async (limits: number[]) => {
    const lists = ["designs?", "categories?", "tutorials?", "designs/search?q=written&"];
    for (const { url } of nodes) {
      for (const path of lists.flatMap((list) => limits.map((one) => `${list}limit=${one}`))) {
        expect([path, (await get(`/api/${path}`, url)).status]).toEqual([path, 200]);
      }
    }
  };
  await readLists([31, 32, 33]);
  const tables = ["designs", "categories", "tutorials", "content_versions"];
  await primary.ask(
    [
      "begin",
      ...tables.map((table) => `alter table ${table} add column later text not null default ''`),
      "insert into kysely_migration values ('9999-later', now())",
      "commit",
    ].join("; "),
  );
  await readLists([34, 35, 36]);
  for (const { url } of nodes) {
    await makeDesign(`Written before ${url}`);
    await expect.poll(() => shows(`Written before ${url}`, url)).toBe(true);
  }
  await nodes[1]?.stop();
  await expect(nodes[1]?.restart()).rejects.toThrow(
    "A newer release of Lunula has changed the database (9999-later): start that one, or restore the",
  );
});
