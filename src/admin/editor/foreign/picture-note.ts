import { isHeld } from "./is-foreign.ts";
import type { TakeOver } from "./foreign-pictures.ts";

/** Stands below a picture that is not this site's own: why, and what can be done. */
export function pictureNote(
  src: string,
  job: TakeOver | undefined,
  onTake: () => void,
  onRemove: () => void,
): HTMLElement {
  const note = document.createElement("div");
  note.className = "picture-note";
  note.contentEditable = "false";
  note.append(textOf(src, job));
  if (job?.state !== "waiting") {
    note.append(button(job ? "Try again" : "Take it over", onTake), button("Remove", onRemove));
  }
  return note;
}

function textOf(src: string, job: TakeOver | undefined): string {
  if (job?.state === "waiting") return "This picture is being taken over…";
  if (job) return `This picture was not taken over. ${job.reason}`;
  return isHeld(src) ? "This picture was not uploaded." : "This picture is on another site.";
}

function button(label: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = label;
  element.addEventListener("click", onPress);
  return element;
}
