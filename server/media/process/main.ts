import type * as ImageAddon from "@napi-rs/image";
import { loadAddon } from "../../runtime/native.ts";
import type { PictureJob, PictureResult } from "../pictures.ts";
import { compose } from "./compose.ts";
import { icon } from "./icon.ts";
import { limitMemory } from "./limit-memory.ts";
import { encode } from "./encode.ts";

/*
 * The picture process: decodes what others have sent, so that neither its memory nor its faults are the
 * site's. Started by media/picture-process.ts with the data folder and the bytes that a picture may take.
 */

const [dataDir = "", room = "0"] = process.argv.slice(-2);
// At once: a decoder's thread may be at work, and ending in an orderly way waits for it.
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
