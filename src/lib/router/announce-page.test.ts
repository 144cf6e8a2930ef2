import { beforeEach, expect, it, vi } from "vitest";

const main = { focus: vi.fn<() => void>() };
const announcer = { textContent: "" };
const fetch = vi.fn<(...request: unknown[]) => Promise<void>>(async () => {});

/** A view is sent once the events of the page’s arrival are known. */
const reported = Promise.resolve();

beforeEach(() => {
  vi.resetModules();
  main.focus.mockClear();
  announcer.textContent = "";
  fetch.mockClear();
  vi.stubGlobal("window", {});
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("location", new URL("https://nails.example"));
  vi.stubGlobal("document", {
    referrer: "https://nails.example/",
    addEventListener: () => {},
    getElementById: (id: string) => (id === "main" ? main : announcer),
  });
});

it("reports the first page without moving the focus", async () => {
  const { announcePage } = await import("./navigation.ts");
  announcePage("/", "Home");
  expect(window.dataLayer).toEqual([{ event: "page_view", page_path: "/", page_title: "Home" }]);
  expect(main.focus).not.toHaveBeenCalled();
});

it("reports, announces and focuses each further page once", async () => {
  const { announcePage } = await import("./navigation.ts");
  announcePage("/", "Home");
  announcePage("/saved", "Saved");
  announcePage("/saved", "Saved");
  expect(window.dataLayer).toHaveLength(2);
  expect(announcer.textContent).toBe("Saved");
  expect(main.focus).toHaveBeenCalledTimes(1);
});

it("reports the back office to tag managers of its page, and has it counted by nobody", async () => {
  const { announcePage } = await import("./navigation.ts");
  const { forwardPageViews } = await import("../data/page-views.ts");
  const forwarded: string[] = [];
  announcePage("/", "Home");
  announcePage("/admin/login", "Sign in");
  forwardPageViews(({ page_path }) => forwarded.push(page_path));
  announcePage("/saved", "Saved");
  announcePage("/admin/insights", "Insights");
  await reported;
  expect(window.dataLayer).toHaveLength(4);
  expect(fetch.mock.calls.map(([, init]) => init)).toMatchObject([
    { body: '{"path":"/"}' },
    { body: '{"path":"/saved"}' },
  ]);
  expect(forwarded).toEqual(["/", "/saved"]);
});

it("has each view counted by its path alone", async () => {
  const { announcePage } = await import("./navigation.ts");
  announcePage("/search?q=my+name", "Search");
  await reported;
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(fetch.mock.calls[0]).toMatchObject([
    "/api/page-views",
    { method: "POST", body: '{"path":"/search"}' },
  ]);
});
