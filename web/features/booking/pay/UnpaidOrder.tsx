import { skipToken } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { usePaymentMethodsQuery } from '../../../generated/operations/payment-methods.ts';
import { InAppAdvice } from '../../../parts/install/InAppAdvice.tsx';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { RefundList } from '../../../parts/order/card/RefundList.tsx';
import { outcomeOf } from '../../../parts/order/order-outcome.rule.ts';
import { onPhoneClock } from '../../../storage/clock/server-clock.rule.ts';
import { openLogin } from '../../../lib/session/login-signal.ts';
import { ContactSupport } from '../../../parts/support/ContactSupport.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { useSecondsLeft } from '../../../ui/progress/use-seconds-left.ts';
import { LineSkeleton } from '../../../ui/states/Skeletons.tsx';
import type { BookingOrder, HeaderShowing, KnownOrder } from '../booking-types.ts';
import { StepFrame, type StepProps } from '../StepFrame.tsx';
import { ContactCard } from './ContactCard.tsx';
import { costIn, takesTotal } from './method-cost.rule.ts';
import { PaymentWays } from './PaymentWays.tsx';
import { firstChoice, waysOut } from './unpaid-order.rule.ts';
import { UnpaidNews, unpaidTitle } from './UnpaidNews.tsx';
import { useCheckAgain } from './use-check-again.ts';
import { usePayOrder } from './use-pay-order.ts';

const TransferToMake = lazy(() =>
  import('../transfer/TransferToMake.tsx').then((loaded) => ({ default: loaded.TransferToMake })),
);

/**
 * An unpaid order whose payment has begun, on any page: the provider's answer, the way to continue, other payment methods, and
 * cancelling.
 */
export function UnpaidOrder({
  showing,
  known,
  isOwner = true,
  clock,
  onOrder,
  onStale,
}: StepProps & {
  showing: HeaderShowing;
  known: KnownOrder;
  /** Whether the buyer is logged in here; others may look, and log in to act. */
  isOwner?: boolean;
  onOrder: (order: BookingOrder) => void;
  /** Has the server ask the payment provider for the state. */
  onStale: () => void;
}) {
  const t = useText();
  const { money } = useFormats();
  const { order, offset } = known;
  const seconds = useSecondsLeft(onPhoneClock(order.payUntil ?? order.holdUntil, offset));
  const outcome = outcomeOf(order, seconds > 0);
  const ways = waysOut(outcome, order.payments);
  const { goOn, refused } = ways;

  const [isChoosing, setChoosing] = useState(false);
  const isChoice = isOwner && (ways.others === 'shown' || (ways.others === 'offered' && isChoosing));
  const asked = usePaymentMethodsQuery(
    isChoice ? { variables: { orderCode: order.code }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const methods = asked.data?.paymentMethods ?? [];
  const [wanted, setWanted] = useState<string | null>(null);
  const first = firstChoice(
    methods.filter((each) => takesTotal(order, each)),
    ways,
  );
  const method = isChoice ? (wanted ?? first) : (goOn?.method ?? null);
  const chosen = methods.find(({ code }) => code === method);
  const cost = costIn(order, chosen);
  const isSame = goOn !== null && goOn.method === method;
  const transfer = isSame && outcome !== 'waiting' ? (goOn.transfer ?? null) : null;

  const paying = usePayOrder({ showingId: showing.id, order, onOrder, onStale });
  const { isLeaving, isCancelling, failure } = paying;
  const { checkedAt, check } = useCheckAgain(onStale);
  const pay = (code: string | null) => void paying.pay(code);

  const primary = (label: string, onClick: () => void, isDisabled = false) => (
    <Button
      look="primary"
      size="large"
      isWide
      isBusy={isLeaving}
      disabled={isCancelling || isDisabled}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  const action = () => {
    if (!ways.hasClock) return null;
    if (transfer) return primary(t('unpaid.checkTransfer'), check);
    if (outcome === 'waiting') return primary(t('unpaid.check'), check);
    if (!isOwner) return primary(t('unpaid.logIn'), () => void openLogin({ reason: 'action' }));
    if (isSame) return primary(t('booking.awaiting.goOn', { name: goOn.methodName }), () => pay(method));
    const label = chosen
      ? t('unpaid.payBy', { total: money(cost.toPay), name: chosen.name })
      : t('booking.payment.pay', { total: money(cost.toPay) });
    return primary(label, () => pay(method), method === null);
  };
  const quiet = (label: string, onClick: () => void, isBusy = false) => (
    <Button
      look="quiet"
      isWide
      isBusy={isBusy}
      disabled={isLeaving || (isCancelling && !isBusy)}
      onClick={onClick}
    >
      {label}
    </Button>
  );

  return (
    <StepFrame
      showing={showing}
      title={unpaidTitle(t, outcome, transfer !== null)}
      above={ways.hasClock && <InAppAdvice />}
      notices={
        <UnpaidNews
          known={known}
          outcome={outcome}
          isTransfer={transfer !== null}
          failure={failure}
          checkedAt={checkedAt}
        />
      }
      bought={{ sums: { ...order, ...cost, methodFeeMax: 0 }, sectionName: order.sectionName }}
      clock={clock}
      action={action()}
      below={
        isOwner ? (
          <>
            {outcome === 'waiting' &&
              goOn &&
              quiet(t('booking.awaiting.goOn', { name: goOn.methodName }), () => pay(goOn.method))}
            {ways.mayCancel && quiet(t('booking.cancel.open'), () => void paying.giveUp(), isCancelling)}
          </>
        ) : (
          transfer && quiet(t('unpaid.logIn'), () => void openLogin({ reason: 'action' }))
        )
      }
    >
      {transfer && (
        <Suspense fallback={<LineSkeleton height={420} />}>
          <TransferToMake transfer={transfer} />
        </Suspense>
      )}
      {isOwner && ways.others === 'offered' && !isChoosing && (
        <Button isWide disabled={isLeaving || isCancelling} onClick={() => setChoosing(true)}>
          {t('unpaid.another')}
        </Button>
      )}
      {isChoice && (
        <PaymentWays
          order={order}
          asked={asked}
          methods={methods}
          value={method}
          refused={refused?.method ?? null}
          isOpened={isChoosing}
          onChange={setWanted}
        />
      )}
      <RefundList orderCode={order.code} refunds={order.refunds} />
      <ContactCard order={order} />
      <ContactSupport orderCode={order.code} />
    </StepFrame>
  );
}
