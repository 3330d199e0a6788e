import { sql } from 'kysely';
import { isDatabaseAway } from '../lib/database-away.ts';
import { Failure } from '../lib/failure.ts';
import type { RouteTable } from '../lib/http/route.ts';
import type { QueueDeps } from './deps.ts';
import type { QueueDatabases } from './queue.store.ts';

/** Makes the queue's routes answer `queue_unreachable` while the queue database is away; the rest of the shop is not affected. */
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

/** Whether only the queue database is away: the shop's database answers. Never so when both are one. */
async function isQueueAway({ db, queueDb }: QueueDatabases, error: unknown): Promise<boolean> {
  if (queueDb === db || !isDatabaseAway(error)) return false;
  return sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  );
}
