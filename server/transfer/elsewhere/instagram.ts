import {
  PICTURE_FILE,
  type RefusedKind,
  pictureKind,
  refusedName,
} from "../../../contract/pictures/picture-kinds.ts";
import { withoutForbidden } from "../../../contract/text/text.ts";
import { RequestProblem } from "../../problems.ts";
import { type Bundle, type SourceFile, bytesFrom, filesWith } from "./bundle.ts";
import {
  type Found,
  type LeftOut,
  type Service,
  dateNotes,
  fault,
  hashtagsOf,
  textOf,
  timeOf,
  titleOf,
} from "./found.ts";
import { type Fields, fieldsIn, isFields, jsonRecords } from "./json.ts";

/** The kind of entries in a list of an archive. */
type Kind = "photo" | "story" | "reel" | "video" | "profile" | "deleted" | "message" | "repost";

/** Kinds by the name of the list; those without `ig_` are from archives until 2019. */
const LISTS: Record<string, Kind> = {
  ig_archived_post_media: "photo",
  ig_other_media: "photo",
  ig_stories: "story",
  ig_reels_media: "reel",
  ig_igtv_media: "video",
  ig_profile_picture: "profile",
  ig_recently_deleted_media: "deleted",
  photos: "photo",
  videos: "video",
  stories: "story",
  profile: "profile",
  direct: "message",
};

/** Kinds by the name of the file. */
const FILES: [RegExp, Kind][] = [
  [/(?:^|\/)(?:posts(?:_\d+)?|archived_posts|other_content)\.json$/i, "photo"],
  [/(?:^|\/)stories(?:_\d+)?\.json$/i, "story"],
  [/(?:^|\/)reels(?:_\d+)?\.json$/i, "reel"],
  [/(?:^|\/)igtv_videos(?:_\d+)?\.json$/i, "video"],
  [/(?:^|\/)profile_photos(?:_\d+)?\.json$/i, "profile"],
  [/(?:^|\/)recently_deleted_content\.json$/i, "deleted"],
  [/(?:^|\/)reposts\.json$/i, "repost"],
];
/** File names that only Instagram uses. */
const OWN_NAME =
  /(?:^|\/)(?:posts_\d+|archived_posts|igtv_videos|profile_photos|recently_deleted_content)\.json$/i;
/** Until 2019, one file, or one for each part of an archive. */
const FIRST_GENERATION = /(?:^|\/)media(?:_\d+)?\.json$/i;
const SIGN = /"(?:ig_\w+|uri|taken_at)"\s*:/;

/** Instagram archives in JSON: each picture of a post becomes a photo. */
export const INSTAGRAM: Service = {
  name: "Instagram",
  filesIn: async (bundle) => {
    const lists = bundle.find(/\.json$/i).filter(({ path }) => {
      return FIRST_GENERATION.test(path) || FILES.some(([name]) => name.test(path));
    });
    const signed = await filesWith(lists, SIGN);
    return lists.filter((file) => OWN_NAME.test(file.path) || signed.includes(file));
  },
  read: (files, _options, bundle) => ({ items: itemsIn(files, bundle) }),
};

async function* itemsIn(files: SourceFile[], bundle: Bundle): AsyncGenerator<Found> {
  for (const file of files) {
    const kindOfFile = FILES.find(([name]) => name.test(file.path))?.[1] ?? "photo";
    for await (const record of jsonRecords(file)) {
      if ("fault" in record) {
        const why = `${record.fault}; please ask Instagram for the archive again`;
        yield fault(file.path, "", why);
        continue;
      }
      for (const { list, value } of redirectTarget(record.list, record.value)) {
        const kind = LISTS[list] ?? kindOfFile;
        if (kind === "photo") yield* photosOf(value, file.path, bundle);
        else yield* leftOut(kind, value, file.path);
      }
    }
  }
}

/** Some archives wrap their lists in a list of one. */
function* redirectTarget(list: string, value: Fields): Generator<{ list: string; value: Fields }> {
  const inner = Object.keys(value).filter((name) => Object.hasOwn(LISTS, name));
  if (inner.length === 0 || "media" in value || "uri" in value) yield { list, value };
  else
    for (const name of inner)
      for (const one of fieldsIn(value[name])) yield { list: name, value: one };
}

interface Medium {
  uri: string;
  caption: string;
  date: string | undefined;
}

/** The pictures and videos of a post, a story or another entry. */
function mediaOf(post: Fields): Medium[] {
  const given = "media" in post ? mediaIn(post["media"]) : [post];
  return given.flatMap((one) => {
    const uri = textOf(one["uri"]) || textOf(one["path"]);
    const date = timeIn(one) ?? timeIn(post);
    return uri === "" ? [] : [{ uri, caption: captionOf(one), date }];
  });
}

