import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { usePaymentMethodsQuery } from '../../generated/hooks.ts';
import { useFormats } from '../../shared/intl/use-formats.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { onPhoneClock } from '../../shared/server-clock.rule.ts';
import { BottomActionBar } from '../../shared/ui/BottomActionBar.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { useSecondsLeft } from '../../shared/ui/use-seconds-left.ts';
import { ActionNote } from './ActionNote.tsx';
import { BookingColumns } from './BookingColumns.tsx';
import type { BookingOrder, BookingShowing, KnownOrder } from './booking-types.ts';
import { ContactCard } from './ContactCard.tsx';
import { ShortOfTime } from './HoldClock.tsx';
import { lastFailure, outcomeOf } from './order-outcome.rule.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { StepHeading } from './StepHeading.tsx';
import { useCancelOrder } from './use-cancel-order.ts';
import { usePayment } from './use-payment.ts';

/** Step 3 once payment has started: back to the bank, once more, or not at all. */
export function AwaitingPayment({
  showing,
  known,
  isArrival,
  clock,
  onOrder,
  onStale,
}: {
  showing: BookingShowing;
  known: KnownOrder;
  isArrival: boolean;
  clock: ReactNode;
  onOrder: (order: BookingOrder) => void;
  onStale: () => void;
}) {
  const t = useText();
  const { money } = useFormats();
  const { order, offset } = known;
  const seconds = useSecondsLeft(onPhoneClock(order.payUntil ?? order.holdUntil, offset));
  const outcome = outcomeOf(order, seconds > 0);
  const isDeclined = outcome === 'declined';
  const isOpen = outcome === 'waiting' || isDeclined;

  const { data } = usePaymentMethodsQuery({ variables: { orderCode: order.code } });
  const methods = data?.paymentMethods ?? [];
  const last = order.payments.at(-1);
  const [wanted, setWanted] = useState<string | null>(null);
  const method = wanted ?? last?.method ?? methods[0]?.code ?? null;
  const isSame = method === last?.method;
  const name = methods.find(({ code }) => code === last?.method)?.name ?? '';

  const { isLeaving, start } = usePayment(showing.id);
  const { isCancelling, problem, askAndCancel } = useCancelOrder();
  const [failure, setFailure] = useState<string | null>(null);

  const pay = async () => {
    setFailure(null);
    const answer = await start(order, method);
    if (answer === 'leaving') return;
    if ('order' in answer) onOrder(answer.order);
    else {
      setFailure(answer.failure);
      if (answer.isStale) onStale();
    }
  };
  const giveUp = async () => {
    const ended = await askAndCancel(order.code);
    if (ended) onOrder(ended);
  };
  const titles = { waiting: 'booking.awaiting.title', declined: 'booking.declined.title' };
  const title = outcome === 'waiting' || isDeclined ? titles[outcome] : 'booking.closing.title';

  return (
    <BookingColumns
      aside={
        <>
          <OrderSummary showing={showing} sums={order} sectionName={order.sectionName} />
          {isOpen && (
            <BottomActionBar
              note={
                <ActionNote
                  count={order.lines.reduce((sum, { quantity }) => sum + quantity, 0)}
                  lines={order.lines}
                  total={order.total}
                  clock={clock}
                />
              }
            >
              <Button
                variant="contained"
                size="large"
                fullWidth
                loading={isLeaving}
                disabled={isCancelling || method === null}
                onClick={() => void pay()}
              >
                {isDeclined || !isSame
                  ? t('booking.declined.payAgain', { total: money(order.total) })
                  : t('booking.awaiting.goOn', { name })}
              </Button>
            </BottomActionBar>
          )}
          {isOpen && (
            <Button
              color="inherit"
              fullWidth
              disabled={isLeaving}
              loading={isCancelling}
              onClick={() => void giveUp()}
            >
              {t('booking.cancel.open')}
            </Button>
          )}
        </>
      }
    >
      <StepHeading isArrival={isArrival}>{t(title)}</StepHeading>
      <div className="mm-booking-notices">
        {isOpen && <ShortOfTime known={known} />}
        {(failure ?? problem) && (
          <Notice type="error" isUrgent>
            {failure ?? problem}
          </Notice>
        )}
        {isDeclined && (
          <Notice type="warning" isUrgent title={lastFailure(order) ?? undefined}>
            {t('booking.declined.text')}
          </Notice>
        )}
        {outcome === 'waiting' && <Notice type="info">{t('booking.awaiting.text', { name })}</Notice>}
        {!isOpen && <Notice type="info">{t('booking.closing.text')}</Notice>}
      </div>
      {isOpen && methods.length > 1 && (
        <PaymentMethods methods={methods} value={method} onChange={setWanted} />
      )}
      <ContactCard order={order} />
    </BookingColumns>
  );
}
