/** Where a run leaves what is kept of its failures, one folder for each page that was open. */
export const FAILURES = "build/test-failures";
