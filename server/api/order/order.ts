import { ORDERED_KINDS, orderCalls } from "../../../contract/admin/order.ts";
import { orderForm } from "../../../contract/forms/order.ts";
import { type Route, route } from "../../http/route.ts";
import { logActivity } from "../../store/activity/activity.ts";
import { inTransaction } from "../../store/common.ts";
import { setOrder } from "../../store/order/places.ts";

/** Puts what visitors see into an order. */
export const orderRoutes: Route[] = ORDERED_KINDS.map((kind) =>
  route(orderCalls[kind], orderForm, ({ db }, { ids }, caller) =>
    inTransaction(db, async (trx) => {
      await setOrder(trx, kind, ids);
      await logActivity(trx, caller, { action: "order", kind, count: ids.length });
    }),
  ),
);
