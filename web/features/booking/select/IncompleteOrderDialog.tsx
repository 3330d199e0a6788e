import { useText } from '../../../lib/intl/use-text.ts';
import { AppDialog } from '../../../ui/dialog/AppDialog.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import type { HeaderShowing, KnownOrder } from '../booking-types.ts';
import { HoldClock } from '../order/HoldClock.tsx';
import { OrderSummary } from '../order/OrderSummary.tsx';

/** An incomplete-order modal offers going back to the old order or cancelling and buying anew. */
export function IncompleteOrderDialog({
  showing,
  known,
  isCancelling,
  problem,
  onGoBack,
  onCancel,
  onExpired,
}: {
  showing: HeaderShowing;
  known: KnownOrder;
  isCancelling: boolean;
  problem: string | null;
  onGoBack: () => void;
  onCancel: () => void;
  onExpired: () => void;
}) {
  const t = useText();
  const { order } = known;
  return (
    <AppDialog
      open
      width={400}
      isBackAway
      onClose={onGoBack}
      title={t('booking.incomplete.title')}
      actions={
        <>
          <Button look="quiet" isBusy={isCancelling} onClick={onCancel}>
            {t('booking.incomplete.cancel')}
          </Button>
          <Button look="primary" disabled={isCancelling} onClick={onGoBack} autoFocus>
            {t('booking.incomplete.goBack')}
          </Button>
        </>
      }
    >
      <div className="mm-incomplete">
        <p>
          {order.state === 'holding' ? t('booking.incomplete.holding') : t('booking.incomplete.awaiting')}
        </p>
        <OrderSummary showing={showing} sums={order} sectionName={order.sectionName} />
        <HoldClock known={known} onEnd={onExpired} />
        {problem && <p role="alert">{problem}</p>}
      </div>
    </AppDialog>
  );
}
