import { useEffect, useEffectEvent, useState } from 'react';
import { useWhenLiveAgain } from '../../lib/live/live-connection.ts';
import { clockOffset, onPhoneClock } from '../../storage/clock/server-clock.rule.ts';
import { useServerAnswer } from '../../lib/server/use-server-answer.ts';
import { useWhenAwake } from '../../lib/live/awake.ts';
import { forgetTurn, type KeptTurn, keepTurn } from '../../storage/booking/turn-token.ts';
import { useDrawnNumber } from './gather/use-drawn-number.ts';
import { useRegularReads } from './gather/use-regular-reads.ts';
import { newerProgress, positionOf } from './queue-progress.rule.ts';
import { isPlaceOlder, keepPlace, readPlace } from '../../storage/booking/queue-place.ts';
import { queueScreen } from './queue-operations.ts';
import { useQueueNews } from './use-queue-news.ts';
import type { QueueView, QueueProgress, QueueShowing } from './queue-types.ts';
import { addSample, type Sample } from './waiting/wait-estimate.rule.ts';

export type QueueState = {
  isLoading: boolean;
  error: unknown;
  showing: QueueShowing | null;
  queue: QueueView | null;
  progress: QueueProgress | null;
  /** The running turn, in times of this phone's clock. */
  turn: KeptTurn | null;
  samples: readonly Sample[];
  /** The queue was restored after this browser received its proof, so it may not know this place or its number. */
  isLost: boolean;
  /** Start of the waiting room and the opening, by this phone's clock, epoch milliseconds. */
  bell: { gathersFrom: number; opensAt: number } | null;
  take: (view: QueueView) => void;
  read: () => void;
};

/** The state of a showing's queue: the number from reads, the progress from messages; older messages are dropped. */
export function useQueueState(showingId: string): QueueState {
  const { data, error, read: readQueue } = useServerAnswer(queueScreen, { showingId });
  const [view, setView] = useState<QueueView | null>(null);
  const [progress, setProgress] = useState<QueueProgress | null>(null);
  const [turn, setTurn] = useState<KeptTurn | null>(null);
  const [bell, setBell] = useState<QueueState['bell']>(null);
  const [isLost, setLost] = useState(false);
  const [samples, setSamples] = useState<Sample[]>([]);

  const hear = (next: QueueProgress) => {
    setProgress((now) => (now ? newerProgress(now, next) : next));
    setSamples((now) => addSample(now, { at: Date.now(), nowServing: next.nowServing }));
  };
  const show = (next: QueueView) => {
    const offset = clockOffset(next.serverNow, Date.now());
    setView(next);
    setBell({
      gathersFrom: onPhoneClock(next.gathersFrom, offset),
      opensAt: onPhoneClock(next.opensAt, offset),
    });
    hear(next.progress);
    const running = next.turn && {
      token: next.turn.token,
      endsAt: onPhoneClock(next.turn.expiresAt, clockOffset(next.turn.serverNow, Date.now())),
    };
    setTurn(running);
    if (running) keepTurn(showingId, running);
    else forgetTurn(showingId);
  };
  const take = (next: QueueView) => {
    show(next);
    setLost(false);
    keepPlace(showingId, next.place && { token: next.place.token, epoch: next.progress.epoch });
  };
  const takeRead = useEffectEvent((next: QueueView) => {
    if (next.turn || !isPlaceOlder(readPlace(showingId), next.progress.epoch)) return take(next);
    // The proof is kept until the queue has accepted it; the answer to joining replaces it.
    show(next);
    setLost(true);
  });
  const queue = data?.queue;
  useEffect(() => {
    if (queue) takeRead(queue);
  }, [queue]);

  const read = () => void readQueue();
  useQueueNews(showingId, (news) => {
    const isSoldOutNow = news.status === 'sold_out' && progress?.status !== 'sold_out';
    // A restored queue may have lost the place; a sold out showing may have a waiting list.
    if (progress && (news.epoch > progress.epoch || isSoldOutNow)) read();
    hear(news);
  });
  // For a missed message of the opening, which is sent a moment after it.
  useDrawnNumber(
    {
      isAwaited: view?.place?.number === null,
      bellAt: bell?.opensAt ?? 0,
      gathered: progress?.gathered ?? 0,
    },
    readQueue,
  );
  useWhenAwake(read);
  useWhenLiveAgain(read);
  const number = view?.place?.number;
  useRegularReads(
    {
      position: typeof number === 'number' && progress ? positionOf(number, progress.nowServing) : null,
      ratePerMinute: progress?.ratePerMinute ?? 0,
    },
    read,
  );

  return {
    isLoading: !data && !error,
    error: data ? undefined : error,
    showing: data?.showing ?? null,
    queue: view,
    progress,
    turn,
    samples,
    isLost,
    bell,
    take,
    read,
  };
}
