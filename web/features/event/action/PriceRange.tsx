import { useFormats } from '../../../lib/intl/use-formats.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { PriceFrom } from '../../../ui/cards/PriceFrom.tsx';

export function PriceRange({ min, max }: { min: number; max: number }) {
  const t = useText();
  const { price } = useFormats();
  if (min === 0 || min === max) return <PriceFrom min={min} max={max} />;
  return <span className="mm-numbers">{t('event.price.range', { min: price(min), max: price(max) })}</span>;
}
