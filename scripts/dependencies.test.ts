import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import named from "../package.json" with { type: "json" };

const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, "..", file), "utf8");

interface Locked {
  license?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  dev?: boolean;
  optional?: boolean;
}

const { packages } = JSON.parse(textOf("package-lock.json")) as {
  packages: Record<string, Locked>;
};
const locked = Object.entries(packages).filter(
  ([place, { link }]) => place.startsWith("node_modules/") && !link,
);

it("names each dependency once, with its licence", () => {
  const rows = [
    ...textOf("docs/dependencies.md").matchAll(
      /^\| (?!Package|-)([\w@/.-]+) +\|.*\| (\S+) +\|[^|]*\|$/gm,
    ),
  ];
  const all = [named.dependencies, named.optionalDependencies, named.devDependencies]
    .flatMap((some) => Object.keys(some))
    .map((name) => [name, packages[`node_modules/${name}`]?.license]);
  expect(rows.map(([, name, license]) => [name, license]).toSorted()).toEqual(all.toSorted());
});

it("takes packages from the registry alone, by their hash", () => {
  // The lock file names other places only, and no hash of tools for other platforms.
  const others = locked.filter(
    ([, { resolved, integrity, dev, optional }]) =>
      resolved !== undefined || (!integrity?.startsWith("sha512-") && !(dev && optional)),
  );
  expect(others.map(([place]) => place)).toEqual([]);
});

it("runs no install script", () => {
  expect(textOf(".npmrc")).toContain("ignore-scripts=true");
  const having = locked.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(having.map(([place]) => place)).toEqual(["node_modules/esbuild"]);
});
