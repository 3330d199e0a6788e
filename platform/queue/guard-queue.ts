import { sql } from 'kysely';
import { isDatabaseAway } from '../lib/database-away.ts';
import { Failure } from '../lib/failure.ts';
import type { RouteTable } from '../lib/http/route.ts';
import type { QueueDeps } from './deps.ts';
import type { QueueDatabases } from './queue.store.ts';

/** Routes of the queue say so themselves when its own database is away: nobody comes in, and everything else goes on. */
export const guardQueue = (table: RouteTable<QueueDeps>): RouteTable<QueueDeps> =>
  Object.fromEntries(
    Object.entries(table).map(([path, route]) => [
      path,
      {
        ...route,
        run: async (call: Parameters<typeof route.run>[0]) => {
          try {
            return await route.run(call);
          } catch (error) {
            throw (await isQueueAway(call.deps, error)) ? new Failure('queue_unreachable') : error;
          }
        },
      },
    ]),
  );

/** The shop answers while the queue does not: with one database for both there is no such case. */
async function isQueueAway({ db, queueDb }: QueueDatabases, error: unknown): Promise<boolean> {
  if (queueDb === db || !isDatabaseAway(error)) return false;
  return sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
}
