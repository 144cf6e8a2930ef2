import { SHARE_FIELD, SHARE_PATH } from "../../../../contract/pictures/shared-photos.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isShare, takeShared } from "./share.ts";

let kept: Map<string, Response>;
let isReached: boolean;

beforeEach(() => {
  kept = new Map();
  isReached = true;
  const cache = {
    keys: async () => [...kept.keys()],
    put: async (address: string, photo: Response) => void kept.set(address, photo),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  vi.stubGlobal("fetch", async () => {
    if (!isReached) throw new TypeError("Failed to fetch");
    return Response.json({ status: "ok" });
  });
  // A worker resolves it against its own address.
  vi.spyOn(Response, "redirect").mockImplementation(
    (address, status = 302) => new Response(null, { status, headers: { location: `${address}` } }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const photo = (name: string, text = "pixels") => new File([text], name, { type: "image/jpeg" });

async function share(files: (File | string)[]) {
  const body = new FormData();
  for (const file of files) body.append(SHARE_FIELD, file);
  const url = new URL(SHARE_PATH, "https://nails.example");
  const request = new Request(url, { method: "POST", body });
  return takeShared({ event: new Event("fetch") as ExtendableEvent, request, url });
}

it("takes what is sent to the address of the share target", () => {
  expect(isShare(new URL("https://nails.example/admin/share"))).toBe(true);
  expect(isShare(new URL("https://nails.example/admin/inbox"))).toBe(false);
});

it("keeps shared photos with their names, and opens the inbox", async () => {
  const answer = await share([
    photo("IMG 1.jpg"),
    photo("Ärmel & Co.jpg"),
    photo("x.jpg", ""),
    "a",
  ]);
  expect(answer.status).toBe(303);
  const [, batch] =
    /^\/admin\/inbox\?shared=([\da-f-]{36})$/.exec(answer.headers.get("location") ?? "") ?? [];
  expect([...kept.keys()]).toEqual([`/admin/share/${batch}/0`, `/admin/share/${batch}/1`]);
  const [first, second] = [...kept.values()];
  expect(await first?.text()).toBe("pixels");
  expect(first?.headers.get("content-type")).toBe("image/jpeg");
  expect(decodeURIComponent(second?.headers.get("x-file-name") ?? "")).toBe("Ärmel & Co.jpg");
});

it("says without a connection that the photos are kept", async () => {
  isReached = false;
  const answer = await share([photo("One.jpg")]);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("kept")]);
  expect(kept.size).toBe(1);
});

it("keeps so many photos and no more", async () => {
  await share(Array.from({ length: 50 }, (_, index) => photo(`${index}.jpg`)));
  await share(Array.from({ length: 50 }, (_, index) => photo(`${index}.jpg`)));
  await share([photo("one-more.jpg")]);
  expect(kept.size).toBe(60);
});
