import type { ReactNode } from 'react';
import { useText } from '../../../lib/intl/use-text.ts';
import { LiveOrderRow } from '../../../parts/order/LiveOrderRow.tsx';
import { LiveOrderStrip } from '../../../parts/order/LiveOrderStrip.tsx';
import { useLiveOrders } from '../../../parts/order/use-live-orders.ts';

/**
 * Orders that have no tickets yet: in place of an empty list (`empty`), or below the tickets. `onOver` is called when one of them is no
 * longer live, because its tickets may exist by then.
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
