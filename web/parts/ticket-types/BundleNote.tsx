import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';

/** How many tickets are sold together, and what each of them costs; nothing where they are sold singly. */
export function BundleNote({ type: { price, bundleSize } }: { type: { price: number; bundleSize: number } }) {
  const t = useText();
  const f = useFormats();
  return bundleSize > 1 && <p>{t('tickets.type.bundle', { size: bundleSize, price: f.price(price) })}</p>;
}
