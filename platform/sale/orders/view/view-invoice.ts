import { invoiceUntil, isInvoiceOpen } from '@mo-man/schema/rules/order/invoice.rule.ts';
import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import type { OrderWire } from '@mo-man/schema/wire/order.ts';
import { toMomentOrNull } from '../../../lib/time/moment.ts';
import type { OrderFacts } from './order-view.store.ts';

/** Whom the invoice of an order is made out to, and until when that can be said. The return page shows nothing of it. */
export function viewInvoice(
  { invoice, total, paid_at: paidAt, now }: OrderFacts,
  state: OrderState,
  { isOwner }: { isOwner: boolean },
): Pick<OrderWire, 'invoice' | 'is_invoice_open' | 'invoice_until'> {
  return {
    invoice: isOwner && invoice ? { ...invoice, email: invoice.email ?? '' } : null,
    is_invoice_open: isOwner && isInvoiceOpen({ state, total, paidAt }, now),
    invoice_until: toMomentOrNull(invoiceUntil({ paidAt })),
  };
}
