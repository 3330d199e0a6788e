import { useText } from '../../../lib/intl/use-text.ts';

/** Tickets available now. Held ones may come back, so 0 does not mean sold out. */
export function StockLeft({ left }: { left: number }) {
  const t = useText();
  return (
    <span className={left === 0 ? 'mm-left mm-left-none' : left <= 10 ? 'mm-left mm-left-few' : 'mm-left'}>
      {t('booking.select.left', { count: left })}
    </span>
  );
}
