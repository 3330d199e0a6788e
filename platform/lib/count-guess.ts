import { count } from '@mo-man/telemetry/metrics/record.ts';
import type { Log } from './log/log.ts';
import type { Limit, RateLimits } from './rate-limit.ts';

/** The kind of code that is guessed; the label `of` of the metric. */
export type Guessed = 'one_time' | 'voucher' | 'presale' | 'gift';

export interface GuessLimits {
  of: Guessed;
  /** By person, which is all accounts of a mailbox (buyerOf); undefined when persons are counted elsewhere. */
  ofPerson?: Limit | undefined;
  ofNetwork: Limit;
  /** Over all networks; beyond it each network has the smaller limit `ofNetworkBraked`. */
  inAll: Limit;
  /** By network, while `inAll` is used up. */
  ofNetworkBraked: Limit;
  /** Limits how often the smaller limit is logged. */
  alarms: Limit;
}

/** The counters of one kind. `inAll` and `ofNetworkBraked` are shared by all kinds, with the kind in their keys. */
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

/** A try that was counted as wrong before it was checked. */
export interface CountedGuess {
  /** To be called for a right code: takes the count back. */
  right(): Promise<void>;
  /** To be called for a wrong code: it stays counted, and the metric counts it. */
  wrong(): void;
}

/**
 * Counts a try as wrong before the code is checked, so that parallel tries cannot exceed the limits; throws too_fast, uncounted, beyond
 * them. When codes are tried from many networks, `inAll` is used up and each network gets a smaller limit, which is still enough for a
 * buyer.
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
