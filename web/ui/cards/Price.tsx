import { useFormats } from '../../lib/intl/use-formats.ts';

/** An amount to the đồng; nothing to pay is the word. */
export function Price({ dong }: { dong: number }) {
  const { price } = useFormats();
  return <span className="mm-numbers">{price(dong)}</span>;
}
