import type { Limit } from '../../lib/rate-limit.ts';
import type { MovieDeps } from '../deps.ts';

/** Counters of wrong one-time codes, for whatever recipient. */
export interface OtpGuesses {
  ofNetwork: Limit;
  /** From everywhere together: over it networks have fewer. */
  inAll: Limit;
  /** From one network meanwhile. */
  ofNetworkBraked: Limit;
  /** How often it is told in the log that they have fewer. */
  alarms: Limit;
}

const isOver = (limit: Limit, key: string): Promise<boolean> =>
  limit.take(key).then(
    () => false,
    () => true,
  );

/**
 * Counts a code as a wrong one before it is judged, or refuses it as too_fast: so many at once are no more than one after the
 * other. Who sprays codes over many accounts from many networks meets the count of all; then a network has only a few, which
 * is enough for a buyer. Call what it answers once the code was right.
 */
export async function countGuess(
  { otpGuesses, log }: Pick<MovieDeps, 'otpGuesses' | 'log'>,
  network: string,
): Promise<() => Promise<void>> {
  const { ofNetwork, inAll, ofNetworkBraked, alarms } = otpGuesses;
  await ofNetwork.take(network);
  const isBraked = await isOver(inAll, 'all');
  if (isBraked) {
    if (!(await isOver(alarms, 'all')))
      log.error('one-time codes are guessed over many accounts: networks have fewer tries for an hour');
    await ofNetworkBraked.take(network);
  }
  return async () => {
    await ofNetwork.giveBack(network);
    await inAll.giveBack('all');
    if (isBraked) await ofNetworkBraked.giveBack(network);
  };
}
