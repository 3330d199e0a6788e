import { noteStates, type Parts, type Readiness } from '@mo-man/schema/wire/readiness.ts';
import { sql } from 'kysely';
import type { Db } from './db/open.ts';
import { readSchemaState } from './db/migrate/schema-state.ts';
import type { PlatformDeps } from './deps.ts';
import type { Drain } from './lib/http/drain.ts';
import type { App } from './lib/http/http.ts';
import { readSmsPaused } from './outbox/sms-door.ts';

type HealthDeps = Pick<PlatformDeps, 'database' | 'db' | 'queueDb' | 'messaging' | 'rateLimits' | 'config'>;

/** `/healthz`: the process answers. `/readyz`: it may get traffic, and how each part behind it is. */
export function registerHealth(app: App, deps: HealthDeps, drain: Drain): void {
  let parts: Parts = {};
  let last: Pick<Readiness, 'status' | 'since'> | undefined;

  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const states = await readStates(deps);
    const now = new Date();
    parts = noteStates(parts, states, now);
    const status = judge(states, drain.isDraining());
    if (last?.status !== status) last = { status, since: now.toISOString() };
    return reply
      .status(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ...last, parts } satisfies Readiness);
  });
}

type States = Awaited<ReturnType<typeof readStates>>;

/**
 * Without the shop's database, or with an older one than it needs, a platform can answer nothing. Everything else it can do
 * without for a while: messages are hints, points are counted in memory, and only showings with a queue need its database.
 */
function judge({ database, migrations }: States, isDraining: boolean): Readiness['status'] {
  if (isDraining) return 'draining';
  return database === 'up' && migrations !== 'pending' ? 'ready' : 'unready';
}

async function readStates({ database: { pool }, db, queueDb, messaging, rateLimits, config }: HealthDeps) {
  const [database, queue, migrations, sms] = await Promise.all([
    stateOf(db),
    stateOf(queueDb),
    readSchemaState(pool).catch(() => 'unknown' as const),
    readSmsPaused(db, config).then(
      (paused) => (paused.home ? 'paused' : paused.abroad ? 'paused abroad' : 'up'),
      () => 'unknown',
    ),
  ]);
  const counted = rateLimits.countedIn();
  return {
    database,
    queue,
    migrations,
    redis: counted === 'redis' ? 'up' : counted === 'memory' ? 'not used' : 'down',
    messaging: messaging.connected() ? 'up' : 'down',
    sms,
  };
}

const stateOf = (db: Db): Promise<'up' | 'down'> =>
  sql`SELECT 1`.execute(db).then(
    () => 'up',
    () => 'down',
  );
