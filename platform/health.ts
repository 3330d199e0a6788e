import { sql } from 'kysely';
import type { PlatformDeps } from './deps.ts';
import type { App } from './lib/http.ts';

/** `/healthz`: the process answers. `/readyz`: so does its database; load balancers read this one. */
export function registerHealth(app: App, { db, messaging }: Pick<PlatformDeps, 'db' | 'messaging'>): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const database = await sql`SELECT 1`.execute(db).then(
      () => true,
      () => false,
    );
    // Messages are only hints, so their broker does not decide.
    const parts = { database, messaging: messaging.connected() };
    return reply.status(database ? 200 : 503).send({ status: database ? 'ok' : 'not ready', ...parts });
  });
}
