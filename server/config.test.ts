import { availableParallelism } from "node:os";
import { describe, expect, it } from "vitest";
import { readConfig, splitCommandLine } from "./config.ts";
import { PUSH_SERVICES } from "./push.ts";

const NO_MEASUREMENT_ID = "must be a measurement ID such as G-ABC123DEF4";

const NO_PATH = "must be an address without a path, such as https://nails.example";

describe("configuration", () => {
  it("has the documented defaults", () => {
    expect(readConfig([], {})).toEqual({
      port: 3000,
      host: "127.0.0.1",
      dataDir: "./data",
      starterContent: true,
      withdrawWorker: false,
      workers: Math.min(4, availableParallelism()),
      log: "requests",
      logsAddresses: false,
      allowsPrivateWebhooks: false,
      notices: {},
      proxies: 0,
      cacheBytes: 32_000_000,
      site: {},
      move: {},
      firstAdmin: {},
      withoutSecondFactor: false,
      asJson: false,
      isDryRun: false,
      imports: {},
      pushServices: PUSH_SERVICES,
      backups: {
        keep: { newest: 7, weekly: 0 },
        dir: "data/backups",
        beforeUpdate: { isOn: true },
      },
    });
  });

  it("prefers flags to the environment, and ignores blank variables", () => {
    const env = { PORT: "4000", HOST: " ", DATA_DIR: "/env", STARTER_CONTENT: "on" };
    const config = readConfig(
      ["--port", "0", "--data", "/flag", "--no-starter", "--withdraw-worker"],
      env,
    );
    expect(config).toMatchObject({
      port: 0,
      host: "127.0.0.1",
      dataDir: "/flag",
      starterContent: false,
      withdrawWorker: true,
    });
  });

  it("reads the settings of backups", () => {
    const { backups } = readConfig(["--data", "/site"], {
      BACKUP_EVERY: "24h",
      BACKUP_KEEP: "7,4",
      BACKUP_URL: "s3://key:secret@copies/nails",
      BACKUP_BEFORE_UPDATE: "/dumps/today.dump",
    });
    expect(backups).toMatchObject({
      every: 24 * 60 * 60 * 1000,
      keep: { newest: 7, weekly: 4 },
      dir: "/site/backups",
      url: { bucket: "copies", prefix: "nails/", accessKeyId: "key" },
      beforeUpdate: { isOn: true, dump: "/dumps/today.dump" },
    });
    const off = readConfig([], {
      BACKUP_EVERY: "off",
      BACKUP_DIR: "/mnt",
      BACKUP_BEFORE_UPDATE: "off",
    });
    expect(off.backups).toMatchObject({ dir: "/mnt", beforeUpdate: { isOn: false } });
    expect(off.backups.every).toBeUndefined();
    for (const [name, value] of [
      ["BACKUP_EVERY", "daily"],
      ["BACKUP_KEEP", "0"],
      ["BACKUP_URL", "x"],
    ]) {
      expect(() => readConfig([], { [name ?? ""]: value })).toThrow(`${name} must be`);
    }
  });

  it("accepts the address of one database with several hosts", () => {
    const databaseUrl =
      "postgres://me:pass@one:5432,two:5433/nails?target_session_attrs=read-write";
    expect(readConfig(["--database", databaseUrl], {})).toMatchObject({ databaseUrl });
  });

  it("reads the site’s addresses", () => {
    const { site } = readConfig([], {
      SITE_URL: "https://nails.example/",
      SOCIAL_INSTAGRAM: "https://instagram.com/x",
      SOCIAL_TIKTOK: "@x",
      PRIVACY_URL: "https://nails.example/privacy",
      GOOGLE_ANALYTICS_ID: "G-ABC123DEF4",
    });
    expect(site).toEqual({
      url: "https://nails.example",
      instagram: "https://instagram.com/x",
      tiktok: "https://www.tiktok.com/@x",
      privacy_url: "https://nails.example/privacy",
      google_analytics_id: "G-ABC123DEF4",
    });
  });

  it.each([
    ["false", 0],
    ["0", 0],
    ["true", 1],
    ["1", 1],
    ["2", 2],
  ])("reads TRUST_PROXY=%s as %i proxies", (given, proxies) => {
    expect(readConfig([], { TRUST_PROXY: given }).proxies).toBe(proxies);
  });

  it.each(["[::1]", "::1"])("listens on %s", (given) => {
    expect(readConfig(["--host", given], {}).host).toBe("::1");
  });

  it("reads the networks of proxies", () => {
    expect(readConfig([], { TRUST_PROXY: "10.0.0.0/8, 192.0.2.7,fd00::/8" })).toMatchObject({
      proxies: 1,
      proxyNetworks: ["10.0.0.0/8", "192.0.2.7", "fd00::/8"],
    });
  });

  it.each([
    [["--port", "x"], {}, "--port must be a number from 0 to 65535"],
    [["--port", "70000"], {}, "--port must be a number from 0 to 65535"],
    [["--port", "-1"], {}, "Option '--port' argument is ambiguous"],
    [["--port="], {}, "--port must be a number from 0 to 65535"],
    [["--host="], {}, "--host must name an address"],
    [["--data", " "], {}, "--data must name a folder"],
    [[], { PORT: "70000" }, "PORT must be a number from 0 to 65535"],
    [[], { SITE_URL: "nails.example" }, "SITE_URL must be an absolute http(s) address"],
    [[], { SITE_URL: "javascript:alert(1)" }, "SITE_URL must be an absolute http(s) address"],
    [[], { SITE_URL: "https://nails.example/shop" }, `SITE_URL ${NO_PATH}`],
    [[], { SITE_URL: "https://nails.example?x=1" }, `SITE_URL ${NO_PATH}`],
    [[], { SITE_URL: "https://me:secret@nails.example" }, `SITE_URL ${NO_PATH}`],
    [["--database", "mysql://host/nails"], {}, "--database must be an address such as postgres://"],
    [
      [],
      { DATABASE_URL: "postgres://one:5432,two:x/nails" },
      "DATABASE_URL must be an address such as postgres://",
    ],
    [["--pictures", "nails"], {}, "--pictures must be like s3://bucket/folder"],
    [
      [],
      { PICTURES_URL: "s3://nails" },
      "PICTURES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY beside it",
    ],
    [[], { CDN: "akamai" }, "CDN must be cloudflare, cloudflare-urls, fastly"],
    [[], { CDN: "fastly", CDN_ZONE: "z" }, "CDN_TOKEN is missing: CDN needs it"],
    [
      [],
      { CDN: "cloudflare-urls", CDN_ZONE: "z", CDN_TOKEN: "t" },
      "SITE_URL is missing: CDN needs it",
    ],
    [[], { ADMIN_PASSWORD: "short" }, "ADMIN_PASSWORD must have at least 10 characters"],
    [[], { ADMIN_PASSWORD: "x".repeat(1_001) }, "ADMIN_PASSWORD must have at most 1000 characters"],
    [[], { ADMIN_EMAIL: "x" }, "ADMIN_EMAIL must be a valid email address"],
    [[], { TRUST_PROXY: "-1" }, "TRUST_PROXY must be true, false, the number of proxies, or their"],
    [[], { TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY must be true, false, the number of proxies"],
    [[], { TRUST_PROXY: "2,10.0.0.1" }, "TRUST_PROXY must be true, false, the number of proxies"],
    [[], { CACHE_MB: "lots" }, "CACHE_MB must be a number of megabytes"],
    [[], { TRUST_PROXY: "nginx" }, "TRUST_PROXY must be true, false, the number of proxies"],
    [["--workers", "0"], {}, "--workers must be a number from 1 to 99"],
    [[], { WORKERS: "auto" }, "WORKERS must be a number from 1 to 99"],
    [["--log", "all"], {}, "--log must be requests, errors, off"],
    [[], { STARTER_CONTENT: "maybe" }, "STARTER_CONTENT must be on or off"],
    [[], { GOOGLE_ANALYTICS_ID: "UA-1234-5" }, `GOOGLE_ANALYTICS_ID ${NO_MEASUREMENT_ID}`],
    [[], { GOOGLE_ANALYTICS_ID: "G-1';alert(1)" }, `GOOGLE_ANALYTICS_ID ${NO_MEASUREMENT_ID}`],
    [["--prot", "1"], {}, "Unknown option '--prot'"],
    [["extra"], {}, "Unexpected argument 'extra'"],
  ])("refuses %j %j in one line", (args, env, message) => {
    expect(() => readConfig(args, env)).toThrow(
      new RegExp(`^${message.replace(/[()]/g, "\\$&")}[^\\n]*$`),
    );
  });
});

describe("a command line", () => {
  it.each([
    ["backup --data /site copy.sqlite"],
    ["backup copy.sqlite --data /site"],
    ["--data /site backup copy.sqlite"],
    ["--data=/site backup -- copy.sqlite"],
  ])("has words and flags in any order: %s", (line) => {
    const { words, flags } = splitCommandLine(line.split(" "));
    expect(words).toEqual(["backup", "copy.sqlite"]);
    expect(readConfig(flags, {}).dataDir).toBe("/site");
  });

  it("refuses an unknown flag", () => {
    expect(() => splitCommandLine(["backup", "--colour"])).toThrow("Unknown option '--colour'");
  });
});
