import type { Db } from '../../db/open.ts';
import { Failure } from '../../lib/failure.ts';
import { toMoment } from '../../lib/time/moment.ts';
import { earlyRefusal } from './presale.rule.ts';
import { findPresale } from './presale.store.ts';

/** Throws unless this account may hold before the sale opens for everybody: sale_not_open, presale_only. */
export async function throwUnlessEarly(db: Db, showingId: string, userId: string): Promise<void> {
  const found = await findPresale(db, showingId, userId);
  if (!found) throw new Failure('presale_only');
  const { sale_opens_at: saleOpensAt, is_entered: isEntered, now, presale } = found;
  const refusal = earlyRefusal(presale, { isEntered, saleOpensAt, now });
  if (refusal) throw new Failure(refusal, { opens_at: toMoment(saleOpensAt) });
}
