import { type ReactNode, createContext } from "react";

/** A slot for the link by which a signed-in admin edits the design of the large view. */
export const EditSlot = createContext<ReactNode>(null);
