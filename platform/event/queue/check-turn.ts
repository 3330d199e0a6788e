import type { Db } from '../../db/open.ts';
import { Failure } from '../../lib/failure.ts';
import { verifyToken } from '../../lib/crypto/token.ts';
import type { EventDeps } from '../deps.ts';
import { readLiveTurn } from './turn.store.ts';

export interface CheckedTurn {
  turnId: string;
  expiresAt: Date;
}

/**
 * The turn under which somebody books; null for a showing without a queue. The token must be for this account and
 * showing, and the turn must still run by the database's clock (checked by the platform, not only in the UI).
 */
export async function checkTurn(
  db: Db,
  { clock, config }: Pick<EventDeps, 'clock' | 'config'>,
  wish: { showing: { id: string; queue_required: boolean }; userId: string; turnToken: string | undefined },
): Promise<CheckedTurn | null> {
  const { showing, userId, turnToken } = wish;
  if (!showing.queue_required) return null;
  if (!turnToken) throw new Failure('turn_required');
  const checked = verifyToken('turn', turnToken, { secret: config.turnTokenSecret, clock });
  if (!checked.ok) throw new Failure(checked.reason === 'expired' ? 'turn_expired' : 'turn_required');
  const { sub, showing_id, turn_id } = checked.claims;
  if (sub !== userId || showing_id !== showing.id) throw new Failure('turn_required');
  const turn = await readLiveTurn(db, turn_id);
  if (turn?.user_id !== userId || turn.showing_id !== showing.id) throw new Failure('turn_expired');
  return { turnId: turn.id, expiresAt: turn.expires_at };
}
