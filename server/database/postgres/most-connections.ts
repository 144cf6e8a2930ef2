/** How many connections a process has to its server at most; one takes a hundred by default, of all processes of all nodes. */
export const MOST_CONNECTIONS = {
  writing: 4,
  reading: 6,
  withoutFsync: 1,
  /** Asks for what has changed. */
  counting: 1,
  listening: 1,
};

/** As docs/scale.md has it. To a replica go as many more as read. */
export const PROCESS_CONNECTIONS = Object.values(MOST_CONNECTIONS).reduce((sum, one) => sum + one);
