import { useText } from '../../lib/intl/use-text.ts';
import { StateIcon } from '../../ui/icons.tsx';
import type { StoredTicket } from '../../storage/tickets/offline-tickets.ts';

/** Tells the buyer before the trip when the showing does not take place as announced. */
export function ShowingStatus({ status }: { status: StoredTicket['status'] }) {
  const t = useText();
  if (status === 'scheduled') return null;
  return (
    <p className="mm-ticket-tag mm-ticket-tag-warning">
      <StateIcon type={status === 'cancelled' ? 'error' : 'warning'} size={18} />
      {t(`ticket.status.${status}`)}
    </p>
  );
}
