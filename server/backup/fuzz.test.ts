import { writeFileSync, readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { FUZZED, nearlyValid } from "../testing/random/nearly-valid.ts";
import { inFile, newFolder, sampleSite } from "../testing/sample-site.ts";
import { copySite, inspectCopy } from "./copy.ts";

// Backups of which something was changed. `FUZZ_FILES=1000` takes more of them; `FUZZ_SEED` and `FUZZ_PATH` repeat a
// failure.

const KEY = "k".repeat(40);

it("takes no backup whose content was changed, and says why", async () => {
  const site = await sampleSite();
  // Its pictures are not named by their bytes.
  inFile(site, (sqlite) => sqlite.exec("delete from upload_files; delete from upload_objects"));
  const folder = newFolder();
  const whole = path.join(folder, "whole.sqlite");
  await copySite(site, whole, KEY);
  const { digests } = await inspectCopy(whole, site, KEY);
  const bytes = readFileSync(whole);
  const file = path.join(folder, "changed.sqlite");
  await fc.assert(
    fc.asyncProperty(nearlyValid([bytes]), async (changed) => {
      writeFileSync(file, changed);
      const inspected = await inspectCopy(file, site, KEY);
      const isRefused = inspected.problems.every((problem) => problem !== "");
      // Some bytes of a database file belong to nothing.
      const isTaken = inspected.problems.length === 0;
      expect(isTaken ? inspected.digests : isRefused).toEqual(isTaken ? digests : true);
    }),
    FUZZED,
  );
});
