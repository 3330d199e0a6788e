import { useFormats } from '../../../../shared/intl/use-formats.ts';
import { useText } from '../../../../shared/intl/use-text.ts';
import type { SeatLook } from './seat-look.rule.ts';

/** A seat in words: row, seat, price, and what its shape means. */
export function useSeatText() {
  const t = useText();
  const { price } = useFormats();
  return (seat: { row: string; label: string }, dong: number, look: SeatLook): string => {
    const values = { seat: seat.label, price: price(dong), look: t(`booking.seat.look.${look}`) };
    return seat.row
      ? t('booking.seat.label', { ...values, row: seat.row })
      : t('booking.seat.labelNoRow', values);
  };
}
