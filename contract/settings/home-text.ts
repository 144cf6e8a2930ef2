import { endpoint } from "../endpoint.ts";
import { ShownText } from "./written-pages.ts";

/** In its own file, so that the home page loads nothing that it shares with the back office. */
export const homeText = endpoint("GET", "/api/texts/home", {
  summary: "The owner's text on the home page.",
  output: ShownText,
});
