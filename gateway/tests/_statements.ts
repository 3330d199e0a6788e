import type { PoolClient } from 'pg';
import type { Database } from '../../platform/db/open.ts';

/** Collects the SQL statements of a process in order, `BEGIN` and `COMMIT` included, while `isMeant` is true. */
export function heardStatements(
  { pool }: Pick<Database, 'pool'>,
  isMeant: () => boolean = () => true,
): string[] {
  const heard: string[] = [];
  const listening = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (listening.has(client)) return;
    listening.add(client);
    const { query } = client;
    client.query = ((...args: Parameters<typeof query>) => {
      const [asked] = args as unknown as [string | { text: string }];
      if (isMeant()) heard.push(typeof asked === 'string' ? asked : asked.text);
      return query.apply(client, args);
    }) as typeof query;
  });
  return heard;
}
