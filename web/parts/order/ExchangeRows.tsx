import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';
import { amountToPay, surplusOf } from './amount-to-pay.rule.ts';

/** What exchanged tickets pay for an order, and what is refunded beyond it, as rows of its sums; nothing without any. */
export function ExchangeRows({
  total,
  exchange,
}: {
  total: number;
  exchange: { amount: number } | null | undefined;
}) {
  const t = useText();
  const { money } = useFormats();
  if (!exchange) return null;
  const cost = { total, exchange };
  const surplus = surplusOf(cost);
  return (
    <>
      <dt>{t('booking.summary.exchange')}</dt>
      <dd>−{money(total - amountToPay(cost))}</dd>
      {surplus > 0 && (
        <>
          <dt>{t('booking.summary.exchangeRefund')}</dt>
          <dd>{money(surplus)}</dd>
        </>
      )}
    </>
  );
}
