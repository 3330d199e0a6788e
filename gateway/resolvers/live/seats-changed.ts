import type { TopicPayload } from '@mo-man/schema/wire/messages/messaging.ts';
import type { GatewayContext } from '../../context/context.ts';
import type { SeatsChange } from '../../generated/resolvers.ts';
import { isId } from '../../upstreams/ids.ts';
import { UpstreamFailure } from '../../lib/upstream-failure.ts';
import { coalescedStream } from '../../live/coalesced-stream.ts';
import { eventForAll } from '../../live/subscribe-shared.ts';
import { asGraphQL } from './subscribe-failures.ts';

/** With more seats in one message, the client is told to read the section again. */
const MOST_SEATS = 200;

/** `seatsChanged`: the broker's messages, merged while the reader is slow. */
export const seatsChanged = {
  subscribe: (_: unknown, { showingId }: { showingId: string }, context: GatewayContext) =>
    asGraphQL(context, async () => {
      // An existing listener proves that the showing exists.
      const isKnown = isId(showingId) && context.live.isHeard('showingSeats', showingId);
      if (!isKnown && !(await context.event.showings.load(showingId))) {
        throw new UpstreamFailure('not_found', {}, `showing ${showingId}`);
      }
      let leave = () => {};
      const stream = coalescedStream<SeatsChange>(() => leave(), mergeChanges);
      leave = await context.live.listen('showingSeats', showingId, {
        onMessage: (payload) => stream.push(eventForAll(payload, changeIn(showingId))),
        onGap: () => stream.push({ showingId, seats: [], sectionIds: [] }),
      });
      return stream;
    }),
  resolve: (change: SeatsChange) => change,
};

const changeIn =
  (showingId: string) =>
  ({ changed, section_ids: sectionIds }: TopicPayload<'showingSeats'>): SeatsChange => ({
    showingId,
    seats: changed.map(({ unit_id, state }) => ({ id: unit_id, state })),
    sectionIds,
  });

/** Merges two changes; the later state of a seat wins. An empty list means "read again" and stays empty. */
export function mergeChanges(waiting: SeatsChange, next: SeatsChange): SeatsChange {
  const sectionIds = [...new Set([...waiting.sectionIds, ...next.sectionIds])];
  const states = new Map([...waiting.seats, ...next.seats].map((seat) => [seat.id, seat]));
  const readAgain = waiting.seats.length === 0 || next.seats.length === 0 || states.size > MOST_SEATS;
  return { showingId: next.showingId, sectionIds, seats: readAgain ? [] : [...states.values()] };
}
