import Button from '@mui/material/Button';
import { useText } from '../../shared/intl/use-text.ts';
import { AppDialog } from '../../shared/ui/AppDialog.tsx';
import type { HeaderShowing, KnownOrder } from './booking-types.ts';
import { HoldClock } from './HoldClock.tsx';
import { OrderSummary } from './OrderSummary.tsx';

/** Spec §4: "An incomplete-order modal offers going back to the old order or cancelling and buying anew." */
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
  /** Why cancelling did not work. */
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
      onClose={onGoBack}
      title={t('booking.incomplete.title')}
      actions={
        <>
          <Button color="inherit" loading={isCancelling} onClick={onCancel}>
            {t('booking.incomplete.cancel')}
          </Button>
          <Button variant="contained" disabled={isCancelling} onClick={onGoBack} autoFocus>
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
