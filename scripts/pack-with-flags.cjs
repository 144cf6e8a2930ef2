// pkg cannot pass Node flags to an executable made with --sea, though Node’s configuration of one has a
// place for them. Loaded before pkg, this adds node-flags.json when pkg writes that configuration. It also takes out
// what would differ between two builds of a commit: the random name of pkg’s folder, in which it runs Node, and the
// name of the project’s folder, which begins the path of every file in the list.
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
const folder = path.basename(path.resolve(__dirname, ".."));

const FOLDER = new RegExp(`(?<=")((?:/snapshot)?/)${RegExp.escape(folder)}(?=["/])`, "g");

const CHANGED = {
  "sea-config.json": (config) => {
    const { main, ...rest } = JSON.parse(config);
    return JSON.stringify({ main: path.basename(main), ...rest, execArgv: flags });
  },
  "__pkg_manifest__.json": (list) =>
    list.replace(FOLDER, "$1lunula").replace(`"/":["${folder}"]`, `"/":["lunula"]`),
};

fs.writeFile = (file, data, ...options) => {
  const change = CHANGED[path.basename(String(file))];
  return writeFile(file, change ? change(data) : data, ...options);
};
