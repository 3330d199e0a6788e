import { withCity } from '@mo-man/schema/rules/event/place.rule.ts';
import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { DateBlock } from '../../../ui/cards/DateBlock.tsx';
import type { HeaderShowing } from '../booking-types.ts';

export function TicketHead({
  showing,
  sectionName,
}: {
  showing: HeaderShowing;
  sectionName?: string | null;
}) {
  const t = useText();
  const { clock, time } = useFormats();
  return (
    <div className="mm-ticket-head">
      <DateBlock at={showing.startsAt} />
      <div>
        <h3>{showing.event.title}</h3>
        <p>{t('booking.complete.times', { start: time(showing.startsAt), doors: clock(showing.doorsAt) })}</p>
        <p>{withCity(showing.venue.name, showing.venue.city)}</p>
        {sectionName && <p className="mm-ticket-section-name">{sectionName}</p>}
      </div>
    </div>
  );
}
