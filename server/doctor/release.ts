import { stateOf } from "../database/site-state.ts";
import { type Finding, type Look, fine, problem } from "./finding.ts";

/** Which release the tables are of, and whether a move to here has ended. */
export const lookAtRelease: Look = [
  "which release the tables are of",
  async (whole) => {
    const { move, newest, missing, later } = await stateOf(whole);
    const findings: Finding[] = [];
    if (move && !move.isDone) {
      const advice = "run lunula move again, or empty this place";
      findings.push(problem(`the move of the site in ${move.from} to here has not ended`, advice));
    }
    if (later) {
      const advice = "use that release, or restore a backup from before the update";
      findings.push(problem(`a later release has changed the tables (${later})`, advice));
    } else if (missing > 0) {
      const advice = "back it up, and start it: this release brings them up to date";
      findings.push(problem(`the tables are those of an earlier release (${newest})`, advice));
    } else {
      findings.push(fine(`the tables are those of this release (${newest})`));
    }
    return findings;
  },
];
