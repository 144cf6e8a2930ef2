import { type ReactNode, createContext } from "react";

/** What leads a signed-in admin to the design of the large view in the back office; for everyone else nothing. */
export const EditSlot = createContext<ReactNode>(null);
