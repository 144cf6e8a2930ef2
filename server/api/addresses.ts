import { FORMER_ON_DEVICE, addressFate, formerAddresses } from "../../contract/addresses.ts";
import { type Route, route } from "../http/route.ts";
import { RequestProblem } from "../problems.ts";
import { lookUpOldAddress } from "../store/public/related-items.ts";
import { recentRedirects } from "../store/addresses.ts";

export const addressRoutes: Route[] = [
  route(addressFate, async ({ db }, { path }) => {
    const fate = await lookUpOldAddress(db, path);
    if (!fate) throw new RequestProblem(404, "There was never anything at this address.");
    return fate;
  }),
  route(formerAddresses, async ({ db }) => ({
    former: Object.fromEntries(await recentRedirects(db, FORMER_ON_DEVICE)),
  })),
];
