import { Connections } from "./pool/connections.ts";
import { unusable } from "./pool/pool.ts";

/** Whether a site keeps its content there. */
export async function hasSite(databaseUrl: string): Promise<boolean> {
  const pool = await Connections.openPatient(databaseUrl, 1);
  try {
    const { rows } = await pool.query<{ found: boolean }>(
      "select to_regclass('content_versions') is not null as found",
    );
    return rows[0]?.found === true;
  } catch (error) {
    throw unusable(databaseUrl, error);
  } finally {
    await pool.end();
  }
}
