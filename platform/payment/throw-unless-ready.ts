import type { StoredAttendeeForm } from '../db/tables/column-types.ts';
import { Failure } from '../lib/failure.ts';
import { missingAttendees } from '../sale/orders/attendees/attendees.ts';
import type { OrderRow } from '../sale/orders/order.store.ts';

/** Throws unless the order can be submitted: contact and required attendees given, showing not cancelled, turn still running. */
export function throwUnlessReady(
  order: Pick<OrderRow, 'contact' | 'showing_id' | 'lines' | 'attendees'> & {
    attendee_form: StoredAttendeeForm | null;
  },
  standing: { is_off: boolean | null; is_turn_over: boolean | null },
): void {
  if (!order.contact) {
    const fields = ['name', 'email', 'phone'].map((field) => ({
      path: `contact.${field}`,
      problem: `rule.${field}.required`,
    }));
    throw new Failure('answers_invalid', { fields });
  }
  const missing = missingAttendees(order);
  if (missing.length > 0) throw new Failure('answers_invalid', { fields: missing });
  if (standing.is_off !== false) throw new Failure('showing_cancelled');
  if (standing.is_turn_over === true) throw new Failure('turn_expired', { showing_id: order.showing_id });
}
