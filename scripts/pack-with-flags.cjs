// pkg offers no way to give Node flags to an executable made by --sea, though Node's own configuration of
// one has a place for them. Loaded before pkg, this adds node-flags.json as pkg writes that file.
//
// Without the first three flags V8 keeps much room for what is new, and its compiler threads keep what
// they once took: 149 MB after a thousand reads instead of 116, and 189 instead of 144 after 300 pages
// more. `--optimize-for-size` leaves 110 and 137, and collects so often that a finished answer takes a
// third more of the processor's time. With the last one thread helps to collect instead of four: on two
// processors they took the time of the thread that answers, and among 100,000 designs one answer in a
// hundred took up to twice as long.
const fs = require("node:fs/promises");
const flags = require("./node-flags.json");
const { writeFile } = fs;

fs.writeFile = (file, data, ...options) => {
  if (!String(file).endsWith("sea-config.json")) return writeFile(file, data, ...options);
  const config = { ...JSON.parse(data), execArgv: flags };
  return writeFile(file, JSON.stringify(config), ...options);
};
