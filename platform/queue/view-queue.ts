import { limits } from '@mo-man/schema/limits.ts';
import type { QueuePlaceWire, QueueProgressWire, QueueWire, TurnWire } from '@mo-man/schema/wire/queue.ts';
import { toMoment } from '../lib/time/moment.ts';
import { signToken } from '../lib/crypto/token.ts';
import type { QueueDeps } from './deps.ts';
import { lineStage } from './line-stage.rule.ts';
import type { Line, Mine, Place } from './queue.store.ts';
import type { LiveTurn } from './turn.store.ts';

/** How far the queue is: the same for everybody. */
export const viewProgress = (line: Line): QueueProgressWire => ({
  showing_id: line.showing_id,
  epoch: line.epoch,
  seq: line.seq,
  status: lineStage(line),
  now_serving: line.now_serving,
  last_number: line.last_number,
  rate_per_minute: line.rate_per_minute,
  left: line.free_units,
  gathered: line.gathered,
});

type TokenDeps = Pick<QueueDeps, 'clock' | 'config'>;

async function viewPlace({ clock, config }: TokenDeps, line: Line, userId: string, place: Place) {
  const claims = {
    sub: userId,
    showing_id: line.showing_id,
    entry_id: place.entry_id,
    number: place.number,
    epoch: line.epoch,
    last: line.last_number,
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

async function viewTurn({ clock, config }: TokenDeps, line: Line, turn: LiveTurn): Promise<TurnWire> {
  const claims = {
    sub: turn.user_id,
    showing_id: line.showing_id,
    turn_id: turn.id,
    number: turn.number,
    epoch: line.epoch,
  };
  const seconds = Math.max(1, Math.ceil((turn.expires_at.getTime() - clock.now().getTime()) / 1000));
  return {
    token: await signToken('turn', claims, { secret: config.turnTokenSecret, clock, seconds }),
    expires_at: toMoment(turn.expires_at),
    server_now: toMoment(line.now),
  };
}

/** The queue as one account sees it. The tokens of place and turn are signed anew at each read, so that every tab and device has them. */
export async function viewQueue(
  deps: TokenDeps,
  line: Line,
  userId: string | undefined,
  { place, turn }: Mine,
): Promise<QueueWire> {
  return {
    showing_id: line.showing_id,
    type: turn ? 'BOOKING' : line.opens_at > line.now ? 'WAITING_ROOM' : 'QUEUE',
    gathers_from: toMoment(new Date(line.opens_at.getTime() - limits.gatherMinutes * 60_000)),
    opens_at: toMoment(line.opens_at),
    server_now: toMoment(line.now),
    progress: viewProgress(line),
    place: place && userId !== undefined ? await viewPlace(deps, line, userId, place) : null,
    turn: turn ? await viewTurn(deps, line, turn) : null,
  };
}
