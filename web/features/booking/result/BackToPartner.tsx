import type { PaymentReturnQuery } from '../../../generated/operations/payment-return.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';

export type PartnerOfOrder = NonNullable<NonNullable<PaymentReturnQuery['order']>['miniApp']>;

/** How the buyer knows the partner: by where they came from. */
export const nameOfPartner = ({ returnUrl }: PartnerOfOrder): string => new URL(returnUrl).host;

/** After the bank: back to the partner's page, in whose frame the order was made and the session is. */
export function BackToPartner({ partner }: { partner: PartnerOfOrder }) {
  const t = useText();
  return (
    <a className={buttonClass({ look: 'primary', size: 'large' })} href={partner.returnUrl}>
      {t('paymentReturn.partner.back', { site: nameOfPartner(partner) })}
    </a>
  );
}
