import { createContext, use } from "react";

type DelaySave = (work: Promise<unknown>) => void;

export const DelaySaveContext = createContext<DelaySave>(() => undefined);

/** Lets a field make saving wait for work under way, such as an upload; failed work stops the save. */
export function useDelaySave(): DelaySave {
  return use(DelaySaveContext);
}
