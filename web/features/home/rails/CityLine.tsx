import { cities } from '@mo-man/schema/values.ts';
import { useId } from 'react';
import { useLanguage } from '../../../lib/intl/use-language.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { CrossIcon } from '../../../ui/icons.tsx';
import { citiesWithEvents } from './rail-events.rule.ts';
import './city-line.css';

/** A line that asks for the buyer's city: once by itself, later when it is opened at the list. */
export function CityLine({
  cityId,
  counts,
  onChoose,
  onDismiss,
}: {
  cityId: string;
  /** Number of events of each city. */
  counts: readonly { code: string; count: number }[];
  onChoose: (cityId: string) => void;
  onDismiss: () => void;
}) {
  const t = useText();
  const { language } = useLanguage();
  const id = useId();
  return (
    <div className="mm-home-section mm-home-city">
      <label htmlFor={id}>{t('home.city.ask')}</label>
      <select id={id} value={cityId} onChange={({ target }) => onChoose(target.value)}>
        {citiesWithEvents(cities, counts, cityId).map((city) => (
          <option key={city.id} value={city.id}>
            {city[language]}
          </option>
        ))}
      </select>
      <button type="button" className="mm-tool" aria-label={t('home.city.dismiss')} onClick={onDismiss}>
        <CrossIcon size={20} />
      </button>
    </div>
  );
}
