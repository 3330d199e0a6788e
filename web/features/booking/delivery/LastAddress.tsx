import { skipToken } from '@apollo/client/react';
import { useLastDeliveryQuery } from '../../../generated/operations/last-delivery.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { QuestionForm } from '../answer/use-question-form.ts';

/** Fills in the previous address by one press, offered while nothing is chosen or typed. */
export function LastAddress({ form: { delivery, setDelivery } }: { form: QuestionForm }) {
  const t = useText();
  const isEmpty = !delivery.province && !delivery.address.trim();
  const { data } = useLastDeliveryQuery(isEmpty ? { context: { isQuiet: true } } : skipToken);
  const last = data?.lastDelivery;
  if (!isEmpty || !last) return null;
  const { model, province, district, ward, address, note, recipientName, recipientPhone } = last;
  return (
    <div className="mm-delivery-last">
      <p>
        {t('booking.delivery.last')}
        <strong>
          {[recipientName, address, ward.name, district?.name, province.name].filter(Boolean).join(', ')}
        </strong>
      </p>
      <Button
        size="small"
        onClick={() =>
          setDelivery({
            ...{ model, address, note, recipientName, recipientPhone },
            isToAnother: recipientName !== '',
            province: province.code,
            district: district?.code ?? '',
            ward: ward.code,
          })
        }
      >
        {t('booking.delivery.useLast')}
      </Button>
    </div>
  );
}
