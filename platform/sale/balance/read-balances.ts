import type { balanceParams } from '@mo-man/schema/wire/balance.ts';
import type { pageQuery } from '@mo-man/schema/wire/shapes.ts';
import { z } from 'zod';
import type { Call } from '../../lib/call.ts';
import { toMoment } from '../../lib/time/moment.ts';
import { decodeCursor, encodeCursor } from '../../lib/cursor.ts';
import type { BalanceDeps } from './deps.ts';
import { countEntries, readBalances, readEntries } from './balance.store.ts';

const place = z.tuple([z.string().regex(/^\d{1,15}$/)]);

/** GET /balances */
export async function listBalances({ caller, deps }: Call<BalanceDeps, { auth: 'user' }>) {
  const rows = await readBalances(deps.db, caller.userId);
  const amountOf = (unit: string): number => rows.find((row) => row.unit === unit)?.amount ?? 0;
  return { heart: amountOf('heart'), free_gift: amountOf('free_gift') };
}

/** GET /balances/:unit/entries */
export async function listBalanceEntries({
  params,
  query,
  caller,
  deps,
}: Call<BalanceDeps, { auth: 'user'; params: typeof balanceParams; query: typeof pageQuery }>) {
  const of = { userId: caller.userId, unit: params.unit };
  const after = query.after === undefined ? null : Number(decodeCursor(query.after, place)[0]);
  const found = await readEntries(deps.db, of, { after, most: query.first + 1 });
  const page = found.slice(0, query.first);
  return {
    items: page.map((entry) => ({
      cursor: encodeCursor([String(entry.id)]),
      node: { ...entry, id: String(entry.id), created_at: toMoment(entry.created_at) },
    })),
    has_next_page: found.length > page.length,
    total_count: await countEntries(deps.db, of),
  };
}
