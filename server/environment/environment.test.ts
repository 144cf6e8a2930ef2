import { X509Certificate } from "node:crypto";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { devNull } from "node:os";
import path from "node:path";
import { getCACertificates, rootCertificates, setDefaultCACertificates } from "node:tls";
import { describe, expect, it, onTestFinished } from "vitest";
import { ConfigError, readConfig } from "../config.ts";
import { newFolder } from "../testing/sample-site.ts";
import {
  exportTo,
  readEnvironment,
  SECRETS,
  masked,
  misspelled,
  unknownInFile,
} from "./environment.ts";

function fileOf(content: string | Buffer, folder = newFolder(), name = "lunula.env"): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** As on a machine whose system file is the given one. */
const read = (args: string[], env: Record<string, string>, systemFile = "/nonexistent") =>
  readEnvironment(args, env, systemFile);

const refusal = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "";
};

describe("the settings file", () => {
  it("is the named one, else that of the data folder, else that of the system", () => {
    const folder = newFolder();
    const system = fileOf("SITE_NAME=system\n", newFolder());
    const nameBy = (args: string[], env = {}) => read(args, env, system).values["SITE_NAME"];
    expect(nameBy(["--data", folder])).toBe("system");
    fileOf("SITE_NAME=folder\n", folder);
    expect(nameBy(["--data", folder])).toBe("folder");
    expect(nameBy([], { DATA_DIR: folder })).toBe("folder");
    const named = fileOf("SITE_NAME=named\n");
    expect(nameBy(["--data", folder, "--config", named])).toBe("named");
    expect(nameBy(["--data", folder], { LUNULA_CONFIG: named })).toBe("named");
    expect(nameBy(["--config", named], { LUNULA_CONFIG: "/nonexistent" })).toBe("named");
    const none = read(["--data", folder, "--config", devNull], {}, system);
    expect([none.values, none.file]).toEqual([{}, undefined]);
  });

  it("gives way to the environment, and that to flags", () => {
    const file = fileOf("PORT=1\nHOST=0.0.0.0\nSITE_NAME=file\nCACHE_MB=1\n");
    const args = ["--config", file, "--port", "3"];
    const { values, origins } = read(args, { PORT: "2", HOST: "::1", SITE_NAME: " " });
    expect(readConfig(args, values)).toMatchObject({
      port: 3,
      host: "::1",
      site: { name: "file" },
      cacheBytes: 1_000_000,
    });
    expect([...origins]).toEqual([
      ["PORT", `environment, instead of ${file}, line 1`],
      ["HOST", `environment, instead of ${file}, line 2`],
      ["SITE_NAME", `${file}, line 3`],
      ["CACHE_MB", `${file}, line 4`],
    ]);
  });

  it("may name the data folder, but not another one than it is in", () => {
    const folder = newFolder();
    const system = fileOf(`DATA_DIR=${folder}\n`);
    expect(read([], {}, system).values["DATA_DIR"]).toBe(folder);
    const own = fileOf(`DATA_DIR=${folder}/\nSITE_NAME=x\n`, folder);
    expect(read(["--data", folder], {}).values["SITE_NAME"]).toBe("x");
    expect(read([], {}, system).warnings).toEqual([
      `${own} is not read, since the settings are in ${system}: keep one of the two`,
    ]);
    fileOf("\nDATA_DIR=/elsewhere\n", folder);
    expect(refusal(() => read(["--data", folder], {}))).toBe(
      `DATA_DIR names another folder than ${folder}, whose settings these are: remove the line, or name this file with --config (${own}, line 2)`,
    );
  });

  it.each(["DATA_DIR=data", "BACKUP_DIR=backups", "MOVE_TO=new", "SMTP_URL_FILE=smtp"])(
    "takes no folder that depends on where a command starts: %s",
    (line) => {
      const file = fileOf(line);
      const [name] = line.split("=");
      expect(refusal(() => read(["--config", file], {}))).toBe(
        `${name} must be an absolute path in a settings file: the service and commands start in different folders (${file}, line 1)`,
      );
    },
  );

  it("is named with the line where it is wrong", () => {
    const file = fileOf("\nPORT=many\n");
    const { values, origins } = read(["--config", file], {});
    expect(refusal(() => readConfig([], values, origins))).toBe(
      `PORT must be a number from 0 to 65535 (${file}, line 2)`,
    );
    expect(refusal(() => read(["--config", fileOf("\nnonsense", newFolder())], {}))).toMatch(
      /lunula\.env, line 2: is not an assignment/,
    );
  });

  it("is never skipped when it is there", () => {
    const folder = newFolder();
    mkdirSync(path.join(folder, "lunula.env"));
    expect(refusal(() => read(["--data", folder], {}))).toMatch(/cannot be read: it is a folder$/);
    expect(refusal(() => read(["--config", "/nonexistent"], {}))).toBe(
      "There is no settings file /nonexistent",
    );
    expect(refusal(() => read(["--config", ""], {}))).toBe("--config must name a file");
    const latin = fileOf(Buffer.from("SITE_NAME=N\xe4gel\n", "latin1"));
    expect(refusal(() => read(["--config", latin], {}))).toMatch(/save it as UTF-8$/);
  });

  it("says who can read it", { skip: process.getuid?.() === 0 }, () => {
    const file = fileOf("PORT=1\n");
    chmodSync(file, 0o000);
    expect(refusal(() => read([], {}, file))).toMatch(/cannot be read by this user: run this as/);
  });

  it("gives child processes its values, and what the driver of PostgreSQL reads", () => {
    const secret = fileOf("postgres://me:pass@host/nails\n", newFolder(), "secret");
    const file = fileOf(`BACKUP_EVERY=24h\nPGPASSWORD=x\nPATH=/evil\nNODE_OPTIONS=-r/evil\n`);
    const env: Record<string, string> = { DATABASE_URL_FILE: secret, PATH: "/bin" };
    exportTo(read(["--config", file], env), env);
    expect(env).toEqual({
      PATH: "/bin",
      BACKUP_EVERY: "24h",
      PGPASSWORD: "x",
      DATABASE_URL: "postgres://me:pass@host/nails",
      LUNULA_CONFIG: devNull,
    });
  });

  it("names authorities that are trusted from then on, as by a service that systemd starts", () => {
    const before = getCACertificates("default");
    onTestFinished(() => setDefaultCACertificates(before));
    setDefaultCACertificates([]);
    const [authority = ""] = rootCertificates;
    const named = fileOf(authority, newFolder(), "own.pem");
    const start = (file: string) =>
      exportTo(read(["--config", fileOf(`NODE_EXTRA_CA_CERTS=${file}\n`)], {}), {});
    start(named);
    const idOf = (one: string) => new X509Certificate(one).fingerprint256;
    expect(getCACertificates("default").map(idOf)).toEqual([idOf(authority)]);
    expect(refusal(() => start("/nowhere.pem"))).toMatch(
      /^NODE_EXTRA_CA_CERTS cannot be used: ENOE/,
    );
  });
});

