import type { TopicPayload } from '@mo-man/schema/wire/messages/messaging.ts';
import type { QueueProgressWire } from '@mo-man/schema/wire/queue.ts';
import type { GatewayContext } from '../../context/context.ts';
import { isId } from '../../upstreams/ids.ts';
import { UpstreamFailure } from '../../lib/upstream-failure.ts';
import { coalescedStream } from '../../live/coalesced-stream.ts';
import { isNewer } from '../../live/live-hub.ts';
import { eventForAll } from '../../live/subscribe-shared.ts';
import { asGraphQL } from './subscribe-failures.ts';

/** `queueTurn`: the same small message for all who wait; each client computes its own position. */
export const queueTurn = {
  subscribe: (_: unknown, { showingId }: { showingId: string }, context: GatewayContext) =>
    asGraphQL(context, async () => {
      if (!isId(showingId)) throw new UpstreamFailure('not_found', {}, 'an id that no showing can have');
      let leave = () => {};
      const stream = coalescedStream<QueueProgressWire>(() => leave());
      let newest: QueueProgressWire | undefined;
      // What was read may be newer than the broker's retained message.
      const tell = (progress: QueueProgressWire) => {
        if (!isNewer(progress, newest)) return;
        newest = progress;
        stream.push(progress);
      };
      const readAgain = async () => {
        context.readAnew();
        tell((await context.event.queue(showingId)).progress);
      };
      leave = await context.live.listen('showingQueue', showingId, {
        onMessage: (payload) => tell(eventForAll(payload, progressOf(showingId))),
        onGap: () => void readAgain().catch(() => undefined),
      });
      const last = context.live.last('showingQueue', showingId);
      try {
        if (last) tell(eventForAll(last, progressOf(showingId)));
        else await readAgain();
      } catch (error) {
        leave();
        throw error;
      }
      return stream;
    }),
  resolve: (progress: QueueProgressWire) => ({
    showingId: progress.showing_id,
    epoch: progress.epoch,
    seq: progress.seq,
    status: progress.status,
    nowServing: progress.now_serving,
    lastNumber: progress.last_number,
    ratePerMinute: progress.rate_per_minute,
    left: progress.left,
    gathered: progress.gathered,
  }),
};

const progressOf =
  (showingId: string) =>
  (payload: TopicPayload<'showingQueue'>): QueueProgressWire => ({ ...payload, showing_id: showingId });
