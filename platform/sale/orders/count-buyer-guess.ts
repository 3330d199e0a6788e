import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import { type CountedGuess, countGuess, type GuessLimits } from '../../lib/count-guess.ts';
import type { OrderDeps } from './deps.ts';

/**
 * Counts a code of a voucher, presale or gift as a wrong one before it is looked for: by the mailbox of the account that asks
 * (an account costs nothing), by its network, and in all. Never by device: who has no cookie asks with the gateway's own.
 */
export async function countBuyerGuess(
  { db, log }: Pick<OrderDeps, 'db' | 'log'>,
  guesses: GuessLimits,
  { userId, ip }: { userId: string | undefined; ip: string },
): Promise<CountedGuess> {
  const person = userId && (await buyerOf(db, userId));
  return countGuess(guesses, { network: networkOf(ip), person: person || undefined, log });
}

/** Who is behind an account: its mailbox, which several accounts may have; without one the account itself. */
async function buyerOf(db: OrderDeps['db'], userId: string): Promise<string> {
  const account = await db.selectFrom('users').select('mailbox').where('id', '=', userId).executeTakeFirst();
  return account?.mailbox ?? userId;
}
