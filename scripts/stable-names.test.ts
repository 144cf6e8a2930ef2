import { expect, it } from "vitest";
import { type BuiltChunk, stableNames } from "./stable-names.ts";

/** As the bundler names them: a change of one renames all that import it. */
function release(text: string, hash: string): BuiltChunk[] {
  const chunk = (
    file: string,
    code: string,
    more: Partial<BuiltChunk> = { isPublic: true },
  ): BuiltChunk => {
    const name = file.split("-")[0] ?? "";
    const isEntry = file.startsWith("index-") && file.endsWith(".js");
    return { file, name, modules: [file], isPublic: false, isEntry, code, ...more };
  };
  return [
    chunk(`layout-${hash}1.js`, text),
    chunk(
      `index-${hash}2.js`,
      `import"./layout-${hash}1.js";import("./shared-1.js");import("./screens-${hash}5.js");import("./home-${hash}3.js");f=["assets/layout-${hash}1.js","assets/index-${hash}.css"]`,
    ),
    chunk(`index-${hash}.css`, text),
    chunk("shared-1.js", "one", { isPublic: true, modules: ["src/a.ts", "src/b.ts"] }),
    chunk("shared-2.js", "two", { isPublic: true, modules: ["src/c.ts"] }),
    chunk(
      `home-${hash}3.js`,
      `import{a}from"./index-${hash}2.js";import"./layout-${hash}1.js";import"./shared-1.js";import"./shared-2.js";f=["assets/index-${hash}.css"]`,
    ),
    chunk(`blog-${hash}4.js`, `import{a}from"./index-${hash}2.js";import"./shared-2.js"`),
    chunk(`screens-${hash}5.js`, `import("./editor-${hash}6.js")`, {}),
    chunk(`editor-${hash}6.js`, `import"./screens-${hash}5.js";import"./shared-2.js"`, {}),
  ];
}

const [old, next] = [stableNames(release("old", "A")), stableNames(release("new", "B"))];

it("a release in which one script and the styles changed renames for visitors only these", () => {
  expect([...next.imports.keys()]).toEqual([...old.imports.keys()]);
  const fresh = [...next.files.values()].filter((file) => !old.code.has(file));
  const names = fresh.map((file) => file.split("-")[0]);
  expect(names).toEqual(["layout", "index", "screens", "editor"]);
  expect(fresh[1]).toBe("index-B.css");
});

it("scripts import each other by names in the map or names of files", () => {
  for (const { code, imports } of [old, next]) {
    const texts = [...code.values()].join();
    const named = texts.match(/[\w.-]+\.(?:js|css)/g) ?? [];
    expect(named.filter((name) => !imports.has(name) && !code.has(name))).toEqual([]);
    expect([...imports.values()].filter((file) => !code.has(file))).toEqual([]);
  }
  expect([...old.imports.keys()]).toEqual([
    "layout.js",
    "index.js",
    "index.css",
    expect.stringMatching(/^.{4}\.js$/),
    expect.stringMatching(/^.{4}\.js$/),
    "home.js",
    "screens.js",
  ]);
});

it("a script of the back office gets another name when what it imports gets one", () => {
  const chunks = release("old", "A");
  const editorIn = (all: BuiltChunk[]) => stableNames(all).files.get("editor-A6.js");
  expect(editorIn(chunks)).not.toBe(editorIn(chunks.filter(({ name }) => name !== "blog")));
});

it("style sheets that few sites need are not in the map of all", () => {
  const theme: BuiltChunk = {
    ...(release("old", "A")[2] as BuiltChunk),
    file: "soft-1.css",
    name: "soft",
    isPublic: false,
  };
  const loader = { ...theme, file: "load-2.js", isPublic: true, code: `f=["assets/soft-1.css"]` };
  const { imports, code } = stableNames([...release("old", "A"), theme, loader]);
  expect(JSON.stringify([...imports])).not.toContain("soft");
  expect([...code.values()].join()).toContain("assets/soft-1.css");
});
