import Button from '@mui/material/Button';
import { useText } from '../../shared/intl/use-text.ts';
import { AppDialog } from '../../shared/ui/AppDialog.tsx';
import { Price } from '../../shared/ui/Price.tsx';
import type { KnownOrder } from './booking-types.ts';
import { HoldClock } from './HoldClock.tsx';

/** Spec §4: "An incomplete-order modal offers going back to the old order or cancelling and buying anew." */
export function IncompleteOrderDialog({
  known,
  isCancelling,
  problem,
  onGoBack,
  onCancel,
  onExpired,
}: {
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
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <AppDialog
      open
      width={360}
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
      <p>{order.state === 'holding' ? t('booking.incomplete.holding') : t('booking.incomplete.awaiting')}</p>
      <ul className="mm-incomplete">
        {order.lines.map((line) => (
          <li key={line.ticketTypeId}>
            {t('booking.summary.line', { quantity: line.quantity, name: line.name })}
            {line.seatLabels.length > 0 && ` · ${line.seatLabels.join(', ')}`}
          </li>
        ))}
        <li>
          {t('booking.ticketCount', { count })} · <Price dong={order.total} />
        </li>
      </ul>
      <HoldClock known={known} onEnd={onExpired} />
      {problem && <p role="alert">{problem}</p>}
    </AppDialog>
  );
}
