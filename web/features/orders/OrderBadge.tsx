import { useText } from '../../lib/intl/use-text.ts';
import { StateBadge } from '../../ui/states/StateBadge.tsx';
import { type OrderStatus, signOf } from './order-status.rule.ts';

export function OrderBadge({ status }: { status: OrderStatus }) {
  const t = useText();
  return <StateBadge type={signOf[status]}>{t(`orders.status.${status}`)}</StateBadge>;
}
