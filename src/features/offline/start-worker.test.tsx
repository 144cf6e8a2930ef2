import { waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { pageSite } from "../../testing/page.tsx";

const { open } = await pageSite();

/** APIs that only some browsers have. */
function have(target: object, name: string, value: unknown) {
  const former = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true });
  cleanUps.push(() => {
    if (former) Object.defineProperty(target, name, former);
    else Reflect.deleteProperty(target, name);
  });
}

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) cleanUp();
});

function see(visible: boolean) {
  have(document, "visibilityState", visible ? "visible" : "hidden");
  document.dispatchEvent(new Event("visibilitychange"));
}

test("the number on the app’s icon goes when the app is opened, and when it is looked at again", async () => {
  const clearAppBadge = vi.fn<() => Promise<void>>(async () => {});
  have(navigator, "clearAppBadge", clearAppBadge);
  await open("/about", { installed: true });
  await waitFor(() => expect(clearAppBadge).toHaveBeenCalled());
  clearAppBadge.mockClear();
  see(false);
  expect(clearAppBadge).not.toHaveBeenCalled();
  see(true);
  expect(clearAppBadge).toHaveBeenCalled();
});

test("a tab of iOS names what is shown while the app starts, for its screen alone", async () => {
  const icon = document.createElement("link");
  Object.assign(icon, { rel: "apple-touch-icon", href: "/logo/4f/apple-touch-180.png" });
  document.head.append(icon);
  cleanUps.push(() => {
    const ours = "link[rel^=apple-touch], meta[name^=apple-mobile]";
    for (const element of document.querySelectorAll(ours)) element.remove();
  });
  // One element each: pages of earlier tests in the same document may still have added theirs.
  const splashes = () =>
    new Map(
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=apple-touch-startup-image]")].map(
        ({ media, href }) => [media, new URL(href).pathname],
      ),
    );
  await open("/about");
  expect(splashes()).toEqual(new Map());

  have(navigator, "standalone", false);
  have(screen, "width", 393);
  have(screen, "height", 852);
  have(globalThis, "devicePixelRatio", 3);
  await open("/about");
  await waitFor(() => expect(splashes().size).toBe(4));
  const all = splashes();
  expect(all.get("(prefers-color-scheme: dark) and (orientation: portrait)")).toBe(
    "/logo/4f/splash-1179x2556-dark.png",
  );
  expect(all.get("(prefers-color-scheme: light) and (orientation: landscape)")).toBe(
    "/logo/4f/splash-2556x1179-light.png",
  );
});
