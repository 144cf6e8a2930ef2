import { tagList } from "./tags.ts";

export const MAX_TAGS = 50;
/** Longest tag, in characters. */
export const TAG_LENGTH = 100;
/** Longest text of tags, with `, ` between them. */
export const TAGS_LENGTH = MAX_TAGS * (TAG_LENGTH + 2);

/** A word that begins with `#`, but not the emoji #️⃣. */
const HASHTAGS = /(?<![\p{L}\p{N}])[#＃](?![\uFE0F\u20E3])\S*/gu;
/** The sign of each hashtag in such a word: `#a#b` are two, and `#c#` is one. */
const SIGN = /^[#＃]+|[#＃]+(?=[^\uFE0F\u20E3])/g;

/** The tags of a text as people write and paste it: split at commas, line breaks and before `#`, which is dropped. */
export function splitTags(text: string): string[] {
  const separated = text.replace(HASHTAGS, (word) => word.replace(SIGN, ","));
  return tagList(separated.replace(/[،，、\n]/g, ","));
}

/** A tag names something; dots, which captions put before hashtags, do not. */
const NAMES = /[\p{L}\p{N}\p{So}\u20E3]/u;

/** Tags as they are stored, comma-separated: each once in any case, at its first place. */
export function tagText(tags: string[]): string {
  const found = new Map<string, string>();
  for (const given of tags.filter((one) => NAMES.test(one))) {
    const tag = given.replace(/\s+/g, " ").trim();
    const key = tag.toLowerCase();
    if (!found.has(key)) found.set(key, tag);
  }
  return [...found.values()].join(", ");
}
