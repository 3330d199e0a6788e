// Adds votes of the buyers of the sold-out showings to the demo's votings.
import { randomId } from '../../platform/lib/crypto/random-id.ts';
import { giveHearts } from '../../platform/audience/voting/voting.store.ts';
import type { Tx } from '../../platform/db/open.ts';

/** The votings with votes, and the candidates that the hearts go to. */
const leanings: Readonly<Record<string, readonly string[]>> = {
  bandem: ['lamkhue', 'tau', 'lamkhue', 'bodong', 'tau', 'lamkhue'],
  demdangnho: ['muasao', 'hoadalat', 'muasao', 'biengoi', 'jazzmua'],
};

/** Every account with hearts gives some of them, one vote in each voting, and keeps the rest. */
export async function giveDemoHearts(tx: Tx): Promise<void> {
  const givers = await tx
    .selectFrom('balances')
    .select(['user_id', 'amount'])
    .where('unit', '=', 'heart')
    .where('amount', '>=', 10)
    .orderBy('user_id')
    .execute();
  for (const [at, { user_id: userId, amount }] of givers.entries()) {
    for (const [votingId, candidates] of Object.entries(leanings)) {
      const candidateId = candidates[at % candidates.length] ?? '';
      const hearts = Math.min(20, 3 + ((at * 5) % 7), Math.floor(amount / 2));
      await giveHearts(tx, { id: randomId(), votingId, candidateId, userId, hearts });
    }
  }
}
