import { deliveryStates } from '../rules/order/delivery.rule.ts';
import { paymentKinds, voucherParties } from '../values.ts';
import { paymentStates, paymentWords, refundStates } from '../rules/order/payment-transition.rule.ts';
import { orderStates } from '../rules/order/order-transition.rule.ts';
import { z } from 'zod';
import { limits } from '../limits.ts';
import { miniAppBase } from '../rules/site/mini-app.rule.ts';
import { addOnChoice, addOns, orderAddOn } from './tickets/add-on.ts';
import { orderExchange } from './tickets/exchange.ts';
import { attendeeBody, orderAttendee } from './tickets/attendee.ts';
import { captchaAnswer } from './captcha.ts';
import { admittedShowing } from './catalogue.ts';
import { deliveryAddress, deliveryBody } from './accounts/saved-address.ts';
import { dong, idempotencyKey, moment, pageOf } from './shapes.ts';

/** The event API's booking and payment calls. Times are judged by the database's clock. */

export const orderState = z.enum(orderStates);
export const paymentState = z.enum(paymentStates);
export const refundState = z.enum(refundStates);

const selection = {
  /** Ids of numbered seats. */
  seat_ids: z.array(z.string().max(60)).max(100).default([]),
  /** Ticket types with quantities, for standing tickets. */
  tickets: z
    .array(z.object({ ticket_type_id: z.string().max(60), quantity: z.number().int().min(1).max(100) }))
    .max(20)
    .default([]),
};
/** The code that opens hidden ticket types of a selection. */
const ticketCode = z.string().min(1).max(limits.ticketCodeMax).nullable().default(null);

/** Body of POST /showings/:id/hidden-types. */
export const hiddenTypesBody = z.object({ code: z.string().min(1).max(limits.ticketCodeMax) });

/** Body of POST /showings/:id/quotes. */
export const quoteBody = z.object({
  ...selection,
  /** As typed by the buyer; case and spaces are ignored. */
  voucher_code: z.string().min(1).max(60).nullable().default(null),
  ticket_code: ticketCode,
  /** Whether paper tickets are sent. */
  delivery: z.boolean().default(false),
  add_ons: addOnChoice.default([]),
});
/** Body of POST /showings/:id/holds. */
export const holdBody = z.object({
  ...selection,
  ticket_code: ticketCode,
  turn_token: z.string().max(2000).optional(),
  /**
   * Code of the account's own held order whose selection is replaced by this one; seats in both selections stay held.
   */
  changing: z.string().max(20).optional(),
  /** Base of the mini-app that the request comes from; absent for the site itself. */
  app: z.string().regex(miniAppBase).optional(),
  captcha: captchaAnswer,
  idempotency_key: idempotencyKey,
});

export const orderLine = z.object({
  ticket_type_id: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  unit_price: dong,
  seat_labels: z.array(z.string()),
  /** In the order of the labels. */
  seat_ids: z.array(z.string()),
});
export type OrderLineWire = z.infer<typeof orderLine>;

/** A transfer by the buyer's own bank. `qr` is the text of a VietQR code; the payment is matched by `text`. */
export const bankTransfer = z.object({
  bank: z.string(),
  account: z.string(),
  account_name: z.string(),
  amount: dong,
  text: z.string(),
  qr: z.string(),
  /** Address that opens a bank app with all fields filled in. */
  app_url: z.string().nullable(),
});
export type BankTransferWire = z.infer<typeof bankTransfer>;

export const payment = z.object({
  id: z.string(),
  method: z.string(),
  method_name: z.string(),
  amount: dong,
  state: paymentState,
  failure: z.string().nullable(),
  /** Last answer of the provider while the attempt has not ended; null before the first answer. */
  word: z.enum(paymentWords).nullable(),
  pay_url: z.string().nullable(),
  /** Transfer details while the payment waits for it; null when the provider has a page. */
  transfer: bankTransfer.nullable(),
  started_at: moment,
  ended_at: moment.nullable(),
});
export type PaymentWire = z.infer<typeof payment>;

export const refund = z.object({
  id: z.string(),
  amount: dong,
  state: refundState,
  reason: z.string(),
  requested_at: moment,
  ended_at: moment.nullable(),
  /** Order that this money of exchanged tickets pays for. */
  to_order_code: z.string().nullable(),
});
export type RefundWire = z.infer<typeof refund>;

/** Discount of a voucher on an order. */
export const orderDiscount = z.object({
  party: z.enum(voucherParties),
  voucher_id: z.string(),
  /** Null on the return page without login. */
  code: z.string().nullable(),
  title: z.string(),
  amount: dong,
});
export type OrderDiscountWire = z.infer<typeof orderDiscount>;

/** Price of a selection as an order; the order lines are the same as in an order. */
export const quote = z.object({
  lines: z.array(orderLine),
  subtotal: dong,
  service_fee: dong,
  method_fee_max: dong,
  shipping_fee: dong,
  add_ons: z.array(orderAddOn).default([]),
  add_on_total: dong.default(0),
  discounts: z.array(orderDiscount),
  discount: dong,
  total: dong,
});
export type QuoteWire = z.infer<typeof quote>;

export const contact = z.object({ name: z.string(), email: z.string(), phone: z.string() });
export type ContactWire = z.infer<typeof contact>;

