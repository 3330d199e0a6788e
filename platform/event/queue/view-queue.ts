import type { QueueProgressWire, QueueWire } from '@mo-man/schema/wire/queue.ts';
import { toMoment } from '../../lib/moment.ts';
import { signToken } from '../../lib/crypto/token.ts';
import type { EventDeps } from '../deps.ts';
import type { Line, Mine } from './queue.store.ts';

/** How far the line is: the same for everybody. */
export const viewProgress = (line: Omit<Line, 'now'>): QueueProgressWire => ({
  showing_id: line.showing_id,
  epoch: line.epoch,
  seq: line.seq,
  status: line.status,
  now_serving: line.now_serving,
  last_number: line.last_number,
  rate_per_minute: line.rate_per_minute,
  left: line.free_units,
});

type TokenDeps = Pick<EventDeps, 'clock' | 'config'>;

/** The line as one account sees it. The turn's token is signed anew at each look: every tab and device has it. */
export async function viewQueue(
  { clock, config }: TokenDeps,
  line: Line,
  { place, turn }: Mine,
): Promise<QueueWire> {
  return {
    showing_id: line.showing_id,
    progress: viewProgress(line),
    place: place ? { number: place.number, joined_at: toMoment(place.joined_at) } : null,
    turn: turn
      ? {
          token: await signToken(
            'turn',
            {
              sub: turn.user_id,
              showing_id: line.showing_id,
              turn_id: turn.id,
              number: turn.number,
              epoch: line.epoch,
            },
            {
              secret: config.turnTokenSecret,
              clock,
              seconds: Math.max(1, Math.ceil((turn.expires_at.getTime() - clock.now().getTime()) / 1000)),
            },
          ),
          expires_at: toMoment(turn.expires_at),
          server_now: toMoment(line.now),
        }
      : null,
  };
}
