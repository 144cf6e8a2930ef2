import { isInstalled } from "../../lib/device/install.ts";

/**
 * What iOS shows while the installed app starts: it takes what the page names when it is put on the home screen, for
 * exactly this screen. No other browser reads any of it, so that it comes by script.
 */
export function nameSplashPictures(): void {
  // In the app itself nothing is put on a home screen.
  if (isInstalled()) return;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=apple-touch-icon]");
  if (!icon) return;
  // The site's logo, or the crescent.
  const folder = new URL(".", icon.href);
  // iOS tells them as they are when the device stands upright.
  const [width, height] = [screen.width, screen.height].map((side) => side * devicePixelRatio);
  for (const theme of ["light", "dark"]) {
    for (const [orientation, size] of [
      ["portrait", `${width}x${height}`],
      ["landscape", `${height}x${width}`],
    ]) {
      const link = document.createElement("link");
      link.rel = "apple-touch-startup-image";
      link.media = `(prefers-color-scheme: ${theme}) and (orientation: ${orientation})`;
      link.href = new URL(`splash-${size}-${theme}.png`, folder).href;
      document.head.append(link);
    }
  }
  // Without it, iOS takes none of them.
  const meta = document.createElement("meta");
  Object.assign(meta, { name: "apple-mobile-web-app-capable", content: "yes" });
  document.head.append(meta);
}