describe("a secret", () => {
  it.each(SECRETS)("%s may be in a file, without its last line end", (name) => {
    const secret = fileOf("one word \r\n", newFolder(), "secret");
    const { values, origins } = read([], { [`${name}_FILE`]: secret });
    expect(values).toEqual({ [name]: "one word " });
    expect(origins.get(name)).toBe(`${name}_FILE=${secret}, environment`);
  });

  it("is in one place only", () => {
    const secret = fileOf("almond or coffin\n", newFolder(), "secret");
    const both = "ADMIN_PASSWORD and ADMIN_PASSWORD_FILE are both set: remove one";
    const lines = { ADMIN_PASSWORD: "stiletto nails", ADMIN_PASSWORD_FILE: secret };
    expect(refusal(() => read([], lines))).toBe(both);
    const file = fileOf(`ADMIN_PASSWORD=x\nADMIN_PASSWORD_FILE=${secret}\n`);
    expect(refusal(() => read(["--config", file], {}))).toBe(`${both} (${file}, line 2)`);
    // The environment wins over the settings file, whether it has the variable or its _FILE form.
    const given = fileOf(`ADMIN_PASSWORD_FILE=${secret}\n`);
    const chosen = (env: Record<string, string>, config: string) =>
      read(["--config", config], env).values["ADMIN_PASSWORD"];
    expect(chosen({}, given)).toBe("almond or coffin");
    expect(chosen({ ADMIN_PASSWORD: "stiletto nails" }, given)).toBe("stiletto nails");
    const direct = fileOf("ADMIN_PASSWORD=stiletto nails\n");
    expect(chosen({ ADMIN_PASSWORD_FILE: secret }, direct)).toBe("almond or coffin");
  });

  it.each<[file: () => string, why: string]>([
    [() => "/nonexistent/secret", "does not exist"],
    [newFolder, "is a folder"],
    [() => fileOf("\n", newFolder(), "empty"), "is empty"],
  ])("that cannot be read is an error (%#)", (make, why) => {
    const file = make();
    const env = { CDN_TOKEN_FILE: file };
    expect(refusal(() => read([], env))).toBe(`CDN_TOKEN_FILE names ${file}, which ${why}`);
  });

  it("is not asked for where a flag replaces it", () => {
    const env = { DATABASE_URL_FILE: "/nonexistent" };
    expect(read(["--database", "postgres://host/nails"], env).values).toEqual({});
  });

  it.each([
    [
      "DATABASE_URL",
      "postgres://me:p@ss/w@db:5432,two/nails",
      "postgres://me:***@db:5432,two/nails",
    ],
    [
      "DATABASE_URL",
      "postgres://db/nails?user=me&password=x&a=b",
      "postgres://db/nails?user=me&password=***&a=b",
    ],
    ["SMTP_URL", "smtp://user:pass@mail.example:587", "smtp://user:***@mail.example:587"],
    ["PICTURES_URL", "s3://id:key@nails/a?region=x", "s3://id:***@nails/a?region=x"],
    ["NOTIFY_URL", "https://me:x@hooks.example/T0/B1/secret", "https://hooks.example/***"],
    ["NTFY_URL", "https://ntfy.sh/my-topic", "https://ntfy.sh/***"],
    ["MOVE_FROM", "/srv/lunula", "/srv/lunula"],
    ["ADMIN_PASSWORD", "almond or coffin", "***"],
    ["CDN_TOKEN", "abc", "***"],
    ["SITE_URL", "https://nails.example", "https://nails.example"],
  ])("is masked: %s=%s", (name, value, shown) => {
    expect(masked(name, value)).toBe(shown);
  });
});

