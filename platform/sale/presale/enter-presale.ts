import type { enterPresaleBody } from '@mo-man/schema/wire/presale.ts';
import { transact } from '../../db/transact.ts';
import type { Call } from '../../lib/call.ts';
import { Failure } from '../../lib/failure.ts';
import type { PresaleDeps } from './deps.ts';
import { countBuyerGuess } from '../orders/count-buyer-guess.ts';
import type { showingParams } from '../../lib/http/route-params.ts';
import { presaleCodeOf, takesCodes } from './presale.rule.ts';
import { findPresale, preferPlace, useCode } from './presale.store.ts';
import { readPresaleOf } from './read-presale.ts';

export async function enterPresale({
  params: { id: showingId },
  body,
  caller: { userId },
  deps,
  request,
}: Call<PresaleDeps, { auth: 'user'; params: typeof showingParams; body: typeof enterPresaleBody }>) {
  const { db, queueDb } = deps;
  const found = await findPresale(db, showingId, userId);
  if (!found) throw new Failure('not_found');
  if (!found.is_entered) {
    if (!takesCodes(found.sale_opens_at, found.now)) throw new Failure('presale_over');
    // The try is counted as a wrong one before the code is looked up; a right code takes the count back.
    const guess = await countBuyerGuess(deps, deps.presaleGuesses, { userId, ip: request.ip });
    const code = presaleCodeOf(body.code);
    const outcome = await transact(db, (tx) => useCode(tx, { showingId, userId, code }));
    if (outcome !== 'entered') {
      guess.wrong();
      throw new Failure(outcome);
    }
    await guess.right();
  }
  if (found.presale.lane === 'priority') await preferPlace(queueDb, showingId, userId);
  return readPresaleOf(db, showingId, userId);
}
