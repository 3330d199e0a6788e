import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';

export function PriceFrom({ min, max }: { min: number; max: number }) {
  const t = useText();
  const { price } = useFormats();
  const isRange = min < max;
  if (!isRange) return <span className="mm-numbers">{price(max)}</span>;
  return (
    <span className="mm-numbers">
      {min === 0
        ? t('event.price.freeUpTo', { price: price(max) })
        : t('event.price.from', { price: price(min) })}
    </span>
  );
}
