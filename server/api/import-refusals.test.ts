import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { open, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Problem } from "../../contract/endpoint.ts";
import { IMPORT_TOO_LARGE } from "../../contract/admin/imports.ts";
import { createPictureProcess } from "../media/picture-process.ts";
import type { EncodedPicture } from "../media/pictures.ts";
import { contentId } from "../store/pictures/files.ts";
import type { Client } from "../testing/client.ts";
import { categoryForm } from "../testing/factories.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { exported, importInto, largePng } from "../testing/two-sites.ts";
import { Spool } from "../transfer/spool.ts";

let site: TestSite;
let admin: Client;
beforeEach(async () => {
  site = await startTestSite();
  admin = await site.admin();
});
afterEach(() => site.stop());

describe("a file that cannot be imported", () => {
  it("nested two million times, while it comes", async () => {
    const answer = await importInto(admin, "[".repeat(2_000_000));
    expect(answer).toMatchObject({ status: 400, body: { success: false, totalErrors: 0 } });
    expect(answer.body.message).toMatch(/^The file has a record of more than 100000 values/);
    await nothingLeft();
  });

  it.each(["/api/admin/import-data", "/api/admin/imports"])(
    "is taken to its end by %s all the same, for clients that look for no answer before",
    async (to) => {
      const headers = { cookie: admin.cookie, "content-type": "application/json" };
      const asked = request(site.url + to, { method: "POST", headers });
      const sent = once(asked, "finish");
      asked.end("[".repeat(30_000_000));
      const [answer] = (await once(asked, "response")) as [IncomingMessage];
      expect(answer.statusCode).toBe(400);
      await sent;
      answer.resume();
      await nothingLeft();
    },
  );

  it("larger than an import may be, before it is sent", async () => {
    const size = 4_000_000_001;
    const asked = request(`${site.url}/api/admin/import-data`, {
      method: "POST",
      headers: { cookie: admin.cookie, "content-length": size },
    });
    asked.on("error", () => undefined).flushHeaders();
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    expect(JSON.parse(await text(answer)).message).toMatch(/larger than 4 GB.*lunula import FILE/);
    asked.destroy();
    const head = { files: [{ name: "a.zip", size }], dry_run: true, category: "x", hosts: [] };
    const zip = await admin.post<Problem>("/api/admin/imports", `${JSON.stringify(head)}\n`);
    expect([zip.status, zip.body.message]).toEqual([413, IMPORT_TOO_LARGE]);
    await nothingLeft();
  });

  it("because the disk takes no temporary file", async () => {
    await writeFile(path.join(site.dataDir, ".tmp"), "in its place");
    const answer = await importInto(admin, { data: { categories: [categoryForm()] } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("10");
    expect(answer.body.message).toMatch(/^The site’s storage is unavailable right now/);
    await rm(path.join(site.dataDir, ".tmp"));
    await nothingLeft();
    const next = await importInto(admin, { data: { categories: [categoryForm()] } });
    expect(next.status).toBe(200);
  });

  it.runIf(process.platform === "linux")(
    "because the disk is full, however large it is",
    async () => {
      const full = vi
        .spyOn(Spool, "open")
        .mockImplementation(async () => new Spool(await open("/dev/full", "r+"), "/nonexistent"));
      const big = { data: { categories: [categoryForm({ description: "d".repeat(9_000_000) })] } };
      for (const body of [big, { data: {} }]) {
        const answer = await importInto(admin, body);
        expect(answer.status).toBe(503);
      }
      full.mockRestore();
      await nothingLeft();
    },
  );

  const nothingLeft = async () => {
    const names = await readdir(site.dataDir);
    expect(names.filter((name) => /^\.(tmp|import)/.test(name))).toEqual([]);
    expect((await exported(admin)).body.summary.categories).toBe(0);
  };

  it.each([
    ["no JSON", '{"data": {"categories": [', "The file is not valid JSON."],
    ["nothing", "", "The file is not valid JSON."],
    ["two documents", "{} {}", "The file is not valid JSON."],
    ["no data", "{}", "The file has no data member."],
    ["a list", "[]", "The file has no data member."],
    ["a list as data", '{"data": []}', "The file has no data member."],
    ["nothing as data", '{"data": null}', "The file has no data member."],
  ])("%s", async (_what, body, message) => {
    const answer = await importInto(admin, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, message, totalErrors: 0 });
  });

  it.each(["null", '"text"', "7", '{"a": {}}'])("with %s in place of a list", async (list) => {
    const answer = await importInto(admin, `{"data": {"categories": ${list}}}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { validationErrors: ["categories must be a list"], totalErrors: 1 },
    });
  });

  describe("with a picture", () => {
    let upload: EncodedPicture;
    const kept = (files: EncodedPicture["files"]) => ({
      ...upload,
      id: contentId({ files }),
      files: files.map(({ width, bytes }) => ({ width, bytes: bytes.toString("base64") })),
    });
    const refusedWith = async (...uploads: object[]) => {
      const answer = await importInto(admin, { data: { uploads } });
      expect(answer.status).toBe(400);
      expect((await exported(admin)).body.summary.uploads).toBe(0);
      return answer.body.validationErrors;
    };

    beforeAll(async () => {
      const pictures = createPictureProcess(tmpdir());
      const { width, height, color, files } = await pictures.encode(await largePng());
      upload = { width, height, color, files };
      pictures.close();
    });

    it("that is not what its id says", async () => {
      const other = kept(upload.files.slice(1));
      expect(await refusedWith({ ...kept(upload.files), id: other.id })).toEqual([
        "uploads[0]: the picture does not match its id",
      ]);
    });

    it.each(["<svg onload='alert(1)'/>", "RIFF\x04\0\0\0WEBP", ""])("of %j", async (text) => {
      const file = { width: 900, bytes: Buffer.from(text) };
      expect(await refusedWith(kept([file]))).toEqual([
        "uploads[0]: a file’s bytes must be a WebP picture of its width",
      ]);
    });

    it("cut around no point of it", async () => {
      const around = (focus: unknown) => ({ ...kept(upload.files), focus });
      expect(await refusedWith(around("50 101"), around({ x: 1, y: 1 }))).toEqual([
        "uploads[0]: focus must be two percentages",
        "uploads[1]: focus must be text",
      ]);
    });

    it("cut short, twice, or of another size than it says", async () => {
      const [first, second, third] = upload.files;
      if (!first || !second || !third) throw new Error("The picture has too few files");
      const bytes = first.bytes.subarray(0, -2);
      const wide = { ...kept(upload.files), width: 9_000 };
      expect(await refusedWith(kept([{ ...first, bytes }]), kept([second, second]), wide)).toEqual([
        "uploads[0]: a file’s bytes must be a WebP picture of its width",
        "uploads[1]: files must be ascending by width",
        "uploads[2]: width and height do not fit the files",
      ]);
    });
  });

  it("from an anonymous caller", async () => {
    expect((await importInto(site.anonymous(), { data: {} })).status).toBe(401);
    expect((await site.anonymous().get("/api/admin/export-data")).status).toBe(401);
  });
});
