import { createReadStream, createWriteStream, readFileSync } from "node:fs";
import { type OutgoingHttpHeaders, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pipeline } from "node:stream/promises";

/** The answer of the bare server at an address: bytes as base64, or those of a file. */
export interface BareAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body?: string;
  file?: string;
}

// The baseline of measurements, in a separate process: the least work of a Node server for an answer. Posted bodies are
// stored in the file that its address lists.
const [listFile = ""] = process.argv.slice(2);
const listed = JSON.parse(readFileSync(listFile, "utf8")) as Record<string, BareAnswer>;
const answers = new Map(
  Object.entries(listed).map(([path, answer]) => [
    path,
    { ...answer, bytes: Buffer.from(answer.body ?? "", "base64") },
  ]),
);

const server = createServer(async (request, response) => {
  const answer = answers.get(request.url ?? "");
  if (!answer) return void response.writeHead(404).end();
  if (request.method === "POST" && answer.file) {
    await pipeline(request, createWriteStream(answer.file, { flush: true }));
  }
  response.writeHead(answer.status, answer.headers);
  if (request.method === "GET" && answer.file) {
    await pipeline(createReadStream(answer.file), response);
  } else {
    response.end(answer.bytes);
  }
});
server.listen(0, "127.0.0.1", () => {
  console.log(`Bare is ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on("SIGTERM", () => process.exit(0));
