/** Waits after each failed try, seconds, as Standard Webhooks advises: 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h, 24 h; about three days in all. */
export const waits: readonly number[] = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];

/** Each wait is up to so much longer, so that what failed together is not sent together. */
const jitter = 0.2;

/** What becomes of a delivery after a try, and of its webhook. */
export type AfterAttempt =
  | { state: 'delivered' }
  | { state: 'due'; inSeconds: number }
  | { state: 'given_up'; turnOff?: 'gone' | 'failing' };

/**
 * Decides by the answer's status (null: none) of the try with this number, the first being 1. 2xx is delivered. 410 turns the webhook off. Everything
 * else is tried again; with the last try the delivery is given up, and the webhook is turned off unless another delivery has arrived since
 * this one first failed.
 */
export function afterAttempt({
  number,
  status,
  chance,
  hasArrivedMeanwhile,
}: {
  number: number;
  status: number | null;
  chance: number;
  hasArrivedMeanwhile: boolean;
}): AfterAttempt {
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered' };
  if (status === 410) return { state: 'given_up', turnOff: 'gone' };
  const wait = waits[number - 1];
  if (wait !== undefined) return { state: 'due', inSeconds: wait * (1 + jitter * chance) };
  return hasArrivedMeanwhile ? { state: 'given_up' } : { state: 'given_up', turnOff: 'failing' };
}
