import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Beside the SQLite file. A copy of the database alone does not contain it. */
export const KEY_FILE = "lunula.key";
export const MIN_KEY_LENGTH = 32;

const ALGORITHM = "aes-256-gcm";
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16];

/** Encrypts short secrets for the database. */
export class SecretKey {
  private readonly key: Buffer;

  constructor(text: string) {
    this.key = Buffer.from(hkdfSync("sha256", text, "", "lunula secrets", KEY_BYTES));
  }

  /** `owner` is the row that it belongs to: in another one, it cannot be decrypted. */
  encrypt(secret: string, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce).setAAD(Buffer.from(owner));
    const text = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
  }

  /** Returns undefined for what another key encrypted, or for another owner. */
  decrypt(encrypted: string, owner: string): string | undefined {
    const bytes = Buffer.from(encrypted, "base64url");
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(ALGORITHM, this.key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
      const text = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
    } catch {
      return undefined;
    }
  }
}

export interface KeyPlace {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** The setting `SECRET_KEY`. */
  secretKey?: string | undefined;
}

/** The key of a site: the setting, or else the file of its data folder. PostgreSQL without the setting has none. */
export function secretKeyOf({ dataDir, databaseUrl, secretKey }: KeyPlace): SecretKey | undefined {
  const text = secretKey ?? (databaseUrl === undefined ? keyInFile(dataDir) : undefined);
  return text === undefined ? undefined : new SecretKey(text);
}

/** The key of the data folder, even if the setting replaces it. */
export function fileKeyOf(dataDir: string): SecretKey | undefined {
  const text = keyInFile(dataDir);
  return text === undefined ? undefined : new SecretKey(text);
}

/** Throws an error for a file that is not whole. */
function keyInFile(dataDir: string): string | undefined {
  const file = path.join(dataDir, KEY_FILE);
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  if (text.length >= MIN_KEY_LENGTH) return text;
  throw new Error(
    `${file} is not whole: put your copy of it there. Without one, remove it: then sign in with a recovery code and set up the authenticator app again`,
  );
}

/** Makes the key file of a data folder, unless it exists. Only one process at a time may do so. */
export function makeKeyFile(dataDir: string): void {
  if (keyInFile(dataDir) !== undefined) return;
  const file = path.join(dataDir, KEY_FILE);
  const unfinished = `${file}.new`;
  const text = `${randomBytes(KEY_BYTES).toString("base64url")}\n`;
  writeFileSync(unfinished, text, { mode: 0o600, flush: true });
  renameSync(unfinished, file);
  flushFolder(dataDir);
}

/** What the key encrypts must not be kept without the key after a power cut. */
function flushFolder(folder: string): void {
  // Windows cannot open folders.
  if (process.platform === "win32") return;
  const opened = openSync(folder, "r");
  try {
    fsyncSync(opened);
  } catch {
    // Some file systems cannot, and need not.
  } finally {
    closeSync(opened);
  }
}
