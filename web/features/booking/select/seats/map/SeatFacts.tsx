import { useFormats } from '../../../../../lib/intl/use-formats.ts';
import { useText } from '../../../../../lib/intl/use-text.ts';
import type { TicketType } from '../../../booking-types.ts';
import type { LayoutSeat } from '../layout/layout.rule.ts';
import type { SeatLook } from '../seat-look.rule.ts';
import { useSeatLooks } from '../use-seat-text.ts';

export function SeatFacts({
  at: [seat, other],
  look,
  type,
  sectionName,
}: {
  at: readonly LayoutSeat[];
  look: SeatLook;
  type: TicketType | undefined;
  sectionName: string;
}) {
  const t = useText();
  const { price } = useFormats();
  const looks = useSeatLooks();
  if (!seat) return null;
  const isGone = look === 'held' || look === 'sold';
  const label = other
    ? [seat.label, other.label].toSorted((a, b) => Number(a) - Number(b)).join('–')
    : seat.label;
  const said = looks(look, seat.trait);
  return (
    <>
      <strong>
        {seat.row
          ? t('booking.seat.card', { row: seat.row, seat: label, sofa: other ? 'yes' : 'no' })
          : t('booking.seat.cardNoRow', { seat: label })}
      </strong>
      <span>{sectionName}</span>
      {type && !isGone && (
        <>
          {type.name !== sectionName && <span>{type.name}</span>}
          <b>{other ? t('booking.seat.forTwo', { price: price(2 * type.price) }) : price(type.price)}</b>
        </>
      )}
      {look !== 'free' && look !== 'sofa' && <span>{said}</span>}
    </>
  );
}
