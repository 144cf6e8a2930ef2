import { beforeEach, expect, it, vi } from "vitest";
import { openAnnounced, showAnnouncement } from "./push.ts";

const showNotification = vi.fn<(title: string, options: object) => Promise<void>>();
const setAppBadge = vi.fn<(count: number) => Promise<void>>();
const openWindow = vi.fn<(path: string) => Promise<void>>();
const focus = vi.fn<() => void>();
let pages: {
  url: string;
  visibilityState?: string;
  navigate: (path: string) => Promise<unknown>;
}[];

beforeEach(() => {
  pages = [];
  vi.clearAllMocks();
  vi.stubGlobal("self", {
    registration: { showNotification },
    navigator: { setAppBadge },
    clients: { matchAll: async () => pages, openWindow },
  });
});

it("shows an announcement, and counts it on the app’s icon", async () => {
  await showAnnouncement({ title: "12 new looks", text: "", path: "/category/fall", looks: 12 });
  expect(showNotification.mock.calls).toEqual([
    ["12 new looks", expect.objectContaining({ data: "/category/fall", tag: "announcement" })],
  ]);
  expect(setAppBadge).toHaveBeenCalledWith(12);
});

it("does not count on the icon while the app is visible", async () => {
  pages.push({
    url: "https://nails.example/",
    visibilityState: "visible",
    navigate: async () => undefined,
  });
  await showAnnouncement({ title: "12 new looks", text: "", path: "/", looks: 12 });
  expect(showNotification).toHaveBeenCalledOnce();
  expect(setAppBadge).not.toHaveBeenCalled();
});

it("navigates an open page of the visitor, or opens one", async () => {
  const navigate = vi.fn<(path: string) => Promise<unknown>>(async () => ({ focus }));
  pages = [{ url: "https://nails.example/admin/dashboard", navigate }];
  await openAnnounced("/category/fall");
  expect(openWindow).toHaveBeenCalledWith("/category/fall");
  expect(navigate).not.toHaveBeenCalled();
  pages.push({ url: "https://nails.example/", navigate });
  await openAnnounced("/category/fall");
  expect(navigate).toHaveBeenCalledWith("/category/fall");
  expect(focus).toHaveBeenCalledOnce();
  // A page that this worker does not control.
  navigate.mockRejectedValueOnce(new TypeError("not controlled"));
  await openAnnounced("/blog");
  expect(openWindow).toHaveBeenLastCalledWith("/blog");
});
