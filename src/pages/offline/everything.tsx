import { useQuery, useQueryClient } from "@tanstack/react-query";
import { offline } from "../../../contract/endpoints.ts";
import { changeChoice, useChoice } from "../../features/offline/download/choice.ts";
import { everythingBytes } from "../../features/offline/download/choose-pictures.ts";
import { askForDownload } from "../../features/offline/download/ask-for-download.ts";
import { bytesText } from "../../lib/format/bytes.ts";
import { endpointQuery } from "../../lib/data/queries.ts";
import { SwitchedSection } from "./switched-section.tsx";

/** The wish for more than the usual, with what it costs. */
export function Everything() {
  const client = useQueryClient();
  const choice = useChoice();
  const { data: manifest } = useQuery(endpointQuery(offline.manifest, {}));
  const size = manifest && bytesText(everythingBytes(manifest.pictures));
  return (
    <SwitchedSection
      title="Keep pictures of everything"
      text={
        <>
          All that is listed here, in large size too, so that every look opens sharp without a
          connection.{" "}
          <span className="text-ink">
            {size ? `Takes ${size} in all.` : "Its size is known once there is a connection."}
          </span>
        </>
      }
      disabled={!choice}
      checked={choice?.keep === "everything"}
      onChange={(on) => {
        changeChoice({ keep: on ? "everything" : "usual" });
        void askForDownload(client);
      }}
    />
  );
}
