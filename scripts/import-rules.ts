import type { OxlintOverride } from "oxlint";

/**
 * Which part of the server and the front end may import which others, from the bottom up. In addition every part may
 * import itself, npm packages and the contract. Everything else is refused.
 */
const SERVER = {
  "project-root": [],
  problems: [],
  runtime: ["project-root"],
  objects: ["problems", "runtime"],
  log: ["runtime"],
  content: [],
  database: ["project-root", "runtime"],
  media: ["problems", "runtime"],
  "password-worker": [],
  passwords: ["password-worker", "problems", "project-root", "runtime"],
  "common-passwords": ["problems", "project-root"],
  store: [
    "content",
    "database",
    "media",
    "objects",
    "passwords",
    "problems",
    "project-root",
    "runtime",
  ],
  cdn: ["database", "runtime", "store"],
  push: ["database", "problems", "runtime", "store"],
  transfer: ["content", "database", "media", "problems", "runtime", "store"],
  backup: ["database", "objects", "runtime", "store", "transfer"],
  notices: ["backup", "database", "problems", "runtime", "store"],
  metrics: ["backup", "database", "http", "notices", "store"],
  doctor: ["backup", "database", "notices", "objects", "runtime", "store"],
  move: ["database", "objects", "store"],
  starter: ["database", "objects", "project-root", "runtime", "store"],
  limits: ["database", "problems", "runtime"],
  "inbox-folder": ["database", "media", "problems", "runtime", "store"],
  http: ["config", "database", "deps", "limits", "problems", "runtime", "store"],
  api: [
    "backup",
    "common-passwords",
    "database",
    "http",
    "media",
    "notices",
    "problems",
    "push",
    "runtime",
    "store",
    "transfer",
  ],
  site: ["database", "deps", "http", "problems", "project-root", "runtime", "store"],
  environment: ["config"],
  starting: "backup common-passwords config database http objects passwords runtime store".split(
    " ",
  ),
  cluster: "config database http metrics passwords runtime starting store upkeep".split(" "),
  commands:
    "backup cluster config database deps doctor environment log media move objects passwords problems runtime serve site starter starting store transfer".split(
      " ",
    ),
  "response-cache": ["database", "http", "metrics", "problems", "runtime", "site"],
};

const FRONT = {
  lib: [],
  components: ["lib"],
  features: ["components", "lib"],
  pages: ["components", "features", "lib"],
  admin: ["components", "features", "lib"],
  inline: ["lib"],
};

/**
 * The back office, from the bottom up. The kit knows no feature, and screens never use each other: the files that join
 * them are `dashboard.tsx` and `screens.ts`.
 */
const ADMIN: Record<string, string[]> = {
  kit: [],
  "content-kinds": [],
  "tag-calls": ["kit"],
  "trash-calls": ["content-kinds", "kit"],
  session: ["kit"],
  find: ["kit"],
  crop: ["kit"],
  palette: ["kit"],
  facets: ["kit", "palette"],
  preview: ["kit"],
  order: ["kit"],
  pictures: ["content-kinds", "kit"],
  editor: ["find", "kit", "pictures"],
  "content-fields": ["categories", "crop", "editor", "find", "kit", "pictures"],
  unfinished: ["find", "kit"],
  history: ["kit", "unfinished"],
  categories: ["kit", "unfinished"],
  batch: ["categories", "facets", "kit", "palette", "pictures", "unfinished"],
  crud: "categories content-fields content-kinds find history kit preview tag-calls unfinished".split(
    " ",
  ),
  frame: ["batch", "content-kinds", "find", "kit", "session", "unfinished"],
  account: ["kit", "session"],
  activity: ["content-kinds", "kit"],
  announcements: ["kit"],
  api: ["content-kinds", "kit"],
  backups: ["kit"],
  calendar: ["kit"],
  collections:
    "batch categories crud content-fields editor facets kit order palette pictures".split(" "),
  edit: ["content-kinds"],
  inbox: "batch categories content-kinds facets kit palette unfinished".split(" "),
  insights: ["kit"],
  library: "content-kinds crop kit pictures trash-calls".split(" "),
  messages: ["content-kinds", "kit"],
  migration: ["kit"],
  settings: "categories content-fields kit pictures unfinished".split(" "),
  synonyms: ["kit", "unfinished"],
  tags: ["kit", "tag-calls"],
  trash: ["content-kinds", "kit", "trash-calls"],
};
const ADMIN_ROOT = ["dashboard", "screens"];

/** Files that connect the parts, and what only tests may use. */
const SERVER_ROOT = "app config deps entry main serve testing upkeep".split(" ");
const FRONT_ROOT = "app entry-client entry-server loads routes testing".split(" ");
const CONTRACT =
  "account admin colors design-index embeds facets forms pictures search settings text".split(" ");
const TOP = ["bench", "contract", "scripts", "server", "src", "tests", "tools"];

const TESTS = ["**/*.test.{ts,tsx}"];
/** The parts that use Koa; handlers and everything below do not. */
const KNOWS_KOA = new Set(["http", "site"]);

interface Pattern {
  regex?: string;
  importNamePattern?: string;
  group?: string[];
  allowTypeImports?: boolean;
  message: string;
}

const koa: Pattern = { group: ["koa", "koa-*", "@koa/*"], message: "Only http and site know Koa." };

