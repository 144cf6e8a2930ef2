import { z } from "zod";
import { FORMER_ON_DEVICE, addressFate, formerAddresses } from "../../contract/addresses.ts";
import { type Route, noInput, route } from "../http/route.ts";
import { RequestProblem } from "../problems.ts";
import { lookUpOldAddress } from "../store/public/related-items.ts";
import { recentRedirects } from "../store/addresses.ts";

const input = z.object({ path: z.string("Please name a path") });

export const addressRoutes: Route[] = [
  route(addressFate, input, async ({ db }, { path }) => {
    const fate = await lookUpOldAddress(db, path);
    if (!fate) throw new RequestProblem(404, "There was never anything at this address.");
    return fate;
  }),
  route(formerAddresses, noInput, async ({ db }) => ({
    former: Object.fromEntries(await recentRedirects(db, FORMER_ON_DEVICE)),
  })),
];
