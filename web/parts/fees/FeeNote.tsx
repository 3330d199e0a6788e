import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';

interface PricedType {
  /** Included in the price, VND. */
  readonly serviceFee: number;
  /** Highest fee that a payment method adds, VND. */
  readonly methodFeeMax: number;
}

/** The service fee included in the prices, and what a payment method may add; nothing without fees. */
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
