import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import type { Database } from '../../platform/db/open.ts';
import { makeBackup } from '../../platform/operator/backup/make-backup.ts';
import { addShowing } from '../../testing/shop/showing.ts';
import { addShoppers, cookiesOf } from '../../testing/people/sessions.ts';
import { type Ask, buy } from './buy-through-the-gateway.ts';
import { dataOf, openSystem } from '../system.ts';
import { drive, type Row } from '../measure.ts';

const orders = Number(env['BENCH_ORDERS'] ?? 10_000);
const seatsEach = 2;
const atOnce = 32;

/** Tables that do not grow in a deployment: the sandbox bank, and the inbox of a demo without a mail server. */
const notOurs = /^(sandbox_|inbox_messages$)/;

/** Bytes of each table with its indexes, after vacuum. */
async function sizesOf({ pool }: Pick<Database, 'pool'>): Promise<Map<string, number>> {
  await pool.query('VACUUM');
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    `SELECT relname AS name, pg_total_relation_size(oid)::int AS bytes FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.filter(({ name }) => !notOurs.test(name)).map(({ name, bytes }) => [name, bytes]));
}

/** Bytes of a compressed backup. */
async function backUp({ pool }: Pick<Database, 'pool'>): Promise<number> {
  const room = mkdtempSync(join(tmpdir(), 'mo-man-bench-backup-'));
  try {
    const folder = join(room, 'backup');
    await makeBackup(pool, { folder, secrets: {}, now: new Date() });
    const tables = join(folder, 'tables');
    return readdirSync(tables)
      .filter((name) => !notOurs.test(name.replace('.copy.gz', '')))
      .reduce((sum, name) => sum + statSync(join(tables, name)).size, 0);
  } finally {
    rmSync(room, { recursive: true, force: true });
  }
}

/** Disk and backup size of orders by VNPAY for two seats, divided by the number of orders. */
export async function fillTheDisk(): Promise<Row[]> {
  const system = await openSystem({ connections: atOnce });
  const { database, gateways } = system;
  try {
    const cookies = (await addShoppers(database.db, orders)).map(cookiesOf);
    const { id, seatIds } = await addShowing(database.db, { seats: seatsEach * orders, max: seatsEach });
    await database.pool.query('ANALYZE');
    const [before, backupBefore] = [await sizesOf(database), await backUp(database)];
    const sold = await drive({
      name: 'order, VNPAY',
      atOnce,
      calls: orders,
      seconds: 3_600,
      call: (n) => {
        const ask: Ask = (body) => dataOf(system, gateways[0], body, cookies[n]);
        return buy(system, ask, {
          showingId: id,
          seatIds: seatIds.slice(seatsEach * n, seatsEach * (n + 1)),
          method: 'vnpay',
        });
      },
    });
    const after = await sizesOf(database);
    const grown = [...after].map(([name, bytes]) => ({
      name: `  ${name}, bytes an order`,
      value: (bytes - (before.get(name) ?? 0)) / orders,
    }));
    const all = grown.reduce((sum, { value }) => sum + value, 0);
    return [
      sold,
      { name: 'on the disk, bytes an order', value: all },
      ...grown.filter(({ value }) => value > 50).toSorted((a, b) => b.value - a.value),
      { name: 'in a backup, bytes an order', value: ((await backUp(database)) - backupBefore) / orders },
    ];
  } finally {
    await system.close();
  }
}
