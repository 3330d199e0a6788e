import type pg from 'pg';

const oldestVersion = 150_000;

/** Throws an error of one clear line when the database cannot be reached or is not suitable. */
export async function checkServer(pool: pg.Pool): Promise<void> {
  const { host = '', port = 0 } = pool.options;
  const { rows } = await pool
    .query<{ version: number; encoding: string }>(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding`,
    )
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`the database at ${host}:${port} cannot be used: ${reason}`, { cause: error });
    });
  const { version = 0, encoding } = rows[0] ?? {};
  if (version < oldestVersion)
    throw new Error(`the database at ${host}:${port} must be PostgreSQL 15 or newer`);
  if (encoding !== 'UTF8') throw new Error(`the database at ${host}:${port} must have the encoding UTF8`);
}
