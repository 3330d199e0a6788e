import { useEffect, useEffectEvent, useState } from 'react';
import { useQueueScreenQuery } from '../../generated/operations/queue-screen.ts';
import { useQueueTurnSubscription } from '../../generated/operations/queue-turn.ts';
import { useWhenLiveAgain } from '../../shared/live-connection.ts';
import { clockOffset, onPhoneClock } from '../../shared/server-clock.rule.ts';
import { useWhenOnline } from '../../shared/use-is-online.ts';
import { forgetTurn, type KeptTurn, keepTurn } from '../../storage/turn-token.ts';
import { useDrawnNumber } from './gather/use-drawn-number.ts';
import { lineReadDelay } from './gather/reading-pace.rule.ts';
import { newerProgress, positionOf } from './queue-line.rule.ts';
import { isPlaceLost, keepPlace, readPlace } from '../../storage/queue-place.ts';
import type { QueueLine, QueueProgress, QueueShowing } from './queue-types.ts';
import { addSample, type Sample } from './line/wait-estimate.rule.ts';

export type QueueState = {
  isLoading: boolean;
  error: unknown;
  showing: QueueShowing | null;
  line: QueueLine | null;
  progress: QueueProgress | null;
  /** The running turn on this phone's clock. */
  turn: KeptTurn | null;
  samples: readonly Sample[];
  /** The line was restored and has no word of the place that this browser can prove. */
  isLost: boolean;
  /** On this phone's clock, epoch milliseconds: when people may gather, and the bell. */
  bell: { gathersFrom: number; opensAt: number } | null;
  /** Takes over what a mutation answered. */
  take: (line: QueueLine) => void;
  read: () => void;
};

/** The line of a showing: the number as read, the progress as heard, older messages dropped. */
export function useQueueLine(showingId: string): QueueState {
  const { data, error, refetch } = useQueueScreenQuery({
    variables: { showingId },
    fetchPolicy: 'no-cache',
  });
  const [line, setLine] = useState<QueueLine | null>(null);
  const [progress, setProgress] = useState<QueueProgress | null>(null);
  const [turn, setTurn] = useState<KeptTurn | null>(null);
  const [bell, setBell] = useState<QueueState['bell']>(null);
  const [isLost, setLost] = useState(false);
  const [samples, setSamples] = useState<Sample[]>([]);

  const hear = (next: QueueProgress) => {
    setProgress((now) => (now ? newerProgress(now, next) : next));
    setSamples((now) => addSample(now, { at: Date.now(), nowServing: next.nowServing }));
  };
  const take = (next: QueueLine) => {
    const offset = clockOffset(next.serverNow, Date.now());
    setLine(next);
    setBell({
      gathersFrom: onPhoneClock(next.gathersFrom, offset),
      opensAt: onPhoneClock(next.opensAt, offset),
    });
    hear(next.progress);
    const { epoch } = next.progress;
    const isLost = !next.place && !next.turn && isPlaceLost(readPlace(showingId), epoch);
    if (!isLost) keepPlace(showingId, next.place && { token: next.place.token, epoch });
    setLost(isLost);
    const running = next.turn && {
      token: next.turn.token,
      endsAt: onPhoneClock(next.turn.expiresAt, clockOffset(next.turn.serverNow, Date.now())),
    };
    setTurn(running);
    if (running) keepTurn(showingId, running);
    else forgetTurn(showingId);
  };
  const takeRead = useEffectEvent(take);
  const queue = data?.queue;
  useEffect(() => {
    if (queue) takeRead(queue);
  }, [queue]);

  const read = () => void refetch().catch(() => undefined);
  useQueueTurnSubscription({
    variables: { showingId },
    fetchPolicy: 'no-cache',
    onData: ({ data: { data: news } }) => {
      if (!news) return;
      const { epoch, status } = news.queueTurn;
      const isSoldOutNow = status === 'sold_out' && progress?.status !== 'sold_out';
      // A restored line may have lost the place; a sold out showing may have a waiting list.
      if (progress && (epoch > progress.epoch || isSoldOutNow)) read();
      hear(news.queueTurn);
    },
  });
  // The message of the mover comes a moment after the bell; whoever has no socket hears it here.
  useDrawnNumber(
    line?.place?.number === null && progress?.status !== 'gathering',
    progress?.gathered ?? 0,
    read,
  );
  useWhenOnline(read);
  useWhenLiveAgain(read);
  const readAgain = useEffectEvent(() => {
    if (!document.hidden) read();
  });
  // Messages are hints: even with a silent socket the line is read again.
  const delay = useEffectEvent(() => {
    const number = line?.place?.number;
    const position = typeof number === 'number' && progress ? positionOf(number, progress.nowServing) : null;
    return lineReadDelay(position, progress?.ratePerMinute ?? 0, Math.random());
  });
  useEffect(() => {
    let reading: ReturnType<typeof setTimeout>;
    const wait = () => {
      reading = setTimeout(() => {
        readAgain();
        wait();
      }, delay());
    };
    const shown = () => readAgain();
    wait();
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearTimeout(reading);
      document.removeEventListener('visibilitychange', shown);
    };
  }, []);

  return {
    isLoading: !data && !error,
    error: data ? undefined : error,
    showing: data?.showing ?? null,
    line,
    progress,
    turn,
    samples,
    isLost,
    bell,
    take,
    read,
  };
}
