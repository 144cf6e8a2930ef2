import { readFileSync } from "node:fs";
import path from "node:path";
import {
  LONGEST_LIST,
  type SiteSynonyms,
  type SynonymsForm,
} from "../../contract/search/synonyms-form.ts";
import { allSynonyms } from "../../contract/search/synonym-list.ts";
import type { SynonymsOfSite } from "../../contract/search/site-synonyms.ts";
import { type SynonymIndex, withoutComments } from "../../contract/search/synonyms.ts";
import type { Tagged } from "../../contract/endpoint.ts";
import { type Db, engineOf } from "../database/database.ts";
import { recordDependencies, recordReads } from "../database/content-versions.ts";
import { conflict } from "../problems.ts";
import { projectRoot } from "../project-root.ts";
import { changedNow, readSetting, writeSetting } from "./common.ts";

/** A setting, whose changes triggers count as a kind of this name. */
const NAME = "synonyms";

/** The lists of every site. */
interface EverySite {
  /** For devices, too. */
  common: string;
  all: string;
}

/** Read when first needed: not every process may read them. */
let everySite: EverySite | undefined;

function listsOfEverySite(): EverySite {
  if (everySite) return everySite;
  const [common = "", ...more] = ["common", "looks", "care"].map((name) =>
    withoutComments(readFileSync(path.join(projectRoot, `data/synonyms/${name}.txt`), "utf8")),
  );
  everySite = { common, all: [common, ...more].join("\n") };
  return everySite;
}

/** The current synonyms of search terms, up to date in all processes. */
export async function currentSynonyms(db: Db): Promise<SynonymIndex> {
  const { list } = await engineOf(db).remember(NAME, () => readSynonyms(db));
  return allSynonyms(listsOfEverySite().all, list);
}

/** What devices search with. */
export async function synonymsForDevices(db: Db): Promise<SynonymsOfSite> {
  const { list } = await readSynonyms(db);
  return { list: withoutComments(list), everySite: listsOfEverySite().common };
}

export async function readSynonyms(db: Db): Promise<SynonymsForm> {
  const { list } = await findSynonyms(db);
  return { list };
}

export async function findSynonyms(db: Db): Promise<Tagged<SiteSynonyms>> {
  recordDependencies([NAME]);
  // Read without recording: other settings have no counter, which would keep responses from being cached.
  const value = await recordReads(new Set(), () => readSetting(db, NAME));
  return value === undefined ? NEVER_SAVED : (JSON.parse(value) as Tagged<SiteSynonyms>);
}

const NEVER_SAVED: Tagged<SiteSynonyms> = { id: NAME, list: "", updated_at: "", etag: '"new"' };

export async function saveSynonyms(db: Db, { list }: SynonymsForm): Promise<Tagged<SiteSynonyms>> {
  const { updated_at, etag } = changedNow();
  const kept: Tagged<SiteSynonyms> = { id: NAME, list, updated_at, etag: `"${etag}"` };
  await writeSetting(db, NAME, JSON.stringify(kept));
  return kept;
}

/** Adds missing lines, and returns whether there were any. Throws 409 if there would be too many. */
export async function addSynonyms(db: Db, { list }: SynonymsForm): Promise<boolean> {
  const { list: present } = await readSynonyms(db);
  const known = new Set(linesOf(present));
  const added = linesOf(list).filter((line) => line !== "" && !known.has(line));
  if (added.length === 0) return false;
  const whole = present === "" ? list : [present, ...added].join("\n");
  if (whole.length > LONGEST_LIST) {
    throw conflict(`The synonyms would have more than ${LONGEST_LIST} characters.`);
  }
  await saveSynonyms(db, { list: whole });
  return true;
}

function linesOf(list: string): string[] {
  return list.split("\n").map((line) => line.trim());
}
