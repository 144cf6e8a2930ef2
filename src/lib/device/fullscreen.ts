/** Takes the whole screen where the browser allows it: after a press, and never on an iPhone. */
export function enterFullscreen(): void {
  if (!document.fullscreenEnabled || document.fullscreenElement) return;
  document.documentElement.requestFullscreen({ navigationUI: "hide" }).catch(() => {});
}

export function leaveFullscreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}
