import { type Driver, PostgresAdapter, PostgresDialect } from "kysely";
import type { Engine, EngineAdapter } from "../engine.ts";
import { postgresEngine } from "./engine.ts";
import { PoolDriver, type Source } from "./pool/pool-driver.ts";
import { QueryCompiler } from "./query-compiler.ts";
import type { Statements } from "./pool/statements.ts";
import { WriterDriver, type Written } from "./writing.ts";

/** With `statements`, what is asked for again and again is prepared. */
export function readerDialect(
  connections: Source,
  statements?: Statements,
  engine: Engine = postgresEngine,
): PostgresDialect {
  return dialect(new PoolDriver(connections, statements), engine);
}

export function writerDialect(connections: Source, written: Written): PostgresDialect {
  return dialect(new WriterDriver(connections, written), postgresEngine);
}

function dialect(driver: Driver, engine: Engine): PostgresDialect {
  const made = new PostgresDialect({ pool: () => Promise.reject(new Error("Not used")) });
  made.createDriver = () => driver;
  made.createAdapter = () => new Adapter(engine);
  made.createQueryCompiler = () => new QueryCompiler();
  return made;
}

class Adapter extends PostgresAdapter implements EngineAdapter {
  readonly engine: Engine;

  constructor(engine: Engine) {
    super();
    this.engine = engine;
  }
}
