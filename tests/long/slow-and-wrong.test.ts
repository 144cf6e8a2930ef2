import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer, request } from "node:http";
import { type AddressInfo, type Socket, connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { ObjectService } from "../../server/testing/services/object-service.ts";
import { descriptorsOf, memoryOf, processesOf } from "../support/processes.ts";
import { type Site, startSite } from "../support/site.ts";
import { BEHIND_PROXY, startVisits } from "../support/visits.ts";

const MINUTE_MS = 60_000;

describe("clients that take too long", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({
      copyOf: inject("filledSite"),
      args: ["--log", "errors"],
      env: BEHIND_PROXY,
    });
  });
  afterAll(() => site.dispose());

  /** Connections that send this at first, and a part from time to time; nobody reads what comes. */
  async function crowd(size: number, first: string, more = "") {
    const { hostname, port } = new URL(site.url);
    const sockets = Array.from({ length: size }, () => connect(Number(port), hostname));
    let closed = 0;
    for (const socket of sockets) {
      socket.on("error", () => undefined);
      socket.once("close", () => (closed += 1));
    }
    await Promise.all(sockets.map((socket) => once(socket, "connect")));
    for (const socket of sockets) socket.write(first);
    const timer = setInterval(() => {
      for (const socket of sockets) if (more && socket.writable) socket.write(more);
    }, 1_000);
    const end = () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    };
    onTestFinished(end);
    return { sockets, closed: () => closed, end };
  }

  const head = (line: string, ...headers: string[]) =>
    `${[`${line} HTTP/1.1`, `Host: ${new URL(site.url).host}`, ...headers].join("\r\n")}\r\n`;

  /** Others are served meanwhile. */
  async function expectService(): Promise<void> {
    for (const path of ["/", "/api/designs?limit=3", `/search?q=red+${Math.random()}`])
      expect((await fetch(site.url + path)).status).toBe(200);
    expect((await (await startVisits(site.url)).design()).status).toBe(201);
  }

  test("two thousand idle connections keep nobody out, and are given back", async () => {
    const descriptors = () => descriptorsOf(processesOf(site.dataDir));
    const before = descriptors();
    const { end } = await crowd(2_000, "");
    await expect.poll(descriptors).toBeGreaterThan(2_000);
    await expectService();
    end();
    await expectService();
    await expect.poll(descriptors).toBeLessThan(before + 100);
  });

  test(
    "headers that come byte by byte end after a minute or two",
    { timeout: 8 * MINUTE_MS },
    async () => {
      const { sockets, closed } = await crowd(200, head("GET /"), "X");
      for (const socket of sockets) socket.resume();
      await expectService();
      await expect.poll(closed, { timeout: 3 * MINUTE_MS, interval: 1_000 }).toBe(200);
    },
  );

  test(
    "a body that comes byte by byte ends after some minutes",
    { timeout: 10 * MINUTE_MS },
    async () => {
      const headers = ["Content-Type: application/json", "Content-Length: 1000"];
      const { sockets, closed } = await crowd(
        200,
        `${head("POST /api/contact", ...headers)}\r\n{`,
        " ",
      );
      for (const socket of sockets) socket.resume();
      await expectService();
      await expect.poll(closed, { timeout: 7 * MINUTE_MS, interval: 1_000 }).toBe(200);
    },
  );

  test("answers that nobody reads take little memory", async ({ annotate }) => {
    const rss = () => memoryOf(processesOf(site.dataDir));
    await expectService();
    const before = rss();
    const { sockets, end } = await crowd(300, `${head("GET /api/designs")}\r\n`);
    for (const socket of sockets) socket.pause();
    await expectService();
    const during = rss();
    end();
    await expectService();
    await annotate(`${before.toFixed(0)} MB before, ${during.toFixed(0)} MB with 300 readers`);
    expect(during - before).toBeLessThan(150);
  });
});

/** What an S3 service may do instead of answering. */
type Fault = "none" | "fails" | "hangs" | "cuts" | "is short";

/** Forwards to the service, and damages its answers. */
async function faultyService(service: ObjectService) {
  const target = new URL(service.address.endpoint);
  const held = new Set<Socket>();
  let fault: Fault = "none";
  const server = createServer((asked: IncomingMessage, answer: ServerResponse) => {
    held.add(asked.socket);
    if (fault === "hangs") return;
    if (fault === "fails") return void answer.writeHead(500).end();
    const { method, url, headers } = asked;
    const passed = request(
      { host: target.hostname, port: target.port, method, path: url, headers },
      async (got) => {
        const chunks: Buffer[] = [];
        for await (const chunk of got) chunks.push(chunk as Buffer);
        const body = Buffer.concat(chunks);
        const half = body.subarray(0, body.length / 2);
        const length = fault === "is short" ? half.length : got.headers["content-length"];
        answer.writeHead(got.statusCode ?? 500, { ...got.headers, "content-length": length });
        if (fault === "cuts" && half.length > 0) answer.write(half, () => answer.destroy());
        else answer.end(fault === "is short" ? half : body);
      },
    );
    asked.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { accessKeyId, secretAccessKey, bucket, prefix, region } = service.address;
  return {
    env: {
      PICTURES_URL: `s3://${bucket}/${prefix}?endpoint=http://127.0.0.1:${port}&region=${region}&style=path`,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    },
    set(next: Fault) {
      fault = next;
      if (next === "none") for (const socket of held) socket.destroy();
    },
    async stop() {
      for (const socket of held) socket.destroy();
      server.close();
      await service.stop();
    },
  };
}

describe("a bucket that is slow or wrong", () => {
  test.for<Fault>(["fails", "hangs", "cuts", "is short"])(
    "%s",
    { timeout: 8 * MINUTE_MS },
    async (fault) => {
      const service = await faultyService(await ObjectService.start());
      const site = await startSite({
        args: ["--no-starter", "--log", "errors"],
        env: { ...BEHIND_PROXY, ...service.env, CACHE_MB: "0" },
      });
      onTestFinished(async () => {
        service.set("none");
        await site.dispose();
        await service.stop();
      });
      const visits = await startVisits(site.url);
      const [stored, other] = [await visits.picture(), await visits.picture()];
      expect([stored.status, other.status]).toEqual([200, 200]);
      expect(await stored.isKept(site.url)).toBe(true);
      await site.stop();
      await site.restart();

      service.set(fault);
      const shown = await Promise.race([
        stored.isKept(site.url).catch(() => false),
        setTimeout(MINUTE_MS, "late"),
      ]);
      expect(shown).toBe(false);
      const refused = await visits.picture();
      // An upload that arrived is acknowledged, whatever the service says of reading.
      expect([200, 503]).toContain(refused.status);
      expect((await fetch(`${site.url}/api/designs`)).status).toBe(200);
      expect((await visits.design()).status).toBe(201);

      service.set("none");
      for (const one of [stored, other]) expect(await one.isKept(site.url)).toBe(true);
      const again = await visits.picture();
      expect([again.status, await again.isKept(site.url)]).toEqual([200, true]);
    },
  );
});
