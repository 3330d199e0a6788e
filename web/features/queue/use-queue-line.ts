import { useEffect, useEffectEvent, useState } from 'react';
import { useQueueScreenQuery } from '../../generated/operations/queue-screen.ts';
import { useQueueTurnSubscription } from '../../generated/operations/queue-turn.ts';
import { useWhenLiveAgain } from '../../shared/live-connection.ts';
import { clockOffset, onPhoneClock } from '../../shared/server-clock.rule.ts';
import { useWhenOnline } from '../../shared/use-is-online.ts';
import { forgetTurn, type KeptTurn, keepTurn } from '../../storage/turn-token.ts';
import { newerProgress } from './queue-line.rule.ts';
import type { QueueLine, QueueProgress, QueueShowing } from './queue-types.ts';
import { addSample, type Sample } from './line/wait-estimate.rule.ts';

/** Messages are hints: even with a silent socket the line is read again at this pace. */
const READ_AGAIN_MS = 30_000;

export type QueueState = {
  isLoading: boolean;
  error: unknown;
  showing: QueueShowing | null;
  line: QueueLine | null;
  progress: QueueProgress | null;
  /** The running turn on this phone's clock. */
  turn: KeptTurn | null;
  samples: readonly Sample[];
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
  const [samples, setSamples] = useState<Sample[]>([]);

  const hear = (next: QueueProgress) => {
    setProgress((now) => (now ? newerProgress(now, next) : next));
    setSamples((now) => addSample(now, { at: Date.now(), nowServing: next.nowServing }));
  };
  const take = (next: QueueLine) => {
    setLine(next);
    hear(next.progress);
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
      if (news) hear(news.queueTurn);
    },
  });
  useWhenOnline(read);
  useWhenLiveAgain(read);
  const readAgain = useEffectEvent(() => {
    if (!document.hidden) read();
  });
  useEffect(() => {
    const reading = setInterval(() => readAgain(), READ_AGAIN_MS);
    const shown = () => readAgain();
    document.addEventListener('visibilitychange', shown);
    return () => {
      clearInterval(reading);
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
    take,
    read,
  };
}
