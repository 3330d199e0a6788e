import { count } from '@mo-man/telemetry/metrics/record.ts';
import type { Log } from './log/log.ts';
import type { Limit, RateLimits } from './rate-limit.ts';

/** What is guessed; `of` of the metric. */
export type Guessed = 'one_time' | 'voucher' | 'presale' | 'gift';

/** Counters of wrong codes of one kind. */
export interface GuessLimits {
  of: Guessed;
  /** For one person, all accounts of a mailbox together (buyerOf); undefined where it is counted otherwise. */
  ofPerson?: Limit | undefined;
  ofNetwork: Limit;
  /** From everywhere together: over it networks have fewer. */
  inAll: Limit;
  /** From one network meanwhile. */
  ofNetworkBraked: Limit;
  /** How often it is told in the log that they have fewer. */
  alarms: Limit;
}

/** Counters of one kind; those of all kinds have the kind in their keys. */
export const guessLimits = (
  { named, limit }: RateLimits,
  of: Guessed,
  own: Pick<GuessLimits, 'ofPerson' | 'ofNetwork'> & Partial<Pick<GuessLimits, 'inAll' | 'ofNetworkBraked'>>,
): GuessLimits => ({
  of,
  inAll: named('code-all'),
  ofNetworkBraked: named('code-braked'),
  alarms: limit('code-alarm', { points: 1, seconds: 60 }),
  ...own,
});

/** A guess that was counted as a wrong one. */
export interface CountedGuess {
  /** It was right: it costs nothing. */
  right(): Promise<void>;
  /** It was wrong: it stays counted, and the operator's metric says so. */
  wrong(): void;
}

/**
 * Counts a code as a wrong one before it is judged, or refuses it as too_fast: so many at once are no more than one after the
 * other, and what is refused is not counted. Who sprays codes from many networks meets the count of all; then a network has
 * only a few, which is enough for a buyer.
 */
export async function countGuess(
  { of, ofPerson, ofNetwork, inAll, ofNetworkBraked, alarms }: GuessLimits,
  { network, person, log }: { network: string; person?: string | undefined; log: Log },
): Promise<CountedGuess> {
  const taken: [Limit, string][] = [];
  const giveBack = () => Promise.all(taken.map(([limit, key]) => limit.giveBack(key)));
  const take = async (limit: Limit, key: string) => {
    taken.push([limit, key]);
    await limit.take(key);
  };
  try {
    if (ofPerson && person !== undefined) await take(ofPerson, person);
    await take(ofNetwork, network);
    const isBraked = await isOver(() => take(inAll, of));
    if (isBraked) {
      if (!(await isOver(() => alarms.take(of))))
        log.error({ of }, 'codes are guessed from many networks: each has fewer tries for an hour');
      await take(ofNetworkBraked, `${of} ${network}`);
    }
  } catch (refused) {
    await giveBack();
    throw refused;
  }
  return {
    right: async () => {
      await giveBack();
    },
    wrong: () => count('moman_wrong_codes_total', { of }),
  };
}

const isOver = (take: () => Promise<void>): Promise<boolean> =>
  take().then(
    () => false,
    () => true,
  );
