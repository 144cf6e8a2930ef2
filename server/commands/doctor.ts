import { type Config, ConfigError } from "../config.ts";
import { runChecks } from "../doctor/doctor.ts";
import { type Finding, findingLine } from "../doctor/pictures.ts";
import { createObjectStore } from "../objects/object-store.ts";
import { requireSite } from "../starting.ts";

/** An unreachable server is reported as a finding; without a site, nothing else is checked. */
async function requirePasskeyHost(config: Config): Promise<void> {
  await requireSite(config).catch((error: unknown) => {
    if (error instanceof ConfigError) throw error;
  });
}

/**
 * `lunula doctor`: says what is well with a site and what is not, a line each, or as JSON, also while it serves. Ends with 1
 * where anything is not.
 */
export async function runDoctor(config: Config): Promise<void> {
  await requirePasskeyHost(config);
  const findings: Finding[] = [];
  for await (const finding of runChecks(config, createObjectStore(config.pictures))) {
    if (!config.asJson) console.log(findingLine(finding));
    findings.push(finding);
  }
  const problems = findings.filter(({ isOk }) => !isOk).length;
  if (config.asJson) console.log(JSON.stringify({ problems, findings: findings.map(toJson) }));
  if (problems > 0) throw new Error(`${problems} ${problems === 1 ? "problem" : "problems"} found`);
}

const toJson = ({ isOk, text, advice }: Finding) => ({ ok: isOk, text, ...(advice && { advice }) });
