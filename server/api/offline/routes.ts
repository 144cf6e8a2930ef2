import { z } from "zod";
import { BLOCKS_AT_ONCE } from "../../../contract/catalogue.ts";
import { offline } from "../../../contract/endpoints.ts";
import { PICTURES_AT_ONCE } from "../../../contract/packs.ts";
import { type Route, directSend, noInput, route } from "../../http/route.ts";
import { packOfBlocks } from "../../store/designs/catalogue.ts";
import { packOfPictures } from "../../store/pictures/picture-pack.ts";
import { offlineManifest } from "./manifest.ts";

export function offlineRoutes(content: Route[]): Route[] {
  return [
    route(offline.manifest, noInput, (deps) => offlineManifest(deps.db, directSend(content, deps))),
    route(offline.blocks, namesInput("blocks", BLOCKS_AT_ONCE), ({ db }, { names }) =>
      packOfBlocks(db, names.split(",")),
    ),
    route(offline.pictures, namesInput("pictures", PICTURES_AT_ONCE), (deps, { names }) =>
      packOfPictures(deps, names.split(",")),
    ),
  ];
}

function namesInput(what: string, most: number) {
  return z.object({
    names: z
      .string(`Please name the ${what}, separated by commas`)
      .refine(
        (names) => names.split(",").length <= most,
        `At most ${most} ${what} can be asked for at once`,
      ),
  });
}
