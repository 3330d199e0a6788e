import type { SaleStatus, ShowingStatus } from '../../generated/schema-types.ts';
import { useText } from '../../lib/intl/use-text.ts';
import './sale-badge.css';

/**
 * Why nothing can be booked at the moment, or that a queue is waited in; nothing while tickets can be booked. What is cancelled
 * or put off says that first.
 */
export function SaleBadge({
  status,
  happens = 'scheduled',
  hasQueue = false,
}: {
  status: SaleStatus | null | undefined;
  happens?: ShowingStatus;
  /** A queue stands before its sale, which may still have to open. */
  hasQueue?: boolean;
}) {
  const t = useText();
  if (happens === 'cancelled' || happens === 'postponed') {
    return <span className="mm-sale-badge mm-sale-badge-changed">{t(`event.status.${happens}`)}</span>;
  }
  if (!status) {
    return hasQueue ? (
      <span className="mm-sale-badge mm-sale-badge-coming">{t('event.action.waiting_room')}</span>
    ) : null;
  }
  const isComing = status === 'not_open_for_sale_yet' || status === 'not_open_for_registration_yet';
  return (
    <span className={isComing ? 'mm-sale-badge mm-sale-badge-coming' : 'mm-sale-badge'}>
      {t(`event.saleStatus.${status}`)}
    </span>
  );
}
