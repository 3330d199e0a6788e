import type { PoolClient } from 'pg';
import type { Database } from '../../platform/db/open.ts';

/** Collects the SQL statements of a process in order, `BEGIN` and `COMMIT` included, those that `isMeant` takes. */
export function heardStatements(
  { pool }: Pick<Database, 'pool'>,
  isMeant: (text: string) => boolean = () => true,
): string[] {
  const heard: string[] = [];
  const listening = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    if (listening.has(client)) return;
    listening.add(client);
    const { query } = client;
    client.query = ((...args: Parameters<typeof query>) => {
      const [asked] = args as unknown as [string | { text: string }];
      const text = typeof asked === 'string' ? asked : asked.text;
      if (isMeant(text)) heard.push(text);
      return query.apply(client, args);
    }) as typeof query;
  });
  return heard;
}
