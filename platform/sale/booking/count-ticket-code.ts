import { isFailure } from '../../lib/failure.ts';
import { countBuyerGuess } from '../orders/count-buyer-guess.ts';
import type { BookingDeps } from './deps.ts';

/**
 * Runs what checks a code of hidden ticket types, and counts the code as a wrong one unless it was right or not needed. Without a code
 * nothing is counted.
 */
export async function countTicketCode<T>(
  deps: Pick<BookingDeps, 'db' | 'log' | 'voucherGuesses'>,
  { code, userId, ip }: { code: string | null; userId: string | undefined; ip: string },
  work: () => Promise<T>,
): Promise<T> {
  if (code === null) return work();
  const guess = await countBuyerGuess(deps, deps.voucherGuesses, { userId, ip });
  try {
    const done = await work();
    await guess.right();
    return done;
  } catch (error) {
    if (isFailure(error) && error.failure === 'ticket_code_wrong') guess.wrong();
    else await guess.right();
    throw error;
  }
}
