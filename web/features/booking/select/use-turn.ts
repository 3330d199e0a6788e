import { skipToken } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useBookingTurnQuery } from '../../../generated/operations/booking-turn.ts';
import { clockOffset, onPhoneClock } from '../../../storage/clock/server-clock.rule.ts';
import { type KeptTurn, keepTurn, readTurn } from '../../../storage/booking/turn-token.ts';

export type TurnState = { status: 'loading' } | { status: 'none' } | { status: 'running'; turn: KeptTurn };

/** The buyer's running turn: from this tab, else from the queue. */
export function useTurn(showingId: string): TurnState {
  const [turn, setTurn] = useState(() => readTurn(showingId));
  const { data, error } = useBookingTurnQuery(
    turn ? skipToken : { variables: { showingId }, fetchPolicy: 'no-cache' },
  );
  const found = data?.queue?.turn;
  useEffect(() => {
    if (!found) return;
    const offset = clockOffset(found.serverNow, Date.now());
    const running = { token: found.token, endsAt: onPhoneClock(found.expiresAt, offset) };
    keepTurn(showingId, running);
    setTurn(running);
  }, [found, showingId]);
  if (turn) return { status: 'running', turn };
  return found || !(data || error) ? { status: 'loading' } : { status: 'none' };
}
