import { describe, expect, it } from "vitest";
import { isAtLeast, readVersion } from "../tests/support/programs.ts";

describe("the version of a program", () => {
  it.each([
    ["Mozilla Firefox 140.12.0esr", [140, 12, 0]],
    ["Chromium 156.0.8078.79 built on Debian GNU/Linux 12 (bookworm)", [156, 0, 8078, 79]],
    ["Google Chrome 151.0.1.2 ", [151, 0, 1, 2]],
    ["nginx version: nginx/1.22.1", [1, 22, 1]],
    ["postgres (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)", [15, 14]],
    ["PostgreSQL 18beta1", [18]],
    ["no version", undefined],
    ["", undefined],
  ])("is read from “%s”", (told, version) => {
    expect(readVersion(told)).toEqual(version);
  });

  it.each([
    [[140, 12, 0], [140], true],
    [[139, 99], [140], false],
    [[1, 9], [1, 22], false],
    [[1, 22], [1, 22], true],
    [[2], [1, 22], true],
    [[1], [1, 22], false],
  ])("%j is at least %j: %s", (version, oldest, expected) => {
    expect(isAtLeast(version, oldest)).toBe(expected);
  });
});
