import { sql } from 'kysely';
import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import type { PaymentDeps } from '../deps.ts';
import { lockForMoney } from '../money.store.ts';
import { closeCallback, storeCallback } from '../callbacks/callback.store.ts';
import { settlePayment } from './settle-payment.ts';

/** A transfer that named no attempt, with the attempt that an operator has matched it to. */
interface MatchedMoney {
  id: string;
  provider: string;
  transaction: string;
  amount: number;
  note: string | null;
  reference: string;
}

/** Deletes one matched receipt and returns it, so that only one process applies it; settling it inserts it again. */
async function takeMatched(tx: Tx): Promise<MatchedMoney | undefined> {
  const { rows } = await sql<MatchedMoney>`
    WITH wanted AS (
      SELECT id FROM receipts WHERE match_wanted IS NOT NULL ORDER BY received_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    DELETE FROM receipts r USING wanted, payments p WHERE r.id = wanted.id AND p.id = r.match_wanted
    RETURNING r.id, r.provider, r.provider_transaction AS transaction, r.amount, r.note, p.reference`.execute(
    tx,
  );
  return rows[0];
}

/**
 * Applies transfers that an operator has matched, as if their text had been right: the order is paid if that is still possible, else the money is
 * refunded. One transaction for each. Returns how many were applied.
 */
export async function matchTransfers(
  deps: Pick<PaymentDeps, 'db' | 'config' | 'ticketKeys' | 'payments'>,
): Promise<number> {
  let matched = 0;
  while (await transact(deps.db, (tx) => matchOne(tx, deps))) matched += 1;
  return matched;
}

async function matchOne(tx: Tx, deps: Parameters<typeof matchTransfers>[0]): Promise<boolean> {
  const money = await takeMatched(tx);
  if (!money) return false;
  const { id, provider, transaction, amount, note, reference } = money;
  const raw = JSON.stringify({ matched_at_the_desk: id, reference, transaction, amount });
  const callbackId = await storeCallback(tx, { provider, source: 'query', raw, headers: {} });
  const found = await lockForMoney(tx, callbackId, { provider, reference, transaction });
  const locked = 'locked' in found ? found.locked : undefined;
  if (!locked) throw new Error(`the attempt ${reference} has gone`);
  const news = {
    reference,
    outcome: 'succeeded',
    amount,
    transaction,
    code: 'matched',
    note: note ?? '',
  } as const;
  const outcome = await settlePayment(tx, deps, locked, news);
  await closeCallback(tx, callbackId, { verified: true, outcome });
  return true;
}
