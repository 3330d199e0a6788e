import { sql } from 'kysely';
import type { Db } from './db/open.ts';
import type { PlatformDeps } from './deps.ts';
import type { App } from './lib/http.ts';
import { readSmsPaused } from './movie/otps/guard-sms.ts';

/** `/healthz`: the process answers. `/readyz`: so does its database; load balancers read this one. */
export function registerHealth(
  app: App,
  deps: Pick<PlatformDeps, 'db' | 'queueDb' | 'messaging' | 'clock' | 'config'>,
): void {
  const { db, queueDb, messaging } = deps;
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [database, queue] = await Promise.all([db, queueDb].map(answers));
    const sms = await readSmsPaused(db, deps).then(
      (paused) => (paused.home ? 'paused' : paused.abroad ? 'paused abroad' : 'ok'),
      () => 'unknown',
    );
    // Messages are only hints, so their broker does not decide; without the lines, what has none is sold and all may look.
    const parts = { database, queue, messaging: messaging.connected(), sms };
    return reply.status(database ? 200 : 503).send({ status: database ? 'ok' : 'not ready', ...parts });
  });
}

const answers = (db: Db): Promise<boolean> =>
  sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
