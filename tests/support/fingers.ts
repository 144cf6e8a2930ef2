import type { CDPSession, Page } from "playwright-core";

const STEPS = 8;
/** Time between two moves of a finger, however long the machine takes to report them. */
const PACE_MS = 20;

interface Point {
  x: number;
  y: number;
}

/** Touches a page of Chromium like a hand: each finger moves in small steps. */
export async function fingers(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  let clock = Date.now();
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
      timestamp: (clock += PACE_MS) / 1000,
    });
  const down = (at: Point[]) => touch("touchStart", at);
  async function move(from: Point[], to: Point[]) {
    for (let step = 1; step <= STEPS; step++) {
      const part = (a: number, b: number) => a + ((b - a) * step) / STEPS;
      const between = from.map(({ x, y }, index) => ({
        x: part(x, to[index]?.x ?? x),
        y: part(y, to[index]?.y ?? y),
      }));
      await touch("touchMove", between);
    }
  }
  const lift = () => touch("touchEnd", []);
  return {
    /** Puts fingers down, and moves those that are down from place to place. */
    down,
    move,
    lift,
    async drag(from: Point, to: Point) {
      await down([from]);
      await move([from], [to]);
      await lift();
    },
    async pinch({ x, y }: Point, from: number, to: number) {
      const apart = (way: number) => [
        { x: x - way / 2, y },
        { x: x + way / 2, y },
      ];
      await down(apart(from));
      await move(apart(from), apart(to));
      await lift();
    },
    async tap(at: Point) {
      await touch("touchStart", [at]);
      await lift();
    },
  };
}
