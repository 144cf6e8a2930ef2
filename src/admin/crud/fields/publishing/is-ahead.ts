/** Whether a time of publishing has still to come, by the clock of the device. */
export function isAhead(time: string | null): boolean {
  return time !== null && Date.parse(time) > Date.now();
}
