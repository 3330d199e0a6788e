import type { Db } from '../../db/open.ts';
import type { StoredExchange } from '../../db/tables/column-types.ts';
import { Failure } from '../../lib/failure.ts';
import { readExchangeRows } from './exchange.store.ts';
import { give } from './judge-exchange.rule.ts';

/** Throws exchange_not_possible unless the tickets that are to be given for an order can still be given at this moment. */
export async function throwUnlessExchangeable(
  db: Db,
  { code, user_id: userId, exchange }: { code: string; user_id: string; exchange: StoredExchange | null },
): Promise<void> {
  if (!exchange) return;
  const [row] = await readExchangeRows(db, { code, userId }, exchange.order_code);
  if (!row || !give(row, exchange.ticket_ids)) throw new Failure('exchange_not_possible');
}
