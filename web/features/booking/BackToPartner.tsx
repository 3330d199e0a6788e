import Button from '@mui/material/Button';
import type { PaymentReturnQuery } from '../../generated/operations.ts';
import { useText } from '../../shared/intl/use-text.ts';

export type PartnerOfOrder = NonNullable<NonNullable<PaymentReturnQuery['order']>['miniApp']>;

/** How the buyer knows the partner: by where they came from. */
export const nameOfPartner = ({ returnUrl }: PartnerOfOrder): string => new URL(returnUrl).host;

/** After the bank: back to the partner's page, in whose frame the order was made and the session is. */
export function BackToPartner({ partner }: { partner: PartnerOfOrder }) {
  const t = useText();
  return (
    <Button component="a" href={partner.returnUrl} variant="contained" size="large">
      {t('paymentReturn.partner.back', { site: nameOfPartner(partner) })}
    </Button>
  );
}
