import { useEffect, useEffectEvent, useState } from "react";

const receivers: symbol[] = [];

/**
 * Takes files that are dropped or pasted anywhere on the page; of several takers the one that came
 * last, as a form on top of a list. Tells whether files hover over the page.
 */
export function useDroppedFiles(take: (files: File[]) => void): boolean {
  const [hovering, setHovering] = useState(false);

  const receive = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = [...(transfer?.files ?? [])];
    if (files.length === 0) return;
    // Without this the browser would leave the page to show the file.
    event.preventDefault();
    take(files);
  });

  useEffect(() => {
    const me = Symbol();
    receivers.push(me);
    const listening = new AbortController();
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) =>
      document.addEventListener(name, (event) => receivers.at(-1) === me && listener(event), {
        signal: listening.signal,
      });

    on("dragover", (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setHovering(true);
    });
    on("dragleave", (event) => event.relatedTarget === null && setHovering(false));
    on("drop", (event) => {
      setHovering(false);
      receive(event, event.dataTransfer);
    });
    on("paste", (event) => {
      // Office programs put a picture beside copied text.
      if (event.clipboardData?.types.includes("text/plain")) return;
      receive(event, event.clipboardData);
    });
    return () => {
      receivers.splice(receivers.indexOf(me), 1);
      listening.abort();
    };
  }, []);

  return hovering;
}
