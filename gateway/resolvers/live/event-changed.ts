import { limits } from '@mo-man/schema/limits.ts';
import { type EventChangeKind, eventChangeKinds } from '@mo-man/schema/values.ts';
import type { EventChangeWire } from '@mo-man/schema/wire/messages/event-change.ts';
import type { GatewayContext } from '../../context/context.ts';
import { eventForAll } from '../../live/subscribe-shared.ts';
import { queuedStream } from '../../live/queued-stream.ts';
import { asGraphQL } from './subscribe-failures.ts';

export interface EventChangeFilter {
  ids?: readonly string[] | null;
  kinds?: readonly EventChangeKind[] | null;
}

/** Most changes that wait for a slow reader. */
const MOST_WAITING = 200;

/** Whether a change is one of those that were asked for. */
export const isAskedFor = ({ ids, kinds }: EventChangeFilter, change: EventChangeWire): boolean =>
  (kinds?.includes(change.kind) ?? true) && (ids?.slice(0, limits.pageMax).includes(change.event_id) ?? true);

/** `eventChanged`: one small message for everybody; the event is read again by each listener who selects it. */
export const eventChanged = {
  subscribe: (_: unknown, filter: EventChangeFilter, context: GatewayContext) =>
    asGraphQL(context, async () => {
      const leaves: (() => void)[] = [];
      const leave = () => leaves.forEach((each) => each());
      const stream = queuedStream<EventChangeWire>(leave, MOST_WAITING);
      const onMessage = (change: EventChangeWire) => {
        if (isAskedFor(filter, change)) stream.push(eventForAll(change, (same) => same));
      };
      try {
        for (const kind of new Set(filter.kinds ?? eventChangeKinds))
          leaves.push(await context.live.listen('eventChanges', kind, { onMessage, onGap: () => undefined }));
      } catch (error) {
        leave();
        throw error;
      }
      return stream;
    }),
  resolve: (change: EventChangeWire, _: unknown, context: GatewayContext) => {
    context.readAnew();
    return change;
  },
};
