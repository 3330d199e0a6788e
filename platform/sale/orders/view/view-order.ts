import { bankTransfer, type BankTransferWire, type OrderWire } from '@mo-man/schema/wire/order.ts';
import { pagesOfPurchase } from '@mo-man/schema/rules/site/page-names.rule.ts';
import { openPaymentStates } from '@mo-man/schema/rules/order/payment-transition.rule.ts';
import type { OrderState } from '@mo-man/schema/rules/order/order-transition.rule.ts';
import type { Language } from '../../../lib/text/language.ts';
import { pick } from '../../../lib/text/localized.ts';
import { toMoment, toMomentOrNull } from '../../../lib/time/moment.ts';
import { missingAttendees, unitsOf, viewAttendee } from '../attendees/attendees.ts';
import { costWith, mostAddedTo } from '../order-fee.rule.ts';
import { exchangeProvider } from '../exchange/exchange-provider.ts';
import { viewExchange } from '../exchange/view-exchange.ts';
import { failureText } from '../failure-text.rule.ts';
import { methodName } from '../method-names.rule.ts';
import { viewAnswers } from './view-answers.ts';
import { viewAdmitted } from './view-admitted.ts';
import { viewOrderAddOns } from './view-order-add-ons.ts';
import { viewDelivery } from './view-delivery.ts';
import { viewInvoice } from './view-invoice.ts';
import { movedToOrder, refundReasonText } from '../refund-reason.rule.ts';
import type { OrderFacts } from './order-view.store.ts';

/** Who looks: the account itself, or whoever holds the address that a provider sends the buyer back to. */
export type Viewer = 'owner' | 'return_page';

/** An order in the reader's language. The return page needs no login, so it shows nothing personal and pays nothing. */
export function viewOrder(order: OrderFacts, language: Language, viewer: Viewer): OrderWire {
  const isOwner = viewer === 'owner';
  const state = stateNow(order);
  const cost = costNow(order, state);
  const isOpen = state === 'awaiting_payment' && order.pay_until !== null && order.pay_until > order.now;
  return {
    code: order.code,
    state,
    showing_id: order.showing_id,
    section_id: order.section_id,
    section_name: pick(order.section_name, language),
    lines: order.lines.map((line) => ({
      ticket_type_id: line.ticket_type_id,
      name: pick(order.type_names[line.ticket_type_id] ?? { vi: '', en: '' }, language),
      quantity: line.quantity,
      unit_price: line.unit_price,
      seat_labels: line.unit_ids.flatMap((id) => order.seat_labels[id] ?? []),
      seat_ids: line.unit_ids.filter((id) => order.seat_labels[id] !== undefined),
    })),
    admits: order.admits.map((showing) => viewAdmitted(showing, language)),
    subtotal: order.subtotal,
    service_fee: cost.service_fee,
    method_fee_max: state === 'holding' && cost.total > 0 ? mostAddedTo(order.lines) : 0,
    shipping_fee: order.shipping_fee,
    add_ons: viewOrderAddOns(order.add_ons, language),
    add_on_total: order.add_on_total,
    are_add_ons_refunded: order.are_add_ons_refunded,
    discount: order.discount,
    discounts: order.discounts.map(({ party, voucher_id, code, title, amount }) => ({
      party,
      voucher_id,
      code: isOwner ? code : null,
      title: pick(title, language),
      amount,
    })),
    total: cost.total,
    exchange: isOwner ? viewExchange(order, state, cost.total) : null,
    hold_until: toMoment(order.hold_until),
    pay_until: toMomentOrNull(order.pay_until),
    server_now: toMoment(order.now),
    contact: isOwner ? order.contact : null,
    answers: isOwner ? viewAnswers(order, language) : [],
    attendees: isOwner ? viewAttendees(order, language) : [],
    has_all_attendees: missingAttendees(order).length === 0,
    delivery: isOwner && order.delivery ? viewDelivery(order.delivery, { ...order, state }, language) : null,
    ...viewInvoice(order, state, { isOwner }),
    agreed_pages: viewAgreedPages(order),
    payments: attemptsOf(order).map((payment) => ({
      id: payment.id,
      method: payment.method,
      method_name: methodName(payment.method, language),
      amount: payment.amount,
      state: payment.state,
      failure: failureText(payment.failure, language),
      word: openPaymentStates.includes(payment.state) ? payment.provider_word : null,
      pay_url: isOwner && isOpen && payment.state === 'pending' ? payment.pay_url : null,
      transfer: isOpen && payment.state === 'pending' ? transferIn(payment.provider_facts) : null,
      started_at: toMoment(new Date(payment.started_at)),
      ended_at: momentOf(payment.ended_at),
    })),
    refunds: order.refunds.map((refund) => ({
      id: refund.id,
      amount: refund.amount,
      state: refund.state,
      reason: refundReasonText(refund.reason, language),
      requested_at: toMoment(new Date(refund.requested_at)),
      ended_at: momentOf(refund.ended_at),
      to_order_code: isOwner && refund.reason === movedToOrder ? refund.provider_code : null,
    })),
    ticket_ids: isOwner ? order.ticket_ids : [],
    paid_at: toMomentOrNull(order.paid_at),
    ended_at: toMomentOrNull(order.ended_at),
    created_at: toMoment(order.created_at),
    app: order.app,
  };
}

/** Attempts to pay: without the money that exchanged tickets brought. */
const attemptsOf = ({ payments }: OrderFacts) => payments.filter(({ method }) => method !== exchangeProvider);

function viewAttendees(order: OrderFacts, language: Language): OrderWire['attendees'] {
  if (!order.attendee_form) return [];
  return unitsOf(order.lines).map(({ unitId, ticketTypeId }) => ({
    unit_id: unitId,
    ticket_type_name: pick(order.type_names[ticketTypeId] ?? { vi: '', en: '' }, language),
    seat_label: order.seat_labels[unitId] ?? null,
    attendee: viewAttendee(order.attendees?.[unitId]),
  }));
}

/** The versions never change once they are published, so they follow from the time. */
const viewAgreedPages = ({ payments, paid_at, pages_in_force }: OrderFacts) =>
  payments.length === 0 && paid_at === null
    ? []
    : pagesOfPurchase.map((name) => ({ name, version: pages_in_force[name] ?? 0 }));

const momentOf = (iso: string | null) => (iso === null ? null : toMoment(new Date(iso)));

/** The transfer data as they were first shown to the buyer. The return page may show them as well: our account number is no secret. */
const transferIn = ({ transfer }: Readonly<Record<string, string>>): BankTransferWire | null =>
  transfer === undefined ? null : bankTransfer.parse(JSON.parse(transfer));

/** Fee and total; while payment is awaited, those of the payment method that was chosen last, since methods may differ in fee. */
function costNow(order: OrderFacts, state: OrderState): { service_fee: number; total: number } {
  const method = attemptsOf(order).at(-1)?.method;
  return state === 'awaiting_payment' && method !== undefined ? costWith(order, method) : order;
}

/** A hold whose time is over has expired, whether or not the sweep has come by. */
function stateNow({ state, hold_until, now }: OrderFacts): OrderState {
  return state === 'holding' && hold_until <= now ? 'expired' : state;
}
