import { useApolloClient } from '@apollo/client/react';
import { unpackStates } from '@mo-man/schema/rules/seat/seat-bits.rule.ts';
import type { SeatLayout } from '@mo-man/schema/rules/seat/seat-layout.rule.ts';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { SeatLayoutDocument } from '../../../../../generated/operations/seat-layout.ts';
import { SeatStatesDocument } from '../../../../../generated/operations/seat-states.ts';
import type { SeatsChangedSubscription } from '../../../../../generated/operations/seats-changed.ts';
import { useWhenAwake } from '../../../../../lib/live/awake.ts';
import { useWhenLiveAgain } from '../../../../../lib/live/live-connection.ts';
import type { Signal } from '../../../../../lib/signal.ts';
import { type Layout, layoutOf, indexOfSeat } from './layout.rule.ts';
import { type HeardChange, heardSince, mergeStates } from './layout-states.rule.ts';

export type SeatsChange = SeatsChangedSubscription['seatsChanged'];

/** A layout with the state of each seat, an index in `seatStates`. */
export type LiveLayout = { layout: Layout; states: Uint8Array };

const MOST_HEARD = 1_000;

type Reading = { live: LiveLayout | null; heard: HeardChange[]; error: unknown };

/** All numbered seats of a showing with their live states; nothing is read while `isWanted` is false. */
export function useSeatLayout(showingId: string, isWanted: boolean, changes: Signal<SeatsChange>) {
  const client = useApolloClient();
  const [{ live, heard, error }, setReading] = useState<Reading>({ live: null, heard: [], error: null });
  const running = useRef<'no' | 'once' | 'again'>('no');
  const known = useRef<Layout | null>(null);

  const readOnce = useCallback(async (): Promise<LiveLayout | null> => {
    const variables = { showingId };
    const ask = async (fetchPolicy: 'cache-first' | 'network-only') => {
      const { data } = await client.query({ query: SeatLayoutDocument, variables, fetchPolicy });
      return data?.seatLayout ?? null;
    };
    const [{ data }, packed] = await Promise.all([
      client.query({ query: SeatStatesDocument, variables, fetchPolicy: 'no-cache' }),
      ask('cache-first'),
    ]);
    const told = data?.seatStates;
    if (!told) return null;
    const fresh = packed?.key === told.key ? packed : await ask('network-only');
    if (!fresh) return null;
    if (known.current?.key !== fresh.key)
      known.current = layoutOf(fresh.key, JSON.parse(fresh.seats) as SeatLayout);
    return { layout: known.current, states: unpackStates(told.states, known.current.count) };
  }, [client, showingId]);

  const read = useCallback(async () => {
    if (!isWanted) return;
    if (running.current !== 'no') {
      running.current = 'again';
      return;
    }
    do {
      running.current = 'once';
      const askedAt = performance.now();
      try {
        const fresh = await readOnce();
        setReading((now) => ({ live: fresh, heard: heardSince(now.heard, askedAt), error: null }));
      } catch (cause) {
        setReading((now) => ({ ...now, error: cause }));
      }
    } while ((running.current as string) === 'again');
    running.current = 'no';
  }, [isWanted, readOnce]);

  const hear = useEffectEvent((change: SeatsChange) => {
    // An empty message means too many changes to list. After many messages, one read is cheaper.
    if (change.seats.length === 0 || heard.length > MOST_HEARD) void read();
    if (change.seats.length > 0) {
      const at = performance.now();
      const news = change.seats.map(({ id, state }) => ({ id, state, at }));
      setReading((now) => ({ ...now, heard: [...now.heard, ...news] }));
    }
  });
  useEffect(() => {
    void read();
    return changes.listen((change) => hear(change));
  }, [read, changes]);
  useWhenAwake(() => void read());
  useWhenLiveAgain(() => void read());

  const merged = useMemo((): LiveLayout | null => {
    if (!live) return null;
    return { ...live, states: mergeStates(live.states, heard, (id) => indexOfSeat(live.layout, id)) };
  }, [live, heard]);
  return { live: merged, error: merged ? null : error, read };
}
