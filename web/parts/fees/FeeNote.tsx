import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';

interface PricedType {
  /** In the price, VND. */
  readonly serviceFee: number;
  /** What the dearest way to pay adds to it, VND. */
  readonly methodFeeMax: number;
}

/** What the prices beside it hold of service fees, and what the way to pay may add; nothing where there is no fee. */
export function FeeNote({ types, className }: { types: readonly PricedType[]; className?: string }) {
  const t = useText();
  const { money } = useFormats();
  const fees = [...new Set(types.map(({ serviceFee }) => serviceFee).filter((fee) => fee > 0))];
  const most = Math.max(0, ...types.map(({ methodFeeMax }) => methodFeeMax));
  const [fee] = fees;
  if (fee === undefined && most === 0) return null;
  return (
    <p className={className}>
      {fee !== undefined &&
        (fees.length === 1 ? t('price.fee.included', { fee: money(fee) }) : t('price.fee.includedShare'))}
      {fee !== undefined && most > 0 && ' '}
      {most > 0 && t('price.fee.byMethod', { fee: money(most) })}
    </p>
  );
}
