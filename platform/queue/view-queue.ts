import { limits } from '@mo-man/schema/limits.ts';
import type { QueuePlaceWire, QueueProgressWire, QueueWire, TurnWire } from '@mo-man/schema/wire/queue.ts';
import { toMoment } from '../lib/time/moment.ts';
import { signToken } from '../lib/crypto/token.ts';
import type { QueueDeps } from './deps.ts';
import { queueStage } from './queue-stage.rule.ts';
import type { QueueRow, Mine, Place } from './queue.store.ts';
import type { LiveTurn } from './turn.store.ts';

/** How far the queue is: the same for everybody. */
export const viewProgress = (queue: QueueRow): QueueProgressWire => ({
  showing_id: queue.showing_id,
  epoch: queue.epoch,
  seq: queue.seq,
  status: queueStage(queue),
  now_serving: queue.now_serving,
  last_number: queue.last_number,
  rate_per_minute: queue.rate_per_minute,
  left: queue.free_units,
  gathered: queue.gathered,
});

type TokenDeps = Pick<QueueDeps, 'clock' | 'config'>;

async function viewPlace({ clock, config }: TokenDeps, queue: QueueRow, userId: string, place: Place) {
  const claims = {
    sub: userId,
    showing_id: queue.showing_id,
    entry_id: place.entry_id,
    number: place.number,
    epoch: queue.epoch,
    last: queue.last_number,
  };
  const token = await signToken('place', claims, {
    secret: config.turnTokenSecret,
    clock,
    seconds: limits.placeTokenDays * 86_400,
  });
  return {
    number: place.number,
    joined_at: toMoment(place.joined_at),
    entry_id: place.entry_id,
    token,
  } satisfies QueuePlaceWire;
}

async function viewTurn({ clock, config }: TokenDeps, queue: QueueRow, turn: LiveTurn): Promise<TurnWire> {
  const claims = {
    sub: turn.user_id,
    showing_id: queue.showing_id,
    turn_id: turn.id,
    number: turn.number,
    epoch: queue.epoch,
  };
  const seconds = Math.max(1, Math.ceil((turn.expires_at.getTime() - clock.now().getTime()) / 1000));
  return {
    token: await signToken('turn', claims, { secret: config.turnTokenSecret, clock, seconds }),
    expires_at: toMoment(turn.expires_at),
    server_now: toMoment(queue.now),
  };
}

/** The queue as one account sees it. The tokens of place and turn are signed anew at each read, so that every tab and device has them. */
export async function viewQueue(
  deps: TokenDeps,
  queue: QueueRow,
  userId: string | undefined,
  { place, turn }: Mine,
): Promise<QueueWire> {
  return {
    showing_id: queue.showing_id,
    type: turn ? 'BOOKING' : queue.opens_at > queue.now ? 'WAITING_ROOM' : 'QUEUE',
    gathers_from: toMoment(new Date(queue.opens_at.getTime() - limits.gatherMinutes * 60_000)),
    opens_at: toMoment(queue.opens_at),
    list_closes_at: toMoment(new Date(queue.opens_at.getTime() - limits.drawFreezeSeconds * 1000)),
    server_now: toMoment(queue.now),
    progress: viewProgress(queue),
    place: place && userId !== undefined ? await viewPlace(deps, queue, userId, place) : null,
    turn: turn ? await viewTurn(deps, queue, turn) : null,
  };
}
