import type { SaleStatus, ShowingStatus } from '../../generated/schema-types.ts';
import { useText } from '../../lib/intl/use-text.ts';
import './sale-badge.css';

/**
 * Why nothing can be booked now, or that there is a queue; nothing while tickets can be booked. A cancelled or postponed event says that
 * first.
 */
export function SaleBadge({
  status,
  happens = 'scheduled',
  hasQueue = false,
}: {
  status: SaleStatus | null | undefined;
  happens?: ShowingStatus;
  /** The sale has a queue and may not be open yet. */
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
