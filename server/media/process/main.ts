import { BEYOND_MEMORY, limitMemoryOf, limitOwnMemory } from "../../runtime/child-process.ts";
import type { PictureJob, PictureResult } from "../pictures.ts";

/*
 * The picture process decodes untrusted files, so that neither their memory use nor their exploits hurt the site.
 * media/picture-process.ts starts it with the data folder and the bytes that a picture may take.
 */

/** Messages of libvips, libheif and V8 when they run out of memory without ending the process. */
const OUT_OF_MEMORY = /out of memory|allocat/i;

const room = Number(process.argv.at(-1));
const tools = loadTools();
// Every job reports the failure.
tools.catch(() => undefined);

/** The native addon may be missing or not allowed to load. */
async function loadTools() {
  const { encode } = await import("./encode.ts");
  const { compose, icon } = await import("./compose.ts");
  limitOwnMemory(room);
  await limitMemoryOf(process.pid, room);
  return { encode, compose, icon };
}

process.on("message", (job: PictureJob) => {
  void work(job).then((result) => process.send?.(result));
});

async function make(job: PictureJob) {
  const { encode, compose, icon } = await tools;
  switch (job.kind) {
    case "encode":
      return encode(job.file, job.cut);
    case "compose":
      return compose(job.parts);
    case "icon":
      return icon(job.parts);
  }
}

async function work(job: PictureJob): Promise<PictureResult> {
  const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
  try {
    await tools;
  } catch (error) {
    return { unusable: reasonOf(error) };
  }
  try {
    return { made: await make(job) };
  } catch (error) {
    const fault = reasonOf(error);
    if (OUT_OF_MEMORY.test(fault)) process.exit(BEYOND_MEMORY);
    return { fault };
  }
}
