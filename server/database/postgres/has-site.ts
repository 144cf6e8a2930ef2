import { MOVE_TABLE } from "../site-move.ts";
import { unusable } from "../unusable.ts";
import { Connections } from "./pool/connections.ts";

/** Whether a site keeps its content there, or is being moved there. */
export async function hasSite(databaseUrl: string): Promise<boolean> {
  const pool = await Connections.openPatient(databaseUrl, 1);
  try {
    const { rows } = await pool.query<{ found: boolean }>(
      `select coalesce(to_regclass('content_versions'), to_regclass('${MOVE_TABLE}')) is not null as found`,
    );
    return rows[0]?.found === true;
  } catch (error) {
    throw unusable({ databaseUrl }, error);
  } finally {
    await pool.end();
  }
}
