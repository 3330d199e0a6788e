import { Fragment } from 'react';
import { useFormats } from '../../lib/intl/use-formats.ts';
import { useText } from '../../lib/intl/use-text.ts';

/** Fees and discounts of an order as rows of its sums; rows of 0 are left out. */
export function FeeRows({
  serviceFee,
  methodFeeMax = 0,
  shippingFee,
  discounts,
}: {
  serviceFee: number;
  /** Before a payment method is chosen: the highest fee of any. */
  methodFeeMax?: number;
  shippingFee: number;
  discounts: readonly { party: string; code: string | null; title: string; amount: number }[];
}) {
  const t = useText();
  const { money } = useFormats();
  return (
    <>
      {serviceFee > 0 && (
        <>
          <dt>{t('booking.summary.serviceFee')}</dt>
          <dd>{money(serviceFee)}</dd>
        </>
      )}
      {methodFeeMax > 0 && (
        <>
          <dt>{t('booking.summary.methodFee')}</dt>
          <dd>{t('booking.summary.methodFeeUpTo', { fee: money(methodFeeMax) })}</dd>
        </>
      )}
      {shippingFee > 0 && (
        <>
          <dt>{t('booking.summary.shippingFee')}</dt>
          <dd>{money(shippingFee)}</dd>
        </>
      )}
      {discounts.map(({ party, code, title, amount }) => (
        <Fragment key={party}>
          <dt>
            {t(
              party === 'organizer'
                ? 'booking.summary.organizerDiscount'
                : 'booking.summary.platformDiscount',
              { code: code ?? title },
            )}
          </dt>
          <dd>−{money(amount)}</dd>
        </Fragment>
      ))}
    </>
  );
}
