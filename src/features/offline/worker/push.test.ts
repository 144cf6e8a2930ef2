import { beforeEach, expect, it, vi } from "vitest";
import { announcements } from "../../../../contract/endpoints.ts";
import { openAnnounced, showAnnouncement, subscribeAgain } from "./push.ts";

const showNotification = vi.fn<(title: string, options: object) => Promise<void>>();
const setAppBadge = vi.fn<(count: number) => Promise<void>>();
const openWindow = vi.fn<(path: string) => Promise<void>>();
const focus = vi.fn<() => void>();
const subscribe = vi.fn<(options: object) => Promise<object>>(async () => SUBSCRIPTION);
const matchAll = vi.fn<(options: object) => Promise<object[]>>(async () => pages);
const SUBSCRIPTION = { endpoint: "https://push.example/new" };
let pages: {
  url: string;
  visibilityState?: string;
  navigate: (path: string) => Promise<unknown>;
}[];

beforeEach(() => {
  pages = [];
  vi.clearAllMocks();
  vi.stubGlobal("self", {
    registration: { showNotification, pushManager: { subscribe } },
    navigator: { setAppBadge },
    clients: { matchAll, openWindow },
  });
});

it("shows an announcement, and counts it on the app’s icon", async () => {
  await showAnnouncement({ title: "12 new looks", text: "", path: "/category/fall", looks: 12 });
  expect(showNotification.mock.calls).toEqual([
    ["12 new looks", expect.objectContaining({ data: "/category/fall", tag: "announcement" })],
  ]);
  expect(setAppBadge).toHaveBeenCalledWith(12);
});

it("says what is new in words, with the site’s picture and the sign for the status bar", async () => {
  await showAnnouncement({ title: "New", text: "Twelve for fall", path: "/", looks: 0 });
  const [, options] = showNotification.mock.lastCall ?? [];
  expect(options).toEqual({
    body: "Twelve for fall",
    icon: "/icons/icon-192.png",
    badge: "/icons/monochrome-512.png",
    tag: "announcement",
    data: "/",
  });
  await showAnnouncement({ title: "New", text: "", path: "/", looks: 0 });
  expect(showNotification.mock.lastCall?.[1]).not.toHaveProperty("body");
});

it("leaves the icon alone if no look is new, or where icons cannot count", async () => {
  await showAnnouncement({ title: "A new post", text: "", path: "/blog", looks: 0 });
  expect(setAppBadge).not.toHaveBeenCalled();
  vi.stubGlobal("self", { ...self, navigator: {} });
  await showAnnouncement({ title: "12 new looks", text: "", path: "/", looks: 12 });
  expect(showNotification).toHaveBeenCalledTimes(2);
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
  expect(matchAll).toHaveBeenCalledWith({ type: "window" });
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

it("goes on announcing when the browser has given the device a new push address", async () => {
  const send = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", send);
  await subscribeAgain(undefined);
  await subscribeAgain({ userVisibleOnly: true, applicationServerKey: null });
  expect(send).not.toHaveBeenCalled();
  const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(1) };
  await subscribeAgain(options);
  expect(subscribe).toHaveBeenCalledWith(options);
  const { method, path } = announcements.subscribe;
  expect(send).toHaveBeenCalledWith(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(SUBSCRIPTION),
  });
});
