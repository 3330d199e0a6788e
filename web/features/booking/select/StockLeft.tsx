import { limits } from '@mo-man/schema/limits.ts';
import { useText } from '../../../lib/intl/use-text.ts';

/** Tickets available now. Held ones may come back, so 0 does not mean sold out. */
export function StockLeft({ left }: { left: number }) {
  const t = useText();
  const look =
    left === 0 ? 'mm-left mm-left-none' : left <= limits.fewTicketsLeft ? 'mm-left mm-left-few' : 'mm-left';
  return <span className={look}>{t('booking.select.left', { count: left })}</span>;
}
