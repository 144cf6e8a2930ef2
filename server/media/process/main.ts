import type * as ImageAddon from "@napi-rs/image";
import { loadAddon } from "../../runtime/native.ts";
import type { PictureJob, PictureResult } from "../pictures.ts";
import { compose, icon } from "./compose.ts";
import { limitMemory } from "./limit-memory.ts";
import { encode } from "./encode.ts";

/*
 * The picture process decodes files of others, so that neither their memory nor their faults hurt the site.
 * media/picture-process.ts starts it with the data folder and the bytes that a picture may take.
 */

const [dataDir = "", room = "0"] = process.argv.slice(-2);
// SIGKILL, because a normal exit would wait for the decoder’s threads.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

const ready = start();

process.on("message", (job: PictureJob) => {
  void work(job).then((result) => process.send?.(result));
});

async function start(): Promise<typeof ImageAddon> {
  const addon = loadAddon<typeof ImageAddon>("image", dataDir);
  await limitMemory(Number(room));
  return addon;
}

function make(addon: typeof ImageAddon, job: PictureJob) {
  switch (job.kind) {
    case "encode":
      return encode(addon, job.file, job.cut);
    case "compose":
      return compose(addon, job.parts);
    case "icon":
      return icon(addon, job.parts);
  }
}

async function work(job: PictureJob): Promise<PictureResult> {
  try {
    const addon = await ready;
    return { made: await make(addon, job) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
