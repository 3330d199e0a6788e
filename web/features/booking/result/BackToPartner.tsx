import type { PaymentReturnQuery } from '../../../generated/operations/payment-return.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';

export type PartnerOfOrder = NonNullable<NonNullable<PaymentReturnQuery['order']>['miniApp']>;

/** The partner's host, by which the buyer knows it. */
export const nameOfPartner = ({ returnUrl }: PartnerOfOrder): string => new URL(returnUrl).host;

/** Link back to the partner's page after the bank: the order and its session belong to the frame there. */
export function BackToPartner({ partner }: { partner: PartnerOfOrder }) {
  const t = useText();
  return (
    <a className={buttonClass({ look: 'primary', size: 'large' })} href={partner.returnUrl}>
      {t('paymentReturn.partner.back', { site: nameOfPartner(partner) })}
    </a>
  );
}
