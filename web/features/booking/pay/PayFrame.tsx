import type { ReactNode } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { InAppAdvice } from '../../../parts/install/InAppAdvice.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { BookingShowing, KnownOrder } from '../booking-types.ts';
import { ShortOfTime } from '../order/HoldClock.tsx';
import { StepFrame, type StepProps } from '../StepFrame.tsx';
import type { MethodSums } from './method-cost.rule.ts';
import type { usePayOrder } from './use-pay-order.ts';

export function PayFrame({
  showing,
  known,
  cost,
  title,
  clock,
  paying,
  method,
  canPay,
  payLabel,
  onChange,
  children,
}: StepProps & {
  showing: BookingShowing;
  known: KnownOrder;
  cost: MethodSums;
  title: string;
  paying: ReturnType<typeof usePayOrder>;
  /** Null for a free order. */
  method: string | null;
  canPay: boolean;
  payLabel: string;
  /** Opens the choice of other tickets, while nothing is paid. */
  onChange?: () => void;
  children: ReactNode;
}) {
  const t = useText();
  const { order } = known;
  const { isLeaving, isCancelling, failure } = paying;
  return (
    <StepFrame
      showing={showing}
      title={title}
      above={<InAppAdvice />}
      notices={
        <>
          <ShortOfTime known={known} />
          {failure && (
            <Notice type="error" isUrgent>
              {failure}
            </Notice>
          )}
        </>
      }
      bought={{ sums: { ...order, ...cost, methodFeeMax: 0 }, sectionName: order.sectionName }}
      clock={clock}
      action={
        <Button
          look="primary"
          size="large"
          isWide
          isBusy={isLeaving}
          disabled={isCancelling || !canPay}
          onClick={() => void paying.pay(method)}
        >
          {payLabel}
        </Button>
      }
      below={
        <>
          {onChange && (
            <Button look="quiet" isWide disabled={isLeaving || isCancelling} onClick={onChange}>
              {t('booking.change.open')}
            </Button>
          )}
          <Button
            look="quiet"
            isWide
            disabled={isLeaving}
            isBusy={isCancelling}
            onClick={() => void paying.giveUp()}
          >
            {t('booking.cancel.open')}
          </Button>
        </>
      }
    >
      {children}
    </StepFrame>
  );
}
