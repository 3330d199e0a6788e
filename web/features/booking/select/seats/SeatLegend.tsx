import { useFormats } from '../../../../lib/intl/use-formats.ts';
import { useText } from '../../../../lib/intl/use-text.ts';
import type { TicketType } from '../../booking-types.ts';
import { ZONE_COLOURS } from '../../../../parts/plan/section-facts.rule.ts';
import { type SeatLook, seatLooks } from './seat-look.rule.ts';
import { SeatShape } from './SeatShape.tsx';

export function SeatLegend({ types, looks }: { types: readonly TicketType[]; looks: ReadonlySet<SeatLook> }) {
  const t = useText();
  const { price } = useFormats();
  const zone = (types[0]?.colour ?? 0) % ZONE_COLOURS;
  return (
    <div className="mm-legend">
      <ul>
        {seatLooks
          .filter((look) => looks.has(look))
          .map((look) => (
            <li key={look}>
              <svg viewBox="-13 -13 26 26" width="22" height="22" aria-hidden="true">
                <SeatShape look={look} zone={zone} />
              </svg>
              {t(`booking.seat.look.${look}`)}
            </li>
          ))}
      </ul>
      <ul>
        {types.map((type) => (
          <li key={type.id}>
            <span className={`mm-zone mm-zone-${type.colour % ZONE_COLOURS}`} aria-hidden="true" />
            {t('booking.seat.typePrice', { name: type.name, price: price(type.price) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
