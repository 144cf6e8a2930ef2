import { z } from "zod";
import { SEARCH_LENGTH } from "../../../contract/search/search-length.ts";

/** What is searched for. */
export const q = z
  .string("Please search for one text")
  .max(SEARCH_LENGTH, `A search may have at most ${SEARCH_LENGTH} characters`);
