import { useFormats } from '../../lib/intl/use-formats.ts';

/** An exact amount; 0 is written as "free". */
export function Price({ dong }: { dong: number }) {
  const { price } = useFormats();
  return <span className="mm-numbers">{price(dong)}</span>;
}
