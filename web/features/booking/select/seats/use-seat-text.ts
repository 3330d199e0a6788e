import type { SeatTrait } from '@mo-man/schema/values.ts';
import { useFormats } from '../../../../lib/intl/use-formats.ts';
import { useText } from '../../../../lib/intl/use-text.ts';
import { looksSaid, type SeatLook } from './seat-look.rule.ts';

type Said = { row: string; label: string; trait?: SeatTrait };

/** Names the look of a seat, and the trait of the buyer's own seat, whose shape does not show it. */
export function useSeatLooks() {
  const t = useText();
  return (look: SeatLook, trait: SeatTrait = 'standard'): string =>
    looksSaid(look, trait)
      .map((each) => t(`booking.seat.look.${each}`))
      .join(', ');
}

/** A seat in words: row, seat, price, and look; with `other` the couple seat of both. */
export function useSeatText() {
  const t = useText();
  const { price } = useFormats();
  const looks = useSeatLooks();
  return (seat: Said, dong: number, look: SeatLook, other?: Said): string => {
    const values = {
      seat: seat.label,
      price: price(other ? 2 * dong : dong),
      look: looks(look === 'sofa' ? 'free' : look, seat.trait),
    };
    if (other) return t('booking.seat.sofa', { ...values, row: seat.row, other: other.label });
    return seat.row
      ? t('booking.seat.label', { ...values, row: seat.row })
      : t('booking.seat.labelNoRow', values);
  };
}
