import { expect, it } from "vitest";
import { withSmallRecords } from "./import.ts";

const TOO_MANY = 200_000;
const file = (record: string) => `{"data": {"categories": [${record}]}}`;
const repeated = (text: string, times = TOO_MANY) => text.repeat(times);

async function pass(text: string): Promise<string> {
  const bytes = Buffer.from(text);
  const passed: Uint8Array[] = [];
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
  }
  for await (const chunk of withSmallRecords(chunks())) passed.push(chunk);
  return Buffer.concat(passed).toString();
}

it.each([
  ["lists within lists", repeated("[")],
  ["lists within lists of a record", file(repeated("["))],
  ["objects within objects", repeated('{"a":')],
  ["lists beside each other", file(`[${repeated("[],")}`)],
  ["numbers", file(`{"a": [${repeated("1,")}`)],
  ["members", file(`{${repeated('"a":1,')}`)],
  ["lists behind a text with brackets and quotes", file(`["]]]\\"]]]\\\\", ${repeated("[")}`)],
])("%s without end are refused", async (_what, text) => {
  await expect(pass(text)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("more than 100000 values"),
  });
});

it.each([
  ["many records", file(repeated('{"a": [1, 2, {}]},'))],
  ["brackets in texts", file(`{"a": "${repeated("[{,")}", "b": "\\"${repeated("[")}"}`)],
])("%s pass unchanged", async (_what, text) => {
  expect(await pass(text)).toBe(text);
});
