/** A time that has not come yet was told by a clock that went ahead: it counts as long ago. */
export function pastOrZero(time: number): number {
  return time <= Date.now() ? time : 0;
}
