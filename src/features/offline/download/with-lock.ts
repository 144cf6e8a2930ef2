/** Does work in one tab at a time: another one waits, and then finds most of it done. */
export function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  return "locks" in navigator ? navigator.locks.request("lunula-download", work) : work();
}
