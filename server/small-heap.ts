import { setFlagsFromString } from "node:v8";

// V8 lets its heap grow with the machine's memory, and its compiler threads keep what they once
// took: together 300 MB for a small site. Imported before everything else, since these hold only
// for what is allocated after them. Measured: 140 MB after a thousand pages, and no slower.
setFlagsFromString("--optimize-for-size");
setFlagsFromString("--no-concurrent-recompilation");
