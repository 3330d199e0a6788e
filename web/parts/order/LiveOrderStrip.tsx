import { useText } from '../../lib/intl/use-text.ts';
import { LiveOrderRow } from './LiveOrderRow.tsx';
import type { WaitingOrder } from './use-live-orders.ts';
import './live-order.css';

/** Over the foot of the page, so that nothing moves: the order that runs out first. */
export function LiveOrderStrip({
  orders,
  onFollow,
}: {
  orders: readonly WaitingOrder[];
  onFollow?: (path: string) => void;
}) {
  const t = useText();
  const [first] = orders;
  return (
    <section className={first && 'mm-live-strip'} aria-label={t('order.live.label')} role="status">
      {first && <LiveOrderRow waiting={first} more={orders.length - 1} onFollow={onFollow} />}
    </section>
  );
}
