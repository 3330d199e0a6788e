// The only access to the database: a Kysely over one pg pool, on a server (DATABASE_URL) or on the embedded PostgreSQL. SQL of services is
// not here; see *.store.ts in the services.
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { startEmbedded, type EmbeddedOptions, type EmbeddedServer } from './embedded.ts';
import { columnParsers } from './column-parsers.ts';
import { NamedClient } from './named-client.ts';
import { type PoolShare, shareOfPool } from './share-of-pool.ts';
import type { Tables } from './tables.ts';

/** The typed query builder that stores take; a transaction is one too. */
export type Db = Kysely<Tables>;
/** The parameter that `transact` gives its function; stores that must run in a transaction require this type. */
export type Tx = Transaction<Tables>;

/** The database of queues when they have one of their own; undefined when they share the shop's. */
export const apart = ({ db, queueDb }: { db: Db; queueDb?: Db | undefined }): Db | undefined =>
  queueDb === db ? undefined : queueDb;

export interface Database {
  db: Db;
  /** For LISTEN, COPY and advisory locks of a session; everything else goes through `db`. */
  pool: pg.Pool;
  /** The same database for one of several users, who never has more than this part of the connections (decision 76). */
  share(part: number): Db;
  /** Number of callers that wait for a connection, of the pool or of a share. */
  waiting(): number;
  /** Connection string of this database, for a second process or a test. */
  url: string;
  /** Ends the pool, and the embedded server when this process owns it. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** postgres://user:password@host:port/name of a server; takes precedence over `embedded`. */
  databaseUrl?: string | undefined;
  embedded?: EmbeddedOptions;
  /** Upper bound of connections of this process; 20 by default. */
  poolSize?: number;
  /** Timeout of connecting; 10 seconds by default. */
  connectTimeoutMs?: number;
  /** Called for connections that break while idle (a restarted server); the pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
}

/** A statement waits this long for a row lock, then fails and `transact` retries (pretix: 3 s). */
export const lockTimeoutMs = 3_000;
const statementTimeoutMs = 30_000;
const idleInTransactionMs = 30_000;
const connectTimeoutMs = 10_000;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  let server: EmbeddedServer | undefined;
  let url = options.databaseUrl;
  if (!url) {
    if (!options.embedded) throw new Error('openDatabase needs databaseUrl or embedded');
    server = await startEmbedded({ ...options.embedded, onRestart: (port) => (pool.options.port = port) });
    url = server.url;
  }
  const pool = openPool(url, options.poolSize ?? 20, options.connectTimeoutMs ?? connectTimeoutMs);
  let closing = false;
  // Closing the pool does not wait for its connections; messages of the server to them no longer matter.
  const onBroken = (error: Error): void => {
    if (!closing) options.onIdleError?.(error);
  };
  pool.on('error', onBroken);
  // A connection that breaks between two queries of a transaction raises this event; unhandled, it would end the process.
  pool.on('connect', (client) => client.on('error', onBroken));
  const shares: PoolShare[] = [];
  const share = (part: number): Db => {
    const own = shareOfPool(pool, Math.max(1, Math.floor(pool.options.max * part)));
    shares.push(own);
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: own }) });
  };
  const waiting = (): number => shares.reduce((sum, own) => sum + own.waiting(), pool.waitingCount);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async (): Promise<void> => {
    closing = true;
    await db.destroy();
    await server?.stop();
  };
  return { db, pool, share, waiting, url, close };
}

function openPool(url: string, size: number, connectionTimeoutMillis: number): pg.Pool {
  const at = new URL(url);
  return new pg.Pool({
    Client: NamedClient,
    host: decodeURIComponent(at.hostname),
    port: Number(at.port || 5432),
    user: decodeURIComponent(at.username),
    password: decodeURIComponent(at.password),
    database: decodeURIComponent(at.pathname.slice(1)),
    ...sslOf(at),
    max: size,
    connectionTimeoutMillis,
    lock_timeout: lockTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: at.searchParams.get('application_name') ?? 'mo-man',
    types: columnParsers,
  });
}

/** `?sslmode=` as in libpq: `require` encrypts, `verify-full` also checks the certificate. */
function sslOf(at: URL): { ssl?: pg.PoolConfig['ssl'] } {
  const mode = at.searchParams.get('sslmode');
  if (!mode || mode === 'disable') return {};
  return { ssl: { rejectUnauthorized: mode === 'verify-full' || mode === 'verify-ca' } };
}
