import { useFormats } from '../../../../shared/intl/use-formats.ts';
import { useText } from '../../../../shared/intl/use-text.ts';
import type { SeatLook } from './seat-look.rule.ts';

type Said = { row: string; label: string };

/** A seat in words: row, seat, price, and what its shape means; with `other`, the sofa that both are. */
export function useSeatText() {
  const t = useText();
  const { price } = useFormats();
  return (seat: Said, dong: number, look: SeatLook, other?: Said): string => {
    const values = {
      seat: seat.label,
      price: price(other ? 2 * dong : dong),
      look: t(`booking.seat.look.${look === 'sofa' ? 'free' : look}`),
    };
    if (other) return t('booking.seat.sofa', { ...values, row: seat.row, other: other.label });
    return seat.row
      ? t('booking.seat.label', { ...values, row: seat.row })
      : t('booking.seat.labelNoRow', values);
  };
}
