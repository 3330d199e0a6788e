import type { ReactNode } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import { LiveOrderRow } from '../../../parts/order/LiveOrderRow.tsx';
import { LiveOrderStrip } from '../../../parts/order/LiveOrderStrip.tsx';
import { useLiveOrders } from '../../../parts/order/use-live-orders.ts';

/**
 * Orders whose tickets are still to come: in the place of an empty list (`empty`), or over the foot of one that has
 * tickets. `onOver` hears when one of them is no longer live: its tickets may be there.
 */
export function LiveOrders({
  empty,
  loading = null,
  onOver,
}: {
  empty?: ReactNode;
  loading?: ReactNode;
  onOver: () => void;
}) {
  const t = useText();
  const { orders, isRead } = useLiveOrders(onOver);
  if (empty === undefined) return <LiveOrderStrip orders={orders} />;
  if (!isRead) return loading;
  if (orders.length === 0) return empty;
  return (
    <section className="mm-live-list">
      <h2>{t('order.live.title', { count: orders.length })}</h2>
      <p>{t('order.live.text')}</p>
      {orders.map((waiting) => (
        <LiveOrderRow key={waiting.order.code} waiting={waiting} />
      ))}
    </section>
  );
}
