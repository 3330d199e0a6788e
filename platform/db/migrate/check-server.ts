import type pg from 'pg';
import { lockTimeoutMs } from '../open.ts';

const oldestVersion = 150_000;

/** Throws an error of one clear line when the database cannot be reached or is not suitable. */
export async function checkServer(pool: pg.Pool): Promise<void> {
  const { host = '', port = 0 } = pool.options;
  const at = `the database at ${host}:${port}`;
  const { version, encoding, timeout } = await readSettings(pool).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    // The pooler refuses settings of a session in the startup message before PostgreSQL is asked.
    if (reason.startsWith('unsupported startup parameter')) throw pooled(at, error);
    throw new Error(`${at} cannot be used: ${reason}`, { cause: error });
  });
  if (version < oldestVersion) throw new Error(`${at} must be PostgreSQL 15 or newer`);
  if (encoding !== 'UTF8') throw new Error(`${at} must have the encoding UTF8`);
  if (timeout !== lockTimeoutMs || !(await hasSessions(pool))) throw pooled(at);
}

interface Settings {
  version: number;
  encoding: string;
  /** Milliseconds. */
  timeout: number;
}

async function readSettings(pool: pg.Pool): Promise<Settings> {
  const { rows } = await pool.query<Settings>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding,
            (SELECT setting::int FROM pg_settings WHERE name = 'lock_timeout') AS timeout`,
  );
  return rows[0] ?? { version: 0, encoding: '', timeout: 0 };
}

/**
 * Whether two connections have a server process each. A pooler in transaction mode gives any connection any process, so LISTEN hears nothing
 * and the lock of a session protects nothing. Asked in this order, one that hands out its processes in turn, or the last one first, does
 * not look like two sessions.
 */
async function hasSessions(pool: pg.Pool): Promise<boolean> {
  const clients: pg.PoolClient[] = [];
  try {
    while (clients.length < 2) clients.push(await pool.connect());
    const processes: (number | undefined)[] = [];
    for (const at of [0, 1, 1, 0, 0]) processes.push(await processOf(clients[at]));
    const [first, second] = processes;
    return first !== second && processes.join() === [first, second, second, first, first].join();
  } finally {
    for (const client of clients) client.release();
  }
}

async function processOf(client: pg.PoolClient | undefined): Promise<number | undefined> {
  const answer = await client?.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return answer?.rows[0]?.pid;
}

const pooled = (at: string, cause?: unknown): Error =>
  new Error(
    `${at} keeps no session, or not its settings, for a connection, as behind pgbouncer in transaction mode: connect to PostgreSQL itself (docs/runbook.md, "A pooler before the database")`,
    { cause },
  );
