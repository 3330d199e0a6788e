import { DateBlock } from '../../ui/cards/DateBlock.tsx';
import { TicketCard } from '../../ui/cards/TicketCard.tsx';
import { TicketCardSkeleton } from '../../ui/states/Skeletons.tsx';
import { evening, useSample } from '../samples.ts';

export function TicketsSection() {
  const say = useSample();
  const words = (
    <div className="mm-shown-row" style={{ flexWrap: 'nowrap' }}>
      <DateBlock at={evening} />
      <div>
        <h3>{say('Bốn Mùa Trở Lại', 'The Four Seasons Return')}</h3>
        <p>{say('Nhà hát Lớn Hà Nội', 'Hanoi Opera House')}</p>
      </div>
    </div>
  );
  const stub = (
    <div className="mm-shown-row" style={{ justifyContent: 'space-between' }}>
      <span>
        {say('Hàng F', 'Row F')} · <strong>{say('Ghế 12', 'Seat 12')}</strong>
      </span>
      <span className="mm-numbers">300.000 ₫</span>
    </div>
  );
  return (
    <div className="mm-shown">
      <div className="mm-shown-tickets">
        <TicketCard stub={stub}>{words}</TicketCard>
        <TicketCard stub={stub} isLit>
          {words}
        </TicketCard>
        <TicketCard stub={stub} isFaded>
          {words}
        </TicketCard>
        <TicketCardSkeleton />
      </div>
    </div>
  );
}
