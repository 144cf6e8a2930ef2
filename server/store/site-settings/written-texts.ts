import type { SettingName } from "../../../contract/settings/settings-form.ts";
import {
  WRITTEN_PAGES,
  type WrittenPage,
  type WrittenText,
} from "../../../contract/settings/written-pages.ts";
import { cleanHtml, isBlankHtml } from "../../content/clean-html.ts";
import { plainBeginning } from "../../content/plain-beginning.ts";
import type { Db } from "../../database/database.ts";
import { shownTexts } from "../collections/shown-texts.ts";
import { noteReads, recordReads } from "../../database/reads.ts";

/** The settings that hold a whole page each, which nothing but that page reads. */
export type TextName = `${WrittenPage}_text`;
const ROW = "site.";
/** What search engines show of a page. */
const DESCRIPTION_LENGTH = 155;

export function isTextName(name: SettingName): name is TextName {
  return WRITTEN_PAGES.some((page) => textName(page) === name);
}

/** What the editor made, cleaned as posts are; a text without content is none. */
export function cleanText(html: string): string {
  const clean = cleanHtml(html);
  return isBlankHtml(clean) ? "" : clean;
}

/** The pages that an owner has written. */
export async function writtenPages(db: Db): Promise<WrittenPage[]> {
  const names = new Set((await rowsOf(db, WRITTEN_PAGES)).map(({ name }) => name));
  return WRITTEN_PAGES.filter((page) => names.has(ROW + textName(page)));
}

/** What a page says; empty unless it was written. */
export async function findWrittenText(db: Db, page: WrittenPage): Promise<WrittenText> {
  const [row] = await rowsOf(db, [page]);
  const html = row ? (JSON.parse(row.value) as string) : "";
  const [text = { html }] = await shownTexts(db, [html]);
  return { ...text, description: plainBeginning(text.html, DESCRIPTION_LENGTH) };
}

async function rowsOf(db: Db, pages: readonly WrittenPage[]) {
  noteReads(["settings"]);
  const names = pages.map((page) => ROW + textName(page));
  return recordReads(new Set(), () =>
    db.selectFrom("settings").select(["name", "value"]).where("name", "in", names).execute(),
  );
}

function textName(page: WrittenPage): TextName {
  return `${page}_text`;
}
