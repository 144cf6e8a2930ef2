/** Two taps are one double tap when they are so close in time (ms) and place (px). */
const QUICK = 350;
const NEAR = 30;
/** A finger that moved farther than this did not tap. */
const STEADY = 10;

interface Tap {
  timeStamp: number;
  clientX: number;
  clientY: number;
}

/** Tells double taps and double clicks, which not every browser does. */
export function createTaps() {
  let began: Tap | null = null;
  let last: Tap | null = null;
  return {
    down({ isPrimary, timeStamp, clientX, clientY }: Tap & { isPrimary: boolean }) {
      began = isPrimary ? { timeStamp, clientX, clientY } : null;
      if (!began) last = null;
    },
    /** Whether the finger that lets go ends a double tap. */
    isDouble({ timeStamp, clientX, clientY }: Tap): boolean {
      const now = { timeStamp, clientX, clientY };
      const tapped = began !== null && isNear(began, now, STEADY);
      const double = tapped && last !== null && timeStamp - last.timeStamp < QUICK;
      const same = double && last !== null && isNear(last, now, NEAR);
      last = tapped && !same ? now : null;
      return same;
    },
  };
}

function isNear(a: Tap, b: Tap, most: number): boolean {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) <= most;
}
