import { skipToken, useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useOrderChangedSubscription } from '../../../generated/operations/order-changed.ts';
import { useResumeBookingQuery } from '../../../generated/operations/resume-booking.ts';
import { BookingOrderDocument } from '../../../generated/operations/booking-order-by-code.ts';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useWhenLiveAgain } from '../../../lib/live/live-connection.ts';
import { clockOffset, laterView } from '../../../storage/clock/server-clock.rule.ts';
import { useWhenOnline } from '../../../lib/use-is-online.ts';
import { endDraft, keepDraft, readDraft } from '../../../storage/booking/booking-draft.ts';
import type { BookingOrder, KnownOrder } from '../booking-types.ts';
import { heldChoice, isSameChoice } from '../select/change-choice.rule.ts';
import { orderMark } from '../../../parts/order/order-outcome.rule.ts';
import { forgetChoice, readKeptChoice } from '../select/use-selection.ts';
import { hasChoice, hasEndedPaid } from './draft-end.rule.ts';
import { useWhenShownAgain } from './use-when-shown-again.ts';

/** Polling interval while the payment provider decides, in case no message comes. */
const AWAITING_POLL_MS = 8_000;

/** The buyer's order for a showing: found again after a reload, and followed while it is shown. */
export function useBookingOrder(showingId: string, isInside: boolean) {
  const client = useApolloClient();
  const { language } = useLanguage();
  const [known, setKnown] = useState<KnownOrder | null>(null);
  const [before] = useState(() => (isInside ? readDraft(showingId).orderCode : undefined));
  const [wasChosen, setChosen] = useState(() => hasChoice(readKeptChoice(showingId)));
  const resume = useResumeBookingQuery({
    variables: { showingId, code: before ?? '', isKnown: before !== undefined, hasChoice: wasChosen },
    fetchPolicy: 'no-cache',
  });
  const [endedChoices, setEndedChoices] = useState(0);

  const take = useCallback(
    (order: BookingOrder) => {
      const next = { order, offset: clockOffset(order.serverNow, Date.now()) };
      setKnown((now) =>
        now?.order.code === order.code && laterView(now.order, order) !== order ? now : next,
      );
      keepDraft(showingId, { orderCode: order.code });
    },
    [showingId],
  );
  const forget = useCallback(() => {
    setKnown(null);
    keepDraft(showingId, { orderCode: undefined });
  }, [showingId]);
  const reread = useCallback(
    async (code: string) => {
      const { data } = await client
        .query({ query: BookingOrderDocument, variables: { code }, fetchPolicy: 'no-cache' })
        .catch(() => ({ data: undefined }));
      const fresh = data?.order;
      if (!fresh) return;
      const next = { order: fresh, offset: clockOffset(fresh.serverNow, Date.now()) };
      // A late answer must not bring back an order that was left meanwhile.
      setKnown((now) => (now?.order.code === code && laterView(now.order, fresh) === fresh ? next : now));
    },
    [client],
  );

  const found = resume.data ? (resume.data.incompleteOrder ?? resume.data.order ?? null) : undefined;
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (found) take(found);
    if (found !== undefined) setSeen(true);
  }, [found, take]);

  // The choice may have been bought meanwhile: in another tab, or by a payment that arrived while this page was closed.
  const orders = resume.data?.orders;
  const judgeChoice = useEffectEvent((bought: NonNullable<typeof orders>) => {
    const all = bought.edges.map(({ node }) => node);
    if (!hasEndedPaid(readKeptChoice(showingId), showingId, all, Date.now())) return;
    endDraft(showingId);
    forgetChoice(showingId);
    setEndedChoices((count) => count + 1);
  });
  useEffect(() => {
    if (orders) judgeChoice(orders);
  }, [orders]);
  const askAgain = useEffectEvent(() => {
    if (document.hidden || known) return;
    const isChosen = hasChoice(readKeptChoice(showingId));
    if (isChosen !== wasChosen) setChosen(isChosen);
    else if (isChosen) void resume.refetch();
  });
  useEffect(() => {
    const shown = () => askAgain();
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, []);

  const code = known?.order.code;
  const rereadNow = () => {
    if (code) void reread(code);
  };
  useWhenOnline(rereadNow);
  useWhenLiveAgain(rereadNow);
  useWhenShownAgain(rereadNow);
  const rereadInLanguage = useEffectEvent(rereadNow);
  useEffect(() => rereadInLanguage(), [language]);

  const isAwaiting = known?.order.state === 'awaiting_payment';
  const poll = useEffectEvent(() => {
    if (!document.hidden) rereadNow();
  });
  useEffect(() => {
    if (!isAwaiting) return;
    const polling = setInterval(() => poll(), AWAITING_POLL_MS);
    return () => clearInterval(polling);
  }, [isAwaiting]);

  useOrderChangedSubscription(
    code
      ? {
          variables: { code },
          fetchPolicy: 'no-cache',
          onData: ({ data: { data } }) => {
            const isNews =
              data &&
              known &&
              (orderMark(data.orderChanged) !== orderMark(known.order) ||
                data.orderChanged.total !== known.order.total ||
                data.orderChanged.exchange?.amount !== known.order.exchange?.amount ||
                !isSameChoice(heldChoice(data.orderChanged), heldChoice(known.order)));
            if (isNews) void reread(data.orderChanged.code);
          },
        }
      : skipToken,
  );

  return {
    isLoading: !seen && !known,
    error: seen || known ? undefined : resume.error,
    retry: () => void resume.refetch(),
    known,
    /** Changes when a choice made here has become tickets. */
    endedChoices,
    take,
    forget,
    reread,
  };
}