/** In the newest archives, the first medium contains the others. */
function mediaIn(list: unknown): Fields[] {
  return fieldsIn(list).flatMap((one) => {
    const { nested } = one;
    return [one, ...(isFields(nested) ? Object.values(nested).flatMap(fieldsIn) : [])];
  });
}

function captionOf(fields: Fields): string {
  const labelled = fieldsIn(fields["label_values"]).find(({ label }) => label === "Caption");
  return readable(
    textOf(fields["title"]) || textOf(fields["caption"]) || textOf(labelled?.["value"]),
  );
}

function timeIn(fields: Fields): string | undefined {
  const seconds = Number(fields["creation_timestamp"] ?? fields["timestamp"]);
  return timeOf(seconds > 0 ? seconds * 1000 : fields["taken_at"]);
}

const FROM_ELSEWHERE = "a post or tutorial can show it from YouTube or Vimeo";

/** Each picture of a post becomes a photo; from the second on they are numbered. */
async function* photosOf(post: Fields, file: string, bundle: Bundle): AsyncGenerator<Found> {
  const media = mediaOf(post);
  const common = captionOf(post);
  if (media.length === 0) {
    const name = titleOf(common) || timeIn(post) || "a post";
    yield { kind: "left-out", file, name, why: "the archive has no picture of it" };
  }
  let number = 0;
  for (const { uri, caption, date } of media) {
    const text = common || caption;
    const title = titleOf(text);
    const refused = await refusedAt(uri, file, bundle);
    if (refused) {
      const why = `it is ${refused.name}`;
      const what = refused.name === "a video" ? `${why}; ${FROM_ELSEWHERE}` : why;
      yield { kind: "left-out", file, name: title || uri, why: what };
      continue;
    }
    number += 1;
    yield {
      kind: "photo",
      file,
      key: uri,
      title: number > 1 && title ? `${title} (${number})` : title,
      text,
      tags: hashtagsOf(text),
      isPublic: false,
      date,
      notes: dateNotes(date),
      picture: uri,
    };
  }
}

/**
 * The reason if a file is not a picture. Without an extension, its content decides; a missing file may be a picture.
 */
async function refusedAt(
  uri: string,
  file: string,
  bundle: Bundle,
): Promise<RefusedKind | undefined> {
  const [path = ""] = uri.split(/[?#]/, 1);
  if (PICTURE_FILE.test(path)) return undefined;
  const named = refusedName(path);
  if (named) return named;
  const [found] = bundle.filesFor(uri, file);
  const kind = found && pictureKind(await headOf(found));
  return typeof kind === "object" ? kind : undefined;
}

const HEAD = 4096;

async function headOf(file: SourceFile): Promise<Buffer> {
  try {
    return await bytesFrom(file, HEAD);
  } catch (error) {
    // The picture process reports damaged files.
    if (error instanceof RequestProblem) return Buffer.alloc(0);
    throw error;
  }
}

const WHY: Record<Exclude<Kind, "photo">, string> = {
  story: "it is a story",
  reel: `it is a reel; ${FROM_ELSEWHERE}`,
  video: `it is a video; ${FROM_ELSEWHERE}`,
  profile: "it is a profile picture",
  deleted: "it was deleted there",
  message: "it was sent in a message",
  repost: "it is another account’s post",
};
/** Kinds whose pictures the owner may still want. */
const WANTED: ReadonlySet<Kind> = new Set(["story", "profile", "deleted"]);

/** One line each, named by caption or file. */
function* leftOut(kind: Exclude<Kind, "photo">, post: Fields, file: string): Generator<LeftOut> {
  const common = captionOf(post);
  const media = mediaOf(post);
  for (const { uri, caption } of media) {
    const isVideo = refusedName(uri)?.name === "a video";
    const folder = /^[^/:]+\/[^/]+(?=\/)/.exec(uri)?.[0] ?? "";
    const toDo =
      folder !== "" && WANTED.has(kind) && !isVideo
        ? `; import the folder “${folder}” by itself to take its pictures as photos`
        : "";
    const name = titleOf(caption || common) || uri;
    yield { kind: "left-out", file, name, why: WHY[kind] + toDo };
  }
  if (media.length === 0) {
    const name = titleOf(common) || timeIn(post) || kind;
    yield { kind: "left-out", file, name, why: WHY[kind] };
  }
}

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Most archives write each byte of a text as a separate character. If the bytes are not UTF-8, the text was written
 * correctly.
 */
function readable(text: string): string {
  return withoutForbidden(isBytes(text) ? decodedBytes(text) : text);
}

function isBytes(text: string): boolean {
  return /[\u{80}-\u{ff}]/u.test(text) && !/[^\0-\u{ff}]/u.test(text);
}

function decodedBytes(text: string): string {
  try {
    return UTF8.decode(Buffer.from(text, "latin1"));
  } catch {
    return text;
  }
}
