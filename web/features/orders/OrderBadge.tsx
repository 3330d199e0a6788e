import { useText } from '../../lib/intl/use-text.ts';
import { StateIcon } from '../../ui/icons.tsx';
import { type OrderStatus, signOf } from './order-status.rule.ts';

export function OrderBadge({ status }: { status: OrderStatus }) {
  const t = useText();
  return (
    <span className={`mm-order-badge mm-order-badge-${signOf[status]}`}>
      <StateIcon type={signOf[status]} size={18} />
      {t(`orders.status.${status}`)}
    </span>
  );
}
