import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { SeatsChangedSubscription } from '../../../../generated/operations/seats-changed.ts';
import { SectionSeatsDocument } from '../../../../generated/operations/section-seats.ts';
import { useWhenLiveAgain } from '../../../../shared/live-connection.ts';
import type { Signal } from '../../../../shared/signal.ts';
import { useWhenOnline } from '../../../../shared/use-is-online.ts';
import type { PlanSeat } from '../../booking-types.ts';
import { type HeardChange, heardSince, mergeSeatStates, mustReadAgain } from './seat-states.rule.ts';

export type SeatsChange = SeatsChangedSubscription['seatsChanged'];

type Reading = { seats: PlanSeat[] | null; heard: HeardChange[]; error: unknown };

/** The seats of one section with their live states. Mount it anew (key) for another section. */
export function useSectionSeats(showingId: string, sectionId: string, changes: Signal<SeatsChange>) {
  const client = useApolloClient();
  const [{ seats, heard, error }, setReading] = useState<Reading>({ seats: null, heard: [], error: null });
  const arrivals = useRef(0);
  const running = useRef<'no' | 'once' | 'again'>('no');

  const read = useCallback(async () => {
    if (running.current !== 'no') {
      running.current = 'again';
      return;
    }
    do {
      running.current = 'once';
      const readFrom = arrivals.current;
      try {
        const variables = { showingId, sectionId };
        const { data } = await client.query({
          query: SectionSeatsDocument,
          variables,
          fetchPolicy: 'no-cache',
        });
        const fresh = data?.section?.seats ?? [];
        setReading((now) => ({ seats: fresh, heard: heardSince(now.heard, readFrom), error: null }));
      } catch (cause) {
        setReading((now) => ({ ...now, error: cause }));
      }
    } while ((running.current as string) === 'again');
    running.current = 'no';
  }, [client, showingId, sectionId]);

  const hear = useEffectEvent((change: SeatsChange) => {
    if (mustReadAgain(change, sectionId)) void read();
    if (change.seats.length === 0) return;
    arrivals.current += 1;
    const at = arrivals.current;
    const news = change.seats.map(({ id, state }) => ({ id, state, at }));
    setReading((now) => ({ ...now, heard: [...now.heard, ...news] }));
  });
  useEffect(() => {
    void read();
    return changes.listen((change) => hear(change));
  }, [read, changes]);
  useWhenOnline(() => void read());
  useWhenLiveAgain(() => void read());

  const merged = useMemo(() => (seats ? mergeSeatStates(seats, heard) : null), [seats, heard]);
  return { seats: merged, error: merged ? null : error, read };
}