describe("a variable that is none of ours", () => {
  it.each([
    ["BACKUP_EVRY", "BACKUP_EVERY"],
    ["BACKUP_FOLDER", "BACKUP_DIR"],
    ["TRUST_PROXIES", "TRUST_PROXY"],
    ["SITE_TITLE", "SITE_NAME"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["SMTP_HOST", "SMTP_URL"],
    ["DATADIR", "DATA_DIR"],
    ["WORKER", "WORKERS"],
    ["LUNULA_PORT", "PORT"],
    ["LUNULA_CONFG", "LUNULA_CONFIG"],
    ["ADMIN_PASWORD_FILE", "ADMIN_PASSWORD_FILE"],
    ["site_url", "SITE_URL"],
  ])("%s is told with the nearest name", (name, meant) => {
    expect(misspelled(name)).toBe(`${name} is not a setting of Lunula; did you mean ${meant}?`);
  });

  it.each(
    `HOME HOST PORT POST LANG LOGNAME MAIL PATH PWD TERM SHELL USER SHLVL EDITOR PAGER HOSTNAME HOSTTYPE OSTYPE
    LOG_LEVEL CACHE_DIR SITE_PACKAGES NOTIFY_SOCKET GOOGLE_APPLICATION_CREDENTIALS GOOGLE_API_KEY NODE_ENV
    TERM_PROGRAM PUSH_GATEWAY SSH_TTY XDG_DATA_DIRS XDG_DATA_HOME DEBUG CI LISTEN_FDS LISTEN_PID INVOCATION_ID
    JOURNAL_STREAM SYSTEMD_EXEC_PID STATE_DIRECTORY RUNTIME_DIRECTORY LUNULA_SERVICE_HOST LUNULA_PORT_3000_TCP_ADDR
    AWS_PROFILE AWS_SHARED_CREDENTIALS_FILE PGPASSWORD PGHOST HTTP_PROXY no_proxy POSTGRES_PASSWORD MAILTO SUDO_USER
    DBUS_SESSION_BUS_ADDRESS COLORTERM LESSOPEN TMPDIR DISPLAY WINDOWID OLDPWD CHROMIUM FIREFOX FUZZ_REQUESTS`.split(
      /\s+/,
    ),
  )("%s is let alone", (name) => {
    expect(misspelled(name)).toBeUndefined();
  });

  it("is always a mistake in a settings file", () => {
    expect(unknownInFile("COLOUR", "f, line 1")).toBe(
      "COLOUR is not a setting of Lunula (f, line 1)",
    );
    expect(unknownInFile("LOG_LEVEL", "f, line 1")).toMatch(/^LOG_LEVEL is not a setting/);
    for (const name of ["TZ", "NODE_EXTRA_CA_CERTS", "PGSSLMODE", "SMTP_URL_FILE", "AWS_REGION"])
      expect(unknownInFile(name, "f")).toBeUndefined();
    const file = fileOf("PORT=1\nBACKUP_EVRY=24h\n");
    const env = { TRUST_PROXIES: "1", LUNULA_PORT: "tcp://10.0.0.1:3000" };
    expect(read(["--config", file], env).warnings).toEqual([
      "TRUST_PROXIES is not a setting of Lunula; did you mean TRUST_PROXY?",
      `BACKUP_EVRY is not a setting of Lunula; did you mean BACKUP_EVERY? (${file}, line 2)`,
    ]);
  });
});
