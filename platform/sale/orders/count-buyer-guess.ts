import { networkOf } from '@mo-man/schema/rules/site/network-address.rule.ts';
import { type CountedGuess, countGuess, type GuessLimits } from '../../lib/count-guess.ts';
import type { OrderDeps } from './deps.ts';

/**
 * Counts a try of a voucher, presale or gift code as wrong before the code is looked up: by the mailbox of the account (accounts cost
 * nothing), by its network, and over all. Never by device: visitors without a cookie share the gateway's own device.
 */
export async function countBuyerGuess(
  { db, log }: Pick<OrderDeps, 'db' | 'log'>,
  guesses: GuessLimits,
  { userId, ip }: { userId: string | undefined; ip: string },
): Promise<CountedGuess> {
  const person = userId && (await buyerOf(db, userId));
  return countGuess(guesses, { network: networkOf(ip), person: person || undefined, log });
}

/** The mailbox of an account, which several accounts may share; without one the account's id. */
async function buyerOf(db: OrderDeps['db'], userId: string): Promise<string> {
  const account = await db.selectFrom('users').select('mailbox').where('id', '=', userId).executeTakeFirst();
  return account?.mailbox ?? userId;
}
