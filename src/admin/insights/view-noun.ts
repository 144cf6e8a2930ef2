import type { Noun } from "../../lib/format/counted.ts";

export const VIEW: Noun = { one: "view", many: "views" };
