import { useText } from '../../lib/intl/use-text.ts';
import { LiveOrderRow } from './LiveOrderRow.tsx';
import type { WaitingOrder } from './use-live-orders.ts';
import './live-order.css';

/** The live order that ends first, fixed at the bottom of the page to avoid a layout shift. */
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
