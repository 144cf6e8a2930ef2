import { offline } from "../../../contract/endpoints.ts";
import { type Route, directSend, noInput, route } from "../../http/route.ts";
import { offlineManifest } from "./manifest.ts";

export function offlineRoutes(content: Route[]): Route[] {
  return [
    route(offline.manifest, noInput, (deps) => offlineManifest(deps.db, directSend(content, deps))),
  ];
}
