import { reading, watch } from '@mo-man/telemetry/metrics/record.ts';
import type { Database } from './open.ts';

/** Reports used connections and waiting callers as metrics; the returned function stops it. */
export function watchPool(database: 'shop' | 'queue', { pool, waiting }: Database): () => void {
  return watch(() => {
    const { totalCount, idleCount, options } = pool;
    return [
      reading('moman_pool_connections', { database, state: 'used' }, totalCount - idleCount),
      reading('moman_pool_connections', { database, state: 'idle' }, idleCount),
      reading('moman_pool_connections', { database, state: 'most' }, options.max),
      reading('moman_pool_waiting', { database }, waiting()),
    ];
  });
}
