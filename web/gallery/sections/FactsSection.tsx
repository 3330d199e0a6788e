import { DateBlock } from '../../ui/cards/DateBlock.tsx';
import { Price } from '../../ui/cards/Price.tsx';
import { PriceFrom } from '../../ui/cards/PriceFrom.tsx';
import { SaleBadge } from '../../ui/cards/SaleBadge.tsx';
import { Timer } from '../../ui/progress/Timer.tsx';
import { evening, inMinutes, useSample } from '../samples.ts';

const sales = [
  'sold_out',
  'sale_closed',
  'registration_closed',
  'not_open_for_sale_yet',
  'not_open_for_registration_yet',
  'event_over',
] as const;

export function FactsSection() {
  const say = useSample();
  return (
    <div className="mm-shown">
      <div className="mm-shown-row">
        <DateBlock at={evening} />
        <DateBlock at="2027-01-10T13:00:00.000Z" />
      </div>
      <div className="mm-shown-row">
        <Price dong={1_250_000} />
        <Price dong={0} />
        <PriceFrom min={350_000} max={1_250_000} />
        <PriceFrom min={350_000} max={350_000} />
        <PriceFrom min={0} max={150_000} />
        <PriceFrom min={0} max={0} />
      </div>
      <div className="mm-shown-row">
        {sales.map((status) => (
          <SaleBadge key={status} status={status} />
        ))}
        <SaleBadge status={null} happens="postponed" />
        <SaleBadge status={null} happens="cancelled" />
      </div>
      <div className="mm-shown-row">
        <Timer until={inMinutes(14)} label={say('Giữ vé trong', 'Tickets kept for')} />
        <Timer until={inMinutes(0.75)} label={say('Giữ vé trong', 'Tickets kept for')} />
        <Timer until={inMinutes(75)} />
        <Timer until={inMinutes(-1)} />
      </div>
    </div>
  );
}
