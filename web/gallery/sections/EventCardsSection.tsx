import { EventCard } from '../../ui/cards/EventCard.tsx';
import { EventRail } from '../../ui/cards/EventRail.tsx';
import { Picture } from '../../ui/cards/Picture.tsx';
import { EventCardSkeleton } from '../../ui/states/Skeletons.tsx';
import { sampleEvent, useSample } from '../samples.ts';

export function EventCardsSection() {
  const say = useSample();
  const long = say(
    'Hà Nội Mười Hai Mùa Hoa: đêm nhạc kỷ niệm và những người bạn cũ',
    'Hanoi in Twelve Flowers: an anniversary evening with old friends',
  );
  return (
    <div className="mm-shown">
      <div className="mm-shown-cards">
        <EventCard event={sampleEvent({})} />
        <EventCard event={sampleEvent({ title: long, minPrice: 0, maxPrice: 0 })} />
        <EventCard event={sampleEvent({ saleStatus: 'not_open_for_sale_yet' })} />
        <EventCard event={sampleEvent({ saleStatus: 'sold_out' })} />
        <EventCard event={sampleEvent({ status: 'cancelled' })} />
        <EventCard event={sampleEvent({ saleStatus: 'event_over' })} />
        <EventCardSkeleton />
      </div>
      <EventRail
        source="homepage"
        title={say('Cuối tuần này', 'This weekend')}
        events={['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => sampleEvent({ id }))}
      />
      <div className="mm-shown-cards">
        <Picture src={sampleEvent({}).poster} alt="" sizes="160px" ratio="16 / 9" />
        <Picture src="data:image/webp;base64,AA" alt="" sizes="160px" ratio="16 / 9" />
      </div>
    </div>
  );
}
