import type { Pool, PoolClient } from 'pg';

/** A pool as one of its users has it. */
export interface PoolShare {
  options: Pool['options'];
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
  /** Who waits for a connection of the share. */
  waiting(): number;
}

/**
 * At most so many connections of a pool at once. Who comes then waits for one of these, as long as for a connection, and nobody else
 * waits with them. It ends with the pool.
 */
export function shareOfPool(pool: Pool, most: number): PoolShare {
  let taken = 0;
  const waiting = new Set<() => void>();
  const leave = (): void => {
    const [next] = waiting;
    if (next) next();
    else taken -= 1;
  };
  const enter = async (): Promise<void> => {
    // Whoever leaves hands its place on.
    if (taken >= most) await turn(waiting, pool.options.connectionTimeoutMillis);
    else taken += 1;
  };
  return {
    options: pool.options,
    connect: async () => {
      await enter();
      try {
        const client = await pool.connect();
        // The pool gives each loan a release of its own.
        const release = client.release.bind(client);
        client.release = (broken) => {
          leave();
          release(broken);
        };
        return client;
      } catch (error) {
        leave();
        throw error;
      }
    },
    end: () => Promise.resolve(),
    waiting: () => waiting.size,
  };
}

function turn(waiting: Set<() => void>, longestMs = 0): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const tooLong = () => {
    waiting.delete(enter);
    // In the words of pg, which are known (database-away.ts).
    reject(new Error('timeout exceeded when trying to connect'));
  };
  const timer = longestMs > 0 ? setTimeout(tooLong, longestMs) : undefined;
  const enter = () => {
    clearTimeout(timer);
    waiting.delete(enter);
    resolve();
  };
  waiting.add(enter);
  return promise;
}
