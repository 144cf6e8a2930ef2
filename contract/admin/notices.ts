import { type Nothing, endpoint } from "../endpoint.ts";

/** A way by which the owner is told what happens. */
export interface NoticeWayState {
  way: "url" | "ntfy" | "mail";
  /** A host, or the addresses of a mail. */
  to: string;
}

export interface TestedWay extends NoticeWayState {
  /** Why the test could not be sent; null if it was. */
  failure: string | null;
}

export const noticeCalls = {
  ways: endpoint<Nothing, { ways: NoticeWayState[] }>("GET", "/api/admin/notices", "admin"),
  /** Sends one by each way now. */
  test: endpoint<Nothing, { ways: TestedWay[] }>("POST", "/api/admin/notices/test", "admin"),
};