/** A legal text in the version that a buyer agreed to; version 0 is the template shipped with the site. */
export const agreedPage = z.object({ name: z.string(), version: z.number().int() });

/** An answer to a question that is still in the showing's form. */
export const orderAnswer = z.object({
  question_id: z.string(),
  label: z.string(),
  value: z.string(),
  /** The value for readers, in the request's language. */
  text: z.string(),
});
export type OrderAnswerWire = z.infer<typeof orderAnswer>;

export const delivery = deliveryAddress.extend({
  state: z.enum(deliveryStates),
  sent_at: moment.nullable(),
});
export type DeliveryWire = z.infer<typeof delivery>;

/** Company that an invoice is made out to. */
export const invoice = z.object({
  company_name: z.string(),
  tax_code: z.string(),
  address: z.string(),
  email: z.string(),
});
export type InvoiceWire = z.infer<typeof invoice>;

/** Body of PUT /orders/:code/invoice; null removes the company given before. */
export const invoiceBody = z.object({
  invoice: z
    .object({
      company_name: z.string().max(2000),
      tax_code: z.string().max(40),
      address: z.string().max(2000),
      email: z.string().max(254),
    })
    .nullable(),
});

export const order = z.object({
  code: z.string(),
  state: orderState,
  showing_id: z.string(),
  section_id: z.string(),
  section_name: z.string(),
  lines: z.array(orderLine),
  /** Further showings that passes among its tickets admit to, soonest first. */
  admits: z.array(admittedShowing).default([]),
  subtotal: dong,
  /** The minimum until payment has started. */
  service_fee: dong,
  /** Maximum that the payment method adds to the minimum; 0 from the start of payment. */
  method_fee_max: dong,
  shipping_fee: dong,
  add_ons: z.array(orderAddOn).default([]),
  add_on_total: dong.default(0),
  are_add_ons_refunded: z.boolean().default(false),
  /** Sum of `discounts`. */
  discount: dong,
  discounts: z.array(orderDiscount),
  total: dong,
  exchange: orderExchange.nullable().default(null),
  hold_until: moment,
  pay_until: moment.nullable(),
  server_now: moment,
  /** Null until given, and always on the return page without login. */
  contact: contact.nullable(),
  /** Empty until given, and always on the return page without login. */
  answers: z.array(orderAnswer),
  /** One for each ticket, in the order of `lines`; empty where the showing asks nothing, and always on the return page without login. */
  attendees: z.array(orderAttendee).default([]),
  /** Nothing that the showing requires about its attendees is missing. */
  has_all_attendees: z.boolean().default(true),
  /** Null when no paper tickets were asked for, and always on the return page without login. */
  delivery: delivery.nullable(),
  /** Null until given, and always on the return page without login. */
  invoice: invoice.nullable(),
  is_invoice_open: z.boolean(),
  invoice_until: moment.nullable(),
  /** In force when payment started; empty before that. */
  agreed_pages: z.array(agreedPage),
  payments: z.array(payment),
  refunds: z.array(refund),
  ticket_ids: z.array(z.string()),
  paid_at: moment.nullable(),
  ended_at: moment.nullable(),
  created_at: moment,
  /** Base of the mini-app in which it was created; null for the site itself. */
  app: z.string().nullable(),
});
export type OrderWire = z.infer<typeof order>;
/** GET /orders. */
export const orderPage = pageOf(order);

/** Body of PUT /orders/:code/answers. */
export const answersBody = z.object({
  contact: z.object({
    name: z.string().max(200),
    email: z.string().max(254),
    confirm_email: z.string().max(254),
    phone: z.string().max(20),
  }),
  answers: z
    .array(z.object({ question_id: z.string().max(60), value: z.string().max(2000) }))
    .max(50)
    .default([]),
  /** Who comes, by unit; a unit that is left out has nobody. */
  attendees: z
    .array(attendeeBody.extend({ unit_id: z.string().max(60) }))
    .max(100)
    .default([]),
  /** Delivery address for paper tickets; null removes the one given before. */
  delivery: deliveryBody.nullable().default(null),
});

/** PUT /orders/:code/add-ons. */
export const chooseAddOnsAnswer = z.object({ order, add_ons: addOns });
export type ChooseAddOnsWire = z.infer<typeof chooseAddOnsAnswer>;

/** Body of POST /orders/:code/payments: the first payment (`submit`) or another one after a failure (`retry`). */
export const startPaymentBody = z.object({
  kind: z.enum(paymentKinds),
  /** Null for free orders. */
  method: z.string().max(40).nullable(),
  idempotency_key: idempotencyKey,
});
export const startPaymentAnswer = z.object({ order, pay_url: z.string().nullable() });

/** Query of GET /orders/:code/payment-methods. */
export const paymentMethodsQuery = z.object({
  /** Whether to include methods whose limits do not fit the total. */
  out_of_limits_included: z.stringbool().default(false),
});

/** GET /orders/:code/payment-methods. `id` is the number in the specification. */
export const paymentMethod = z.object({
  code: z.string(),
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  /** Limits of one payment, VND. */
  min_amount: dong,
  max_amount: dong,
  /** Total of the order with this payment method. */
  service_fee: dong,
  total: dong,
  /** Under maintenance: listed, but refused as payment_method_unavailable. */
  is_in_maintenance: z.boolean(),
});
export type PaymentMethodWire = z.infer<typeof paymentMethod>;
