import fc from "fast-check";
import sharp from "sharp";
import { expect, it } from "vitest";
import { isDisplayP3, isSrgb, profileSegments } from "../../contract/colors/color-profile.ts";
import { iccProfile, codedSpace } from "../../contract/colors/color-profile.ts";
import { pack, unpack } from "../../contract/packs.ts";
import { heifColors } from "../../contract/pictures/heif.ts";
import { endsEarly } from "../../contract/pictures/picture-kinds.ts";
import { RequestProblem } from "../problems.ts";
import { HEIC } from "../testing/heic.ts";
import { FUZZED, nearlyValid } from "../testing/random/nearly-valid.ts";
import { requireMemory, tooLarge, wholeWebpHeader } from "./decoding-memory.ts";
import { stripMetadata } from "./strip-metadata.ts";

// What is read of pictures before a process decodes them: its size, kind, end, profile and what to leave out.
// `FUZZ_FILES=20000` takes more of them; `FUZZ_SEED` and `FUZZ_PATH` repeat a failure.

const plain = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#b3174f" } }).withExif({
    IFD0: { Copyright: "me" },
  });
const EXAMPLES = [
  await plain().jpeg().withIccProfile("p3").toBuffer(),
  await plain().png().withIccProfile("p3").toBuffer(),
  await plain().png({ palette: true, progressive: true }).toBuffer(),
  await plain().webp().toBuffer(),
  await plain().webp({ lossless: true }).toBuffer(),
  await plain().gif().toBuffer(),
  await plain().tiff().toBuffer(),
  await plain().avif({ effort: 0 }).toBuffer(),
  HEIC,
];
const ROOM = 10 ** 9;

it("finds out about any picture what it can, without reading beyond its end", () => {
  fc.assert(
    fc.property(nearlyValid(EXAMPLES), (bytes) => {
      // In the middle of something else, as parts of a request are.
      const whole = Buffer.concat([Buffer.from("secret"), bytes, Buffer.from("secret")]);
      const file = whole.subarray(6, 6 + bytes.length);
      expect(typeof endsEarly(file)).toBe("boolean");
      try {
        requireMemory(file, ROOM);
        expect(tooLarge(file)).toBeInstanceOf(RequestProblem);
      } catch (error) {
        if (!(error instanceof RequestProblem)) throw error;
      }
      for (const orientation of [1, 6]) {
        const stripped = stripMetadata(file, orientation);
        if (!stripped) continue;
        expect(stripped.length).toBeLessThanOrEqual(file.length + 100);
        expect(stripped.includes("secret") && !file.includes("secret")).toBe(false);
      }
      wholeWebpHeader(file);
      profileSegments(file);
      heifColors(file);
    }),
    FUZZED,
  );
});

const space = codedSpace(12, 13);
const profiles = space ? [iccProfile(space)] : [];

it("compares any color profile", () => {
  fc.assert(
    fc.property(nearlyValid(profiles), (profile) => {
      expect(typeof isSrgb(profile)).toBe("boolean");
      expect(typeof isDisplayP3(profile)).toBe("boolean");
    }),
    FUZZED,
  );
});

const packs = [
  pack(
    new Map([
      ["a.webp", Buffer.from("one")],
      ["ä", Buffer.alloc(0)],
      ["b", Buffer.from("two")],
    ]),
  ),
];

it("opens any pack, or none of it", () => {
  fc.assert(
    fc.property(nearlyValid(packs), (bytes) => {
      const body = new Uint8Array(bytes);
      let pieces = new Map<string, Uint8Array>();
      try {
        pieces = unpack(body);
      } catch {
        // It is not whole.
      }
      const sum = [...pieces.values()].reduce((size, { length }) => size + length, 0);
      expect(sum).toBeLessThanOrEqual(body.length);
    }),
    FUZZED,
  );
});
