import { spacedPhone } from '../../../lib/intl/spaced-phone.rule.ts';
import { useText } from '../../../lib/intl/use-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import '../../../parts/order/card/contact.css';
import type { BookingOrder } from '../booking-types.ts';

export function ContactCard({
  order: { contact },
  onEdit,
}: {
  order: BookingOrder;
  /** Missing once payment has started: nothing can be changed then. */
  onEdit?: () => void;
}) {
  const t = useText();
  if (!contact) return null;
  return (
    <section className="mm-contact">
      <h3>{t('booking.payment.contact')}</h3>
      <p>{contact.name}</p>
      <p>{contact.email}</p>
      <p className="mm-numbers">{spacedPhone(contact.phone)}</p>
      {onEdit && (
        <Button size="small" onClick={onEdit}>
          {t('booking.payment.editContact')}
        </Button>
      )}
    </section>
  );
}
