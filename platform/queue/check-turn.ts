import type { Clock } from '../lib/time/clock.ts';
import { Failure } from '../lib/failure.ts';
import { verifyToken } from '../lib/crypto/token.ts';

export interface CheckedTurn {
  turnId: string;
  expiresAt: Date;
}

/** A turn that still runs by the database's clock. */
export interface RunningTurn {
  id: string;
  user_id: string;
  showing_id: string;
  /** ISO, as PostgreSQL writes it into JSON. */
  expires_at: string;
}

/** The turn that a token names, or the error for a showing that needs a turn. */
export type ReadTurn =
  | { ok: true; turnId: string }
  | { ok: false; failure: 'turn_required' | 'turn_expired' };

interface Booker {
  showingId: string;
  userId: string;
}

/** Reads a turn's token, which must be for this account and showing. */
export function readTurn(
  { clock, config }: { clock: Clock; config: { turnTokenSecret: string } },
  { showingId, userId, turnToken }: Booker & { turnToken: string | undefined },
): ReadTurn {
  if (!turnToken) return { ok: false, failure: 'turn_required' };
  const checked = verifyToken('turn', turnToken, { secret: config.turnTokenSecret, clock });
  if (!checked.ok)
    return { ok: false, failure: checked.reason === 'expired' ? 'turn_expired' : 'turn_required' };
  const { sub, showing_id, turn_id } = checked.claims;
  if (sub !== userId || showing_id !== showingId) return { ok: false, failure: 'turn_required' };
  return { ok: true, turnId: turn_id };
}

/**
 * The turn under which somebody books; null for a showing without a queue. It must be among those that still run (checked
 * by the platform, not only in the UI).
 */
export function checkTurn(
  read: ReadTurn,
  { showingId, userId }: Booker,
  showing: { queue_required: boolean; turns: readonly RunningTurn[] },
): CheckedTurn | null {
  if (!showing.queue_required) return null;
  if (!read.ok) throw new Failure(read.failure);
  const turn = showing.turns.find(({ id }) => id === read.turnId);
  if (turn?.user_id !== userId || turn.showing_id !== showingId) throw new Failure('turn_expired');
  return { turnId: turn.id, expiresAt: new Date(turn.expires_at) };
}
