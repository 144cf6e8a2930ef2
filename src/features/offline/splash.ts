import { isInstalled } from "../../lib/device/install.ts";

/**
 * The picture that iOS shows while the installed app starts. iOS reads it from the page when it is put on the home
 * screen, for exactly this screen. No other browser uses it, so a script adds it.
 */
export function nameSplashPictures(): void {
  // The installed app is not put on a home screen again.
  if (isInstalled()) return;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=apple-touch-icon]");
  if (!icon) return;
  // The site’s logo, or the default one.
  const folder = new URL(".", icon.href);
  // iOS always reports the size in portrait.
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
  // Without this tag, iOS ignores the pictures.
  const meta = document.createElement("meta");
  Object.assign(meta, { name: "apple-mobile-web-app-capable", content: "yes" });
  document.head.append(meta);
}