const validator: Pattern = {
  group: ["zod", "zod/**", "@hookform/**", "**/contract/forms/*", "!**/contract/forms/limits.ts"],
  allowTypeImports: true,
  message: "Public pages download no validator: import only types from this file.",
};

/** Imported as a whole, or with classes; all other names like `Design` are models. */
const WITHOUT_MODELS =
  "collections.ts design-index/* endpoints.ts facets/facet-choice.ts similar-designs.ts words.ts".split(
    " ",
  );

/** `scripts/without-schemas.ts` leaves models out of the web app: without this rule only the build would fail. */
const models: Pattern = {
  group: ["**/contract/**", ...WITHOUT_MODELS.map((path) => `!**/contract/${path}`)],
  importNamePattern: "^[A-Z][a-z]",
  allowTypeImports: true,
  message: "The web app has no models: import the type, or export an UPPER_CASE constant.",
};

const offline: Pattern = {
  regex: "^\\.\\./([^./o]|[^./][^/]*$|\\.\\./[^.])",
  message: "Of the features, the service worker knows the outbox.",
};

/** Of several rules for a file only the last one counts. */
export const importRules: OxlintOverride[] = [
  override(["contract/**"], {
    group: [
      "*",
      "**",
      "!zod",
      "!./*",
      "!./**",
      "!../*",
      ...CONTRACT.map(intoRoom),
      "!vitest",
      "!fast-check",
    ],
    message: "The contract imports zod and nothing else.",
  }),
  override(["server/**"], outside("contract", "server", "tests")),
  ...Object.entries(SERVER).flatMap(([part, below]) => {
    const all = [...Object.keys(SERVER), ...SERVER_ROOT];
    const more = KNOWS_KOA.has(part) ? [] : [koa];
    return [
      override([`server/${part}/**`], standsOn(part, below, all), ...more),
      override([`server/${part}.ts`], standsOn(part, below, all, "(\\.\\.?/)+"), ...more),
    ];
  }),
  override(["server/database/migrations/**"], {
    regex: "^\\.",
    message: "A migration imports nothing of the house: what it makes must never change.",
  }),
  override(["src/**"], outside("contract", "src"), validator),
  ...Object.entries(FRONT).map(([part, below]) => {
    const more = part === "admin" ? [] : [validator];
    return override([`src/${part}/**`], front(part, below), ...more);
  }),
  ...Object.entries(ADMIN).map(([room, below]) =>
    override(
      [`src/admin/${room}/**`, `src/admin/${room}.ts*`],
      front("admin", FRONT.admin),
      roomsAbove(room, below),
    ),
  ),
  ...["*", "*/*"].map((folder, index) =>
    override([`src/features/${folder}/*`], front("features", FRONT.features), validator, {
      regex: `^(\\.\\./){${index + 1}}[^./]`,
      message: "Features never use each other.",
    }),
  ),
  override(["src/features/offline/worker/*"], front("features", ["lib"]), validator, offline),
  {
    files: ["contract/**/*.test.ts", "src/testing/**", "src/**/*.test.{ts,tsx}"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [outside("contract", "server", "src", "tests")] },
      ],
    },
  },
  override(["bench/**"], outside("bench", "contract", "tests")),
  override(["scripts/**"], outside("contract", "scripts", "server", "tests")),
  override(["tools/**"], outside("contract", "tools")),
  override(["tests/**"], outside("contract", "server", "tests"), {
    regex: "^(\\.\\./)+server/[^t]",
    message: "Browser tests know the executable, not what it is made of.",
  }),
];

function intoRoom(room: string): string {
  return `!../${room}/*`;
}

/** Tests of a part may use everything on its side. */
function override(files: string[], ...patterns: Pattern[]): OxlintOverride {
  const [first = ""] = files;
  const isWhole = /^\w+\/\*\*$/.test(first);
  const all = first.startsWith("src/") ? [...patterns, models] : patterns;
  return {
    files,
    ...(!isWhole && { excludeFiles: TESTS }),
    rules: { "no-restricted-imports": ["error", { patterns: all }] },
  };
}

function front(part: string, below: readonly string[]): Pattern {
  return standsOn(part, below, [...Object.keys(FRONT), ...FRONT_ROOT]);
}

function standsOn(
  part: string,
  below: readonly string[],
  all: string[],
  above = "(\\.\\./)+",
): Pattern {
  const refused = all.filter((name) => name !== part && !below.includes(name));
  const others = TOP.filter((name) => name !== "contract");
  return {
    regex: `^${above}(${[...refused, ...others].join("|")})(/|\\.tsx?$)`,
    message: `${part} stands on ${[...below, "the contract"].join(", ")}, and on nothing else.`,
  };
}

/** What a part of the back office may not import, also from its own root. */
function roomsAbove(room: string, below: string[]): Pattern {
  const all = [...Object.keys(ADMIN), ...ADMIN_ROOT];
  const refused = all.filter((one) => one !== room && !below.includes(one));
  return {
    regex: `^(\\.\\.?/)+(${refused.join("|")})(/|\\.tsx?$)`,
    message: `admin/${room} stands on ${below.join(", ") || "no other part of the back office"}.`,
  };
}

/** For whole folders of the project. */
function outside(...known: string[]): Pattern {
  const refused = TOP.filter((name) => !known.includes(name));
  return {
    regex: `^(\\.\\./)+(${refused.join("|")})/`,
    message: `This folder knows ${known.join(", ")}, and nothing else of the project.`,
  };
}
