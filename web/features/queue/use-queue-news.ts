import { useEffect, useEffectEvent } from 'react';
import type { QueueTurnSubscription } from '../../generated/operations/queue-turn.ts';
import { QueueTurnHash } from '../../generated/persisted.ts';
import { listenLive } from '../../lib/live/listen-live.ts';
import { reportError } from '../../lib/errors/report-error.ts';
import type { QueueProgress } from './queue-types.ts';

/** Calls `hear` with each message of the queue. A refused subscription is only reported, because the queue is read anyway. */
export function useQueueNews(showingId: string, hear: (progress: QueueProgress) => void): void {
  const tell = useEffectEvent(hear);
  useEffect(
    () =>
      listenLive(
        { operation: 'QueueTurn', hash: QueueTurnHash, variables: { showingId } },
        {
          next: ({ data }) => {
            if (data) tell((data as QueueTurnSubscription).queueTurn);
          },
          error: reportError,
          complete: () => undefined,
        },
      ),
    [showingId],
  );
}
