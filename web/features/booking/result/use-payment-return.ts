import { useEffect, useState } from 'react';
import { usePaymentReturnChangedSubscription } from '../../../generated/operations/payment-return-changed.ts';
import {
  usePaymentReturnQuery,
  type PaymentReturnQuery,
} from '../../../generated/operations/payment-return.ts';
import { clockOffset, onPhoneClock } from '../../../storage/clock/server-clock.rule.ts';
import { useWhenLiveAgain } from '../../../lib/live/live-connection.ts';
import { useWhenOnline } from '../../../lib/use-is-online.ts';
import { useWhenShownAgain } from '../order/use-when-shown-again.ts';
import { useSecondsLeft } from '../../../ui/progress/use-seconds-left.ts';
import { isSettled, orderMark, type Outcome, outcomeOf } from '../../../parts/order/order-outcome.rule.ts';

type ReturnedOrder = NonNullable<PaymentReturnQuery['order']>;

const EAGER_MS = 3_000;
const CALM_MS = 15_000;

export type PaymentReturn =
  | { status: 'loading' | 'unknown' }
  | { status: 'failed'; error: unknown; retry: () => void }
  | { status: 'known'; order: ReturnedOrder; offset: number; outcome: Outcome; reread: () => void };

/** The order of a return token, polled until it can no longer change. Needs no login. */
export function usePaymentReturn(token: string): PaymentReturn {
  const [known, setKnown] = useState<{ order: ReturnedOrder; offset: number } | null>(null);
  const until = known ? onPhoneClock(known.order.payUntil ?? known.order.holdUntil, known.offset) : 0;
  const seconds = useSecondsLeft(until);
  const outcome = known ? outcomeOf(known.order, seconds > 0) : null;
  const isEager = outcome === null || outcome === 'asking' || outcome === 'waiting' || outcome === 'closing';
  const isOver = known && outcome ? isSettled(known.order, outcome) : false;

  const { data, error, refetch } = usePaymentReturnQuery({
    variables: { token },
    fetchPolicy: 'no-cache',
    pollInterval: isOver ? 0 : isEager ? EAGER_MS : CALM_MS,
    skipPollAttempt: () => document.hidden,
  });
  const found = data?.order;
  useEffect(() => {
    if (found) setKnown({ order: found, offset: clockOffset(found.serverNow, Date.now()) });
  }, [found]);
  usePaymentReturnChangedSubscription({
    variables: { token },
    fetchPolicy: 'no-cache',
    onData: ({ data: { data: news } }) => {
      if (news && known && orderMark(news.orderChanged) !== orderMark(known.order)) void refetch();
    },
  });
  useWhenLiveAgain(() => void refetch());
  useWhenOnline(() => void refetch());
  useWhenShownAgain(() => void refetch());

  if (known && outcome) return { status: 'known', ...known, outcome, reread: () => void refetch() };
  if (found === null) return { status: 'unknown' };
  if (error && !found) return { status: 'failed', error, retry: () => void refetch() };
  return { status: 'loading' };
}
