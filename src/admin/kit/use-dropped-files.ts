import { type RefObject, useEffect, useEffectEvent, useState } from "react";

interface Receiver {
  /** Where it takes files; the whole page by default. */
  area: RefObject<HTMLElement | null> | undefined;
}

const receivers: Receiver[] = [];

/** The receiver for a place: the area around it, or the last one for the whole page. */
function receiverAt(place: EventTarget | null): Receiver | undefined {
  const inArea = ({ area }: Receiver) => place instanceof Node && area?.current?.contains(place);
  return receivers.findLast(inArea) ?? receivers.findLast(({ area }) => area === undefined);
}

/**
 * Receives files that are dropped or pasted, in an area or anywhere on the page. Of several receivers for the page,
 * the last one gets them, such as a form over a list. Returns whether files are dragged over it.
 */
export function useDroppedFiles(
  take: (files: File[]) => void,
  area?: RefObject<HTMLElement | null>,
): boolean {
  const [hovering, setHovering] = useState(false);

  const receive = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = [...(transfer?.files ?? [])];
    if (files.length === 0) return;
    // Otherwise the browser would open the file.
    event.preventDefault();
    take(files);
  });

  useEffect(() => {
    const me: Receiver = { area };
    receivers.push(me);
    const listening = new AbortController();
    const on = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name], mine: boolean) => void,
    ) =>
      document.addEventListener(name, (event) => listener(event, receiverAt(event.target) === me), {
        signal: listening.signal,
      });

    on("dragover", (event, mine) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      if (mine) event.preventDefault();
      setHovering(mine);
    });
    on("dragleave", (event) => event.relatedTarget === null && setHovering(false));
    on("drop", (event, mine) => {
      setHovering(false);
      if (mine) receive(event, event.dataTransfer);
    });
    on("paste", (event, mine) => {
      // Office programs copy text with a picture of it.
      if (!mine || event.clipboardData?.types.includes("text/plain")) return;
      receive(event, event.clipboardData);
    });
    return () => {
      receivers.splice(receivers.indexOf(me), 1);
      listening.abort();
    };
  }, [area]);

  return hovering;
}

/** Keeps the browser from opening files that nothing takes. */
export function useNoStrayFiles(): void {
  useEffect(() => {
    const stay = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    };
    addEventListener("dragover", stay);
    addEventListener("drop", stay);
    return () => {
      removeEventListener("dragover", stay);
      removeEventListener("drop", stay);
    };
  }, []);
}
