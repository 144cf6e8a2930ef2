import { clsx } from "clsx";
import { buttonClass } from "../components/ui/button.tsx";

/** Of what stands in the header: on phones the picture alone, the words are left to screen readers. */
export const QUIET_LINK = clsx(buttonClass({ variant: "quiet" }), "max-sm:w-11 max-sm:px-0");
