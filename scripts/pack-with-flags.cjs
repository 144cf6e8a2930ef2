// pkg cannot pass Node flags to an executable made with --sea, though Node’s configuration of one has a
// place for them. Loaded before pkg, this adds node-flags.json when pkg writes that configuration. It also names the
// main script without its folder, whose random name would be in the executable; pkg runs Node in that folder.
//
// Without the first three flags V8 reserves much memory for new objects, and its compiler threads keep
// theirs: 149 MB after a thousand reads instead of 116, and 189 instead of 144 after 300 more pages.
// `--optimize-for-size` needs 110 and 137, but collects garbage so often that a kept answer takes a
// third more processor time. With the last flag one thread helps with that instead of four: on two
// processors four took time from the thread that answers, and with 100,000 designs one answer in a
// hundred took up to twice as long.
const fs = require("node:fs/promises");
const path = require("node:path");
const flags = require("./node-flags.json");
const { writeFile } = fs;

fs.writeFile = (file, data, ...options) => {
  if (!String(file).endsWith("sea-config.json")) return writeFile(file, data, ...options);
  const given = JSON.parse(data);
  const config = { ...given, main: path.basename(given.main), execArgv: flags };
  return writeFile(file, JSON.stringify(config), ...options);
};
