import Button from '@mui/material/Button';
import { skipToken } from '@apollo/client/react';
import { limits } from '@mo-man/schema/limits.ts';
import { type ReactNode, useState } from 'react';
import { usePaymentMethodsQuery } from '../../generated/hooks.ts';
import { useFormats } from '../../shared/intl/use-formats.ts';
import { useText } from '../../shared/intl/use-text.ts';
import { BottomActionBar } from '../../shared/ui/BottomActionBar.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Notice } from '../../shared/ui/Notice.tsx';
import { LineSkeleton } from '../../shared/ui/Skeletons.tsx';
import { ActionNote } from './ActionNote.tsx';
import { BookingColumns } from './BookingColumns.tsx';
import type { BookingOrder, BookingShowing, KnownOrder } from './booking-types.ts';
import { ContactCard } from './ContactCard.tsx';
import { ShortOfTime } from './HoldClock.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { StepHeading } from './StepHeading.tsx';
import { useCancelOrder } from './use-cancel-order.ts';
import { usePayment } from './use-payment.ts';

/** Step 3 before payment has started: how to pay, or one press when there is nothing to pay. */
export function PaymentStep({
  showing,
  known,
  isArrival,
  clock,
  onOrder,
  onStale,
  onEditContact,
}: {
  showing: BookingShowing;
  known: KnownOrder;
  isArrival: boolean;
  clock: ReactNode;
  onOrder: (order: BookingOrder) => void;
  /** The order is no longer what this screen thinks. */
  onStale: () => void;
  onEditContact: () => void;
}) {
  const t = useText();
  const { money } = useFormats();
  const { order } = known;
  const isFree = order.total === 0;
  const { data, error, refetch } = usePaymentMethodsQuery(
    isFree ? skipToken : { variables: { orderCode: order.code }, fetchPolicy: 'cache-and-network' },
  );
  const methods = data?.paymentMethods ?? [];
  const [wanted, setWanted] = useState<string | null>(null);
  const method = methods.find(({ code }) => code === wanted) ?? methods[0];
  const { isLeaving, start } = usePayment(showing.id);
  const { isCancelling, problem, askAndCancel } = useCancelOrder();
  const [failure, setFailure] = useState<string | null>(null);

  const pay = async () => {
    setFailure(null);
    const answer = await start(order, isFree ? null : (method?.code ?? null));
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
  const label = () => {
    if (isFree) return t('booking.payment.register');
    return t('booking.payment.pay', { total: money(order.total) });
  };

  return (
    <BookingColumns
      aside={
        <>
          <OrderSummary showing={showing} sums={order} sectionName={order.sectionName} />
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
              disabled={isCancelling || (!isFree && !method)}
              onClick={() => void pay()}
            >
              {label()}
            </Button>
          </BottomActionBar>
          <Button
            color="inherit"
            fullWidth
            disabled={isLeaving || isCancelling}
            onClick={() => void giveUp()}
          >
            {t('booking.cancel.open')}
          </Button>
        </>
      }
    >
      <StepHeading isArrival={isArrival}>
        {isFree ? t('booking.payment.titleFree') : t('booking.payment.title')}
      </StepHeading>
      <div className="mm-booking-notices">
        <ShortOfTime known={known} />
        {(failure ?? problem) && (
          <Notice type="error" isUrgent>
            {failure ?? problem}
          </Notice>
        )}
      </div>
      {!isFree && !data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Bones />)}
      {!isFree && data && methods.length === 0 && (
        <Notice type="warning">{t('booking.payment.noMethods')}</Notice>
      )}
      {methods.length > 0 && (
        <PaymentMethods methods={methods} value={method?.code ?? null} onChange={setWanted} />
      )}
      {!isFree && (
        <p className="mm-booking-lead">
          {t('booking.payment.lead', { minutes: limits.paymentWindowMinutes })}
        </p>
      )}
      <ContactCard order={order} onEdit={onEditContact} />
    </BookingColumns>
  );
}

function Bones() {
  return (
    <div className="mm-methods" aria-busy="true">
      <LineSkeleton height={76} />
    </div>
  );
}
