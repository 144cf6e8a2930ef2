import path from "node:path";
import type { ImportLine } from "../../../contract/admin/imports.ts";
import { PICTURE_FILE, refusedName } from "../../../contract/pictures/picture-kinds.ts";
import { IMPLICIT_ITEM, type NewLine } from "../../store/imports.ts";
import { type Bundle, isSystemFile } from "./bundle.ts";
import type { Prepared, Writer } from "./forms.ts";
import {
  type Found,
  type FoundItem,
  type ImportedPicture,
  type ImportSource,
  detached,
} from "./found.ts";

// An import's report is complete: each given or packed file, each item in one of them, and each shown picture that is
// in no file has exactly one line, so that the numbers add up to the archive’s contents.

export function lineOf(line: Pick<NewLine, "kind" | "file" | "name"> & Partial<NewLine>): NewLine {
  return {
    outcome: "taken",
    became: "",
    note: "",
    item_id: null,
    key: null,
    former_path: null,
    ...line,
  };
}

export function reportOnly(line: Parameters<typeof lineOf>[0]): Prepared {
  return { line: lineOf(line), uses: [] };
}

export const joined = (parts: string[]) => parts.filter(Boolean).join("; ");

export function toReport(lines: NewLine[]): ImportLine[] {
  return lines
    .filter(({ file }) => file !== IMPLICIT_ITEM)
    .map(({ outcome, kind, file, name, became, note }) => ({
      outcome,
      kind,
      file,
      name,
      as: became,
      note,
    }));
}

const UNUSED = "nothing shows it; ask for all pictures to take it, too";
/** Resized copies by WordPress: `nails-300x200.jpg`. */
const RESIZED = /-\d+x\d+(?=\.\w+$)/;

/** The lines of an import besides those of its posts and photos: for files and for pictures. */
export class Ledger {
  /** The number of items by file. */
  private readonly items = new Map<string, number>();
  /** Files that are items themselves. */
  private readonly reported = new Set<string>();
  /** Faults that concern a file as a whole. */
  private readonly faults = new Map<string, string>();
  private readonly attachments: ImportedPicture[] = [];
  private readonly bundle: Bundle;

  constructor(bundle: Bundle) {
    this.bundle = bundle;
  }

  /** Returns whether it is an item of its file; a fault of the whole file becomes part of that file’s line. */
  note(found: Found): boolean {
    const file = detached(found.file);
    if (found.kind === "left-out" && found.name === "") {
      this.faults.set(file, found.why);
      return false;
    }
    this.items.set(file, (this.items.get(file) ?? 0) + 1);
    if (found.kind === "photo" && found.picture === file) this.reported.add(file);
    if (found.kind !== "picture") return true;
    const [name, address] = [detached(found.name), detached(found.address)];
    this.attachments.push({ kind: "picture", file, name, address });
    return true;
  }

  /** The lines that follow after all items have been prepared. */
  async *rest(
    writer: Writer,
    source: ImportSource,
    allPictures: boolean,
  ): AsyncGenerator<Prepared> {
    yield* this.ofAttachments(writer, source, allPictures);
    yield* this.ofFiles(writer, source, allPictures);
  }

  private async *ofAttachments(writer: Writer, source: ImportSource, allPictures: boolean) {
    const { pictures } = writer;
    const known = new Set<string>();
    for (const { file, name, address } of this.attachments) {
      const line = { kind: "picture", file, name: address } as const;
      const outcome = await pictures.outcome(address, file);
      if (known.has(address)) {
        yield reportOnly({ ...line, outcome: "left-out", note: "it is in here twice" });
      } else if (outcome) yield reportOnly({ ...line, ...outcome });
      else if (allPictures) yield* await writer.prepare(photoOf(line, name), source.name);
      else yield reportOnly({ ...line, outcome: "left-out", note: UNUSED });
      known.add(address);
    }
    for (const { file, address, outcome, shownBy } of pictures.elsewhere()) {
      if (known.has(address)) continue;
      const note = joined([outcome.note, `“${shownBy}” shows it`]);
      yield reportOnly({ kind: "picture", file, name: address, ...outcome, note });
    }
  }

  private async *ofFiles(writer: Writer, source: ImportSource, allPictures: boolean) {
    const read = new Set(source.files);
    for (const { path: file } of this.bundle.files) {
      if (this.reported.has(file)) continue;
      const line = { kind: "file", file, name: nameOf(file) } as const;
      const outcome = await writer.pictures.outcomeOfFile(file);
      const note = this.whyNot(file);
      if (read.has(file)) {
        const count = this.items.get(file) ?? 0;
        const fault = this.faults.get(file) ?? "";
        const items = `${count} ${count === 1 ? "item" : "items"}`;
        const outcome = fault === "" ? "taken" : "missing";
        yield reportOnly({ ...line, outcome, note: joined([`read; ${items}`, fault]) });
      } else if (outcome) yield reportOnly({ ...line, ...outcome });
      else if (allPictures && note === UNUSED) {
        yield* await writer.prepare(photoOf(line), source.name);
      } else yield reportOnly({ ...line, outcome: "left-out", note });
    }
  }

  /** Why nothing was imported from a file. */
  private whyNot(file: string): string {
    if (isSystemFile(file)) return "the computer put it there";
    if (PICTURE_FILE.test(file)) {
      const whole = file.replace(RESIZED, "");
      return whole !== file && this.bundle.has(whole) ? `a smaller copy of ${whole}` : UNUSED;
    }
    if (/\.(?:xls|xlsb|ods|numbers)$/i.test(file)) return "please save it as .xlsx or CSV";
    if (/\.(?:xml|json|csv|tsv|xlsx|html?)$/i.test(file)) {
      return "it has no posts or photos, or is of another export: then please import it on its own";
    }
    const refused = refusedName(file);
    return refused ? `it is ${refused.name}` : "it is no picture";
  }
}

/**
 * The shown name of a file: nobody knows the names that systems give their own files, such as `__MACOSX/._looks.csv`.
 */
function nameOf(file: string): string {
  if (!isSystemFile(file)) return file;
  return `notes of the system on ${path.posix.basename(file).replace(/^\._/, "")}`;
}

/** A picture that nothing shows, as a draft of a design. */
function photoOf({ file, name }: { file: string; name: string }, title = ""): FoundItem {
  const nothing = { text: "", tags: [], isPublic: false };
  return { kind: "photo", file, key: name, title, picture: name, ...nothing };
}
