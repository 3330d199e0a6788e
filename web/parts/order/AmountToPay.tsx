import { useFormats } from '../../lib/intl/use-formats.ts';
import { Price } from '../../ui/cards/Price.tsx';
import { amountToPay } from './amount-to-pay.rule.ts';

/** What is left to pay for an order. Nothing left after an exchange is not called free. */
export function AmountToPay({ sums }: { sums: { total: number; exchange?: { amount: number } | null } }) {
  const { money } = useFormats();
  return sums.exchange ? money(amountToPay(sums)) : <Price dong={sums.total} />;
}
