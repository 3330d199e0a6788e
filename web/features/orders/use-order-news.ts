import { skipToken } from '@apollo/client/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOrderChangedSubscription } from '../../generated/operations/order-changed.ts';
import { useWhenLiveAgain } from '../../lib/live/live-connection.ts';
import { useWhenOnline } from '../../lib/use-is-online.ts';

/** Polling interval while the provider decides, in case no message comes. */
const AWAITING_POLL_MS = 8_000;

/**
 * Calls `again` when an order may have changed: after a message, when the network or the page is back, and regularly while the provider
 * decides.
 */
export function useOrderNews(code: string | null, isAwaiting: boolean, again: () => void): void {
  const callAgain = useEffectEvent(again);
  useOrderChangedSubscription(
    code === null ? skipToken : { variables: { code }, fetchPolicy: 'no-cache', onData: again },
  );
  useWhenOnline(again);
  useWhenLiveAgain(again);
  useEffect(() => {
    const shown = () => document.visibilityState === 'visible' && callAgain();
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, []);
  useEffect(() => {
    if (!isAwaiting) return;
    const polling = setInterval(
      () => document.visibilityState === 'visible' && callAgain(),
      AWAITING_POLL_MS,
    );
    return () => clearInterval(polling);
  }, [isAwaiting]);
}

/** This phone's clock, updated at a given time, for example at the end of a hold. */
export function useNow(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null || until <= now) return;
    const waiting = setTimeout(() => setNow(Date.now()), Math.min(until - now + 500, 2 ** 31 - 1));
    return () => clearTimeout(waiting);
  }, [until, now]);
  return now;
}
