import { useEffect, useEffectEvent } from 'react';
import type { TicketType } from '../../booking-types.ts';

/** Longest time of a timer of the browser, milliseconds. */
const longestTimer = 2 ** 31 - 1;
/** The server's answer is asked for a little later, because this phone's clock may be ahead. */
const marginMs = 2_000;

/** Reads ticket types anew when the time of one of them begins or ends, which no message tells. */
export function useNextWindow(types: readonly TicketType[], read: () => void): void {
  const readThen = useEffectEvent(() => read());
  useEffect(() => {
    const now = Date.now();
    const moments = types
      .flatMap(({ onSaleFrom, onSaleUntil }) => [onSaleFrom, onSaleUntil])
      .flatMap((at) => (at !== null && Date.parse(at) > now ? Date.parse(at) : []));
    const wait = Math.min(...moments) - now + marginMs;
    if (wait > longestTimer) return undefined;
    const timer = setTimeout(() => readThen(), wait);
    return () => clearTimeout(timer);
  }, [types]);
}
