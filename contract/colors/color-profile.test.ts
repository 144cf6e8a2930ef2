import { expect, it } from "vitest";
import { profileSegments, withProfile } from "./color-profile.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const text = (file: Uint8Array) => String.fromCharCode(...file);
const JFIF = "\xff\xe0\0\x04ab";
const REST = "\xff\xdb\0\x03x\xff\xd9";
const OLD = "\xff\xe2\0\x13ICC_PROFILE\0\x01\x01old";

it("gives a JPEG a profile, in place of the one that it had", () => {
  for (const jpeg of [`\xff\xd8${JFIF}${REST}`, `\xff\xd8${JFIF}${OLD}${REST}`]) {
    expect(text(withProfile(bytes(jpeg), bytes("new")))).toBe(
      `\xff\xd8\xff\xe2\0\x13ICC_PROFILE\0\x01\x01new${JFIF}${REST}`,
    );
  }
});

it("splits a long profile into segments that are numbered", () => {
  const long = withProfile(bytes(`\xff\xd8${REST}`), new Uint8Array(70_000));
  const [, first, second] = text(long).split("ICC_PROFILE\0");
  expect([first?.slice(0, 2), second?.slice(0, 2)]).toEqual(["\x01\x02", "\x02\x02"]);
  expect(first).toHaveLength(2 + 65_519 + 4);
});

it("reads the profile of a JPEG, however it is split", () => {
  const profile = Uint8Array.from({ length: 70_000 }, (_, at) => at);
  const jpeg = withProfile(bytes(`\xff\xd8${JFIF}${REST}`), profile);
  expect(profileSegments(jpeg)).toEqual(profile);
  expect(profileSegments(bytes(`\xff\xd8${JFIF}${REST}`))).toBeUndefined();
});
