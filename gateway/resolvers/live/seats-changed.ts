import type { TopicPayload } from '@mo-man/schema/wire/messages/messaging.ts';
import type { GatewayContext } from '../../context/context.ts';
import type { SeatsChange } from '../../generated/resolvers.ts';
import { isId } from '../../upstreams/ids.ts';
import { UpstreamFailure } from '../../lib/upstream-failure.ts';
import { coalescedStream } from '../../live/coalesced-stream.ts';
import { asGraphQL } from './subscribe-failures.ts';

/** More than this many seats in one message: the reader had better read the section again. */
const MOST_SEATS = 200;

/** `seatsChanged`: what the broker says, merged while the reader is slow. */
export const seatsChanged = {
  subscribe: (_: unknown, { showingId }: { showingId: string }, context: GatewayContext) =>
    asGraphQL(context, async () => {
      // Who listens already has proven that there is such a showing.
      const isKnown = isId(showingId) && context.live.isHeard('showingSeats', showingId);
      if (!isKnown && !(await context.event.showings.load(showingId))) {
        throw new UpstreamFailure('not_found', {}, `showing ${showingId}`);
      }
      let leave = () => {};
      const stream = coalescedStream<SeatsChange>(() => leave(), mergeChanges);
      leave = await context.live.listen('showingSeats', showingId, {
        onMessage: (payload) => stream.push(changeOf(showingId, payload)),
        onGap: () => stream.push({ showingId, seats: [], sectionIds: [] }),
      });
      return stream;
    }),
  resolve: (change: SeatsChange) => change,
};

const changeOf = (showingId: string, payload: TopicPayload<'showingSeats'>): SeatsChange => ({
  showingId,
  seats: payload.changed.map(({ unit_id, state }) => ({ id: unit_id, state })),
  sectionIds: payload.section_ids,
});

/** Both changes in one; the later state of a seat counts. An empty list says "read again" and swallows the rest. */
export function mergeChanges(waiting: SeatsChange, next: SeatsChange): SeatsChange {
  const sectionIds = [...new Set([...waiting.sectionIds, ...next.sectionIds])];
  const states = new Map([...waiting.seats, ...next.seats].map((seat) => [seat.id, seat]));
  const readAgain = waiting.seats.length === 0 || next.seats.length === 0 || states.size > MOST_SEATS;
  return { showingId: next.showingId, sectionIds, seats: readAgain ? [] : [...states.values()] };
}
