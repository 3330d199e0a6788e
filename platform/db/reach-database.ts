// Connects command-line tools to the database of a running system; they must not start one.
import { databaseUrlIn } from './embedded/find-running.ts';
import { openDatabase, type Database } from './open.ts';

/** DATABASE_URL, or the running database of DATA_DIR; `problem` says why there is none. */
export async function reachDatabase({
  databaseUrl = undefined,
  dataDir,
}: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<{ database?: Database; problem: string }> {
  const url = databaseUrl ?? databaseUrlIn(dataDir);
  const nothing = `no database is running for DATA_DIR ${dataDir}: start one with "npm start", or set DATABASE_URL`;
  if (!url) return { problem: nothing };
  const database = await openDatabase({ databaseUrl: url, poolSize: 2 });
  try {
    await database.pool.query('SELECT 1');
    return { database, problem: '' };
  } catch (error) {
    await database.close();
    return { problem: databaseUrl ? `DATABASE_URL cannot be reached: ${String(error)}` : nothing };
  }
}

/** The database of queues, when they have one of their own; a connection fails only when it is used. */
export async function reachQueue({
  queueDatabaseUrl: databaseUrl,
}: {
  queueDatabaseUrl?: string | undefined;
}): Promise<Database | undefined> {
  return databaseUrl ? openDatabase({ databaseUrl, poolSize: 2 }) : undefined;
}
