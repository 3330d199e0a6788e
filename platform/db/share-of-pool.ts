import type { Pool, PoolClient } from 'pg';

/** A pool as seen by one of its users. */
export interface PoolShare {
  options: Pool['options'];
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
  /** Number of callers that wait for a connection of the share. */
  waiting(): number;
}

/**
 * Limits a user to so many connections of a pool at once. Further callers wait for one of these, with the timeout of the pool, and do not
 * delay other users. It ends with the pool.
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
    // A released connection goes to the next waiting caller.
    if (taken >= most) await turn(waiting, pool.options.connectionTimeoutMillis);
    else taken += 1;
  };
  return {
    options: pool.options,
    connect: async () => {
      await enter();
      try {
        const client = await pool.connect();
        // The pool gives each loan its own release function.
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
    // The error text of pg, which database-away.ts recognises.
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
