import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LibraryPicture } from "../../contract/admin/pictures.ts";
import type { Page } from "../../contract/page.ts";
import { UPLOAD_LIMIT, type UploadAnswer } from "../../contract/pictures/upload.ts";
import { createPictureFetcher } from "../media/pictures.ts";
import type { Client } from "../testing/client.ts";
import { pngFile } from "../testing/made-files.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import type { Problem } from "../../contract/endpoint.ts";

/**
 * The only address that counts as public in these tests; the same server on another address counts as local network.
 */
const WEB = "127.0.0.2";

let site: TestSite;
let admin: Client;
let elsewhere: Server;
let asked: string[] = [];
let at: (host: string, path: string) => string;

beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://e.example");
    asked.push(pathname);
    if (pathname === "/nails.png") response.end(pngFile({ width: 64, height: 48 }));
    else if (pathname === "/page.html") response.end("<!doctype html><p>Nothing to see</p>");
    else if (pathname === "/circle") response.writeHead(301, { location: "/circle" }).end();
    else if (pathname === "/to") {
      response.writeHead(302, { location: searchParams.get("place") ?? "" }).end();
    } else if (pathname === "/large.png") response.end(Buffer.alloc(UPLOAD_LIMIT + 1));
    else response.writeHead(403).end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, "0.0.0.0", resolve));
  const { port } = elsewhere.address() as AddressInfo;
  at = (host, path) => `http://${host}:${port}${path}`;
  site = await startTestSite();
  site.deps.fetchPicture = createPictureFetcher((address) => address === WEB);
  admin = await site.admin();
});
beforeEach(() => (asked = []));
afterAll(async () => {
  elsewhere.closeAllConnections();
  elsewhere.close();
  await site.stop();
});

const takeOver = <Answer = Problem>(address: string) =>
  admin.post<Answer>("/api/admin/pictures/take-over", { address });

describe("taking over a picture of another site", () => {
  it("makes it an upload of this one, by the name that it had, through a redirect too", async () => {
    const place = encodeURIComponent("/nails.png");
    const { status, body } = await takeOver<UploadAnswer>(at(WEB, `/to?place=${place}`));
    expect(status).toBe(200);
    expect(body.image).toMatchObject({ width: 64, height: 48 });
    const direct = await takeOver<UploadAnswer>(at(WEB, "/nails.png"));
    expect(direct.body.thumbnailUrl).toBe(body.thumbnailUrl);
    expect((await fetch(site.url + body.thumbnailUrl)).status).toBe(200);
    const library = await admin.get<Page<LibraryPicture>>("/api/admin/pictures");
    expect(JSON.stringify(library.body)).toContain(body.image.variants[0]?.url);
  });

  it.each([
    ["/page.html", 415, /a web page.*save the picture itself/i],
    ["/missing.png", 400, /refused this picture \(403\)/],
    ["/large.png", 413, /5 MB/],
    ["/circle", 400, /in circles/],
    ["/to?place=file:///etc/passwd", 400, /web addresses/],
  ])("says of %s what is wrong", async (path, status, message) => {
    const answer = await takeOver(at(WEB, path));
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
  });

  it.each(["ftp://e.example/a.png", "data:image/png;base64,AA", "nothing", "http://me@e.example/"])(
    "refuses %s",
    async (address) => expect((await takeOver(address)).status).toBe(400),
  );

  it("asks nobody but the public web, whatever stands for it", async () => {
    const hosts = [
      "127.0.0.1",
      "localhost",
      "2130706433",
      "[::1]",
      "[::ffff:127.0.0.1]",
      "0.0.0.0",
    ];
    for (const host of hosts) {
      const { status, body } = await takeOver(at(host, "/nails.png"));
      expect([host, status, body.message]).toEqual([host, 400, "Couldn’t reach the other site."]);
    }
    const place = encodeURIComponent(at("localhost", "/nails.png"));
    expect((await takeOver(at(WEB, `/to?place=${place}`))).status).toBe(400);
    expect(asked).toEqual(["/to"]);
    const usual = createPictureFetcher();
    await expect(usual(at("localhost", "/nails.png"))).rejects.toThrow("Couldn’t reach");
    await expect(usual(at(WEB, "/nails.png"))).rejects.toThrow("Couldn’t reach");
    expect(asked).toEqual(["/to"]);
  });

  it("is for who is signed in", async () => {
    const address = at(WEB, "/nails.png");
    const { status } = await site.anonymous().post("/api/admin/pictures/take-over", { address });
    expect([status, asked]).toEqual([401, []]);
  });
});
