import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSeatsChangedSubscription } from '../../../../generated/operations/seats-changed.ts';
import { useWhenAwake } from '../../../../lib/live/awake.ts';
import { useWhenLiveAgain } from '../../../../lib/live/live-connection.ts';
import { createSignal } from '../../../../lib/signal.ts';
import type { SeatsChange } from './layout/use-seat-layout.ts';

const CALM_MS = 3_000;

/** Listens to the showing's seats: the stock is read again at a limited rate, and each change is passed on. */
export function useStock(showingId: string, readStock: () => void) {
  const changes = useMemo(() => createSignal<SeatsChange>(), []);
  const [isStale, setStale] = useState(false);
  const read = useEffectEvent(readStock);
  useEffect(() => {
    if (!isStale) return;
    const waiting = setTimeout(() => {
      setStale(false);
      read();
    }, CALM_MS);
    return () => clearTimeout(waiting);
  }, [isStale]);
  useSeatsChangedSubscription({
    variables: { showingId },
    fetchPolicy: 'no-cache',
    onData: ({ data: { data } }) => {
      if (!data) return;
      changes.send(data.seatsChanged);
      setStale(true);
    },
  });
  useWhenAwake(readStock);
  useWhenLiveAgain(readStock);
  return changes;
}
