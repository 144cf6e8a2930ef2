import { type Cable, layCable } from "./cable.ts";
import { type Nginx, startNginx } from "./nginx.ts";
import { type PostgresServer, startPostgresServer } from "./postgres-server.ts";
import { type Site, startSite } from "../site.ts";

/** Two nodes of one site on PostgreSQL. */
export interface Nodes {
  readonly primary: PostgresServer;
  /** A server that replicates the primary. */
  readonly standby: PostgresServer | undefined;
  /** Between the standby and the primary. */
  readonly stream: Cable;
  /** Between the first node and the database. */
  readonly cable: Cable;
  readonly sites: Site[];
  readonly urls: string[];
  dispose(): Promise<void>;
}

interface Wanted {
  standby?: "asynchronous" | "synchronous";
  /**
   * The database addresses of the nodes. By default the first node uses the cable, the other one the server
   * directly.
   */
  databases?: (place: Pick<Nodes, "primary" | "standby" | "cable">) => string[];
  env?: (place: Pick<Nodes, "standby">) => Record<string, string>;
}

const NAME = "site";

export async function startNodes({ standby: kind, databases, env }: Wanted = {}): Promise<Nodes> {
  const primary = await startPostgresServer({ synchronous_commit: "on" });
  await primary.ask(`create database ${NAME}`);
  const stream = await layCable(primary.port);
  const standby = kind && (await primary.startStandby(stream.port));
  if (kind === "synchronous") {
    await primary.ask("alter system set synchronous_standby_names = '*'");
    await primary.ask("select pg_reload_conf()");
  }
  const cable = await layCable(primary.port);
  const addresses = databases?.({ primary, standby, cable }) ?? [at(cable.port), at(primary.port)];
  // At the same time: they agree on which of them creates the tables.
  const sites = await Promise.all(
    addresses.map((DATABASE_URL) =>
      startSite({
        args: ["--no-starter", "--log", "errors"],
        env: { DATABASE_URL, TRUST_PROXY: "true", ...env?.({ standby }) },
      }),
    ),
  );
  return {
    primary,
    standby,
    stream,
    cable,
    sites,
    urls: sites.map(({ url }) => url),
    async dispose() {
      for (const site of sites) await site.dispose();
      for (const one of [cable, stream]) await one.close();
      for (const server of [standby, primary]) await server?.stop();
    },
  };
}

/** nginx in front of them: if one node does not answer, it asks the other one. */
export function startBalancer(urls: string[]): Promise<Nginx> {
  // Otherwise a node that has just come back would still count as failed when the other one stops.
  const servers = urls.map((url) => `server ${new URL(url).host} max_fails=0;`);
  return startNginx(
    "",
    ({ port }) => `
    upstream nodes { ${servers.join(" ")} keepalive 16; }
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass http://nodes;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_connect_timeout 1s;
      }
    }`,
  );
}

/** The address of the site’s database on these ports: those of the primary and its standby. */
export function at(...ports: number[]): string {
  return `postgres://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(",")}/${NAME}`;
}
