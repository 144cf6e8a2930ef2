import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SignatureV4 } from "@smithy/signature-v4";
import S3rver from "s3rver";
import type { S3Address } from "../../objects/s3-address.ts";

/** The only account of the service. The service ignores the secret, so signatures are checked here. */
const KEYS = { accessKeyId: "S3RVER", secretAccessKey: "a/secret+key" };
const REGION = "eu-west-1";
const BUCKET = "pictures";

/** How the service reacts to each request. */
type Mode = "works" | "is slow" | "fails" | "hangs up" | "hangs up once" | "answers nonsense";
/** Of each answer of a slow service. */
const SLOW_MS = 1_500;

/** An S3-compatible service on a free port that checks signatures with Amazon’s own code. */
export class ObjectService {
  mode: Mode = "works";
  private readonly folder = mkdtempSync(path.join(tmpdir(), "lunula-objects-"));
  private readonly server: Server;
  private readonly ready: Promise<void>;

  private constructor() {
    const configureBuckets = [{ name: BUCKET, configs: [] }];
    const service = new S3rver({ directory: this.folder, silent: true, configureBuckets });
    const answer = service.callback();
    this.ready = service.configureBuckets();
    this.server = createServer((request, response) => void this.receive(request, response, answer));
  }

  static async start(): Promise<ObjectService> {
    const service = new ObjectService();
    await service.ready;
    service.server.listen(0, "127.0.0.1");
    await once(service.server, "listening");
    return service;
  }

  get address(): S3Address {
    const { port } = this.server.address() as AddressInfo;
    return {
      endpoint: `http://127.0.0.1:${port}`,
      region: REGION,
      bucket: BUCKET,
      prefix: "site/",
      isPathStyle: true,
      ...KEYS,
    };
  }

  /** The keys of all stored objects. */
  objects(): string[] {
    const files = readdirSync(path.join(this.folder, BUCKET), { recursive: true });
    const suffix = "._S3rver_object";
    return files.map(String).flatMap((f) => (f.endsWith(suffix) ? f.slice(0, -suffix.length) : []));
  }

  /** The bytes of all stored objects. */
  bytes(): number {
    return this.objects().reduce((sum, key) => sum + statSync(this.fileOf(key)).size, 0);
  }

  /** Where an object’s bytes are. */
  fileOf(key: string): string {
    return path.join(this.folder, BUCKET, `${key}._S3rver_object`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, "close");
    rmSync(this.folder, { recursive: true });
  }

  private async receive(
    request: IncomingMessage,
    response: ServerResponse,
    answer: (request: IncomingMessage, response: ServerResponse) => void,
  ): Promise<void> {
    if (this.mode.startsWith("hangs up")) {
      if (this.mode === "hangs up once") this.mode = "works";
      return void request.socket.destroy();
    }
    // As a proxy in between does.
    if (this.mode === "answers nonsense") return void response.end("<html>Welcome</html>");
    if (this.mode === "fails") return refuse(response, 503, "SlowDown");
    const isSigned = (await signatureOf(request)) === request.headers.authorization;
    if (!isSigned) return refuse(response, 403, "SignatureDoesNotMatch");
    // The body waits, too: the service reads it once it begins.
    if (this.mode === "is slow") await pause(SLOW_MS);
    answer(request, response);
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
}

/** The correct `Authorization` header of a request with these signed headers. */
async function signatureOf({ method = "", url = "", headers }: IncomingMessage) {
  const signer = new SignatureV4({
    service: "s3",
    region: REGION,
    credentials: KEYS,
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const { pathname, searchParams } = new URL(url, "http://x");
  const [, named = ""] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "") ?? [];
  const date = String(headers["x-amz-date"]).replace(
    /^(....)(..)(..T..)(..)(..Z)$/,
    "$1-$2-$3:$4:$5",
  );
  if (Number.isNaN(Date.parse(date))) return undefined;
  const signed = await signer.sign(
    {
      method,
      protocol: "http:",
      hostname: "",
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries(named.split(";").map((name) => [name, String(headers[name])])),
    },
    { signingDate: new Date(date) },
  );
  return signed.headers["authorization"];
}

/** The hash interface that the signer expects. */
class Sha256 {
  private readonly hash;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    const key = typeof secret === "string" || !secret ? secret : bytesOf(secret);
    this.hash = key === undefined ? createHash("sha256") : createHmac("sha256", key);
  }

  update(data: Uint8Array | string): void {
    this.hash.update(data);
  }

  async digest(): Promise<Uint8Array> {
    return this.hash.digest();
  }

  reset(): void {
    throw new Error("Not used");
  }
}

function bytesOf(data: ArrayBuffer | ArrayBufferView): Uint8Array {
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
}
