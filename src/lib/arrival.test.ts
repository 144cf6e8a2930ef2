import { beforeEach, expect, it, vi } from "vitest";

const main = { focus: vi.fn<() => void>() };
const announcer = { textContent: "" };

beforeEach(() => {
  vi.resetModules();
  main.focus.mockClear();
  announcer.textContent = "";
  vi.stubGlobal("window", {});
  vi.stubGlobal("document", {
    getElementById: (id: string) => (id === "main" ? main : announcer),
  });
});

it("reports the first page without moving the focus", async () => {
  const { arrive } = await import("./arrival.ts");
  arrive("/", "Home");
  expect(window.dataLayer).toEqual([{ event: "page_view", page_path: "/", page_title: "Home" }]);
  expect(main.focus).not.toHaveBeenCalled();
});

it("reports, announces and focuses each further page once", async () => {
  const { arrive } = await import("./arrival.ts");
  arrive("/", "Home");
  arrive("/saved", "Saved");
  arrive("/saved", "Saved");
  expect(window.dataLayer).toHaveLength(2);
  expect(announcer.textContent).toBe("Saved");
  expect(main.focus).toHaveBeenCalledTimes(1);
});
