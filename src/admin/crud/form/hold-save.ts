import { createContext, use } from "react";

type HoldSave = (work: Promise<unknown>) => void;

export const HoldSaveContext = createContext<HoldSave>(() => undefined);

/** Lets a field make saving wait for work under way, such as an upload; failed work stops the save. */
export function useHoldSave(): HoldSave {
  return use(HoldSaveContext);
}
