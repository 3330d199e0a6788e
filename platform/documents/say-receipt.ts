import { momentText } from '@mo-man/schema/rules/time/moment-text.rule.ts';
import { moneyText } from '@mo-man/schema/rules/order/money-text.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import type { OrderWire } from '@mo-man/schema/wire/order.ts';
import { pick } from '../lib/text/localized.ts';
import type { ReceiptLine, ReceiptDocument } from './document-shapes.ts';
import type { DocumentOrder } from './documents.store.ts';

const words = {
  vi: {
    order: 'Đơn hàng',
    paid: 'Thanh toán lúc',
    method: 'Phương thức',
    free: 'Miễn phí',
    exchange: 'Đổi vé',
    exchanged: 'Vé đã đổi của đơn',
    buyer: 'Người mua',
    event: 'Sự kiện',
    showing: 'Suất diễn',
    company: 'Thông tin hóa đơn',
    taxCode: 'MST',
    serviceFee: 'Phí dịch vụ',
    shippingFee: 'Phí gửi vé giấy',
    organizer: 'Giảm giá của ban tổ chức',
    platform: 'Giảm giá của Mở Màn',
    total: 'Đã thanh toán',
    refund: {
      requested: 'Đang hoàn',
      processing: 'Đang hoàn',
      due: 'Chờ chuyển khoản',
      succeeded: 'Đã hoàn',
      failed: 'Chờ hoàn',
    },
    notInvoice:
      'Đây là biên nhận thanh toán, không phải hóa đơn giá trị gia tăng. Mở Màn không xuất hóa đơn điện tử.',
    issuer: 'Bên bán vé xuất hóa đơn theo thông tin công ty đã khai trong đơn.',
  },
  en: {
    order: 'Order',
    paid: 'Paid at',
    method: 'Method',
    free: 'Free',
    exchange: 'Exchange',
    exchanged: 'Tickets given of order',
    buyer: 'Buyer',
    event: 'Event',
    showing: 'Showing',
    company: 'Invoice data',
    taxCode: 'Tax code',
    serviceFee: 'Service fee',
    shippingFee: 'Sending paper tickets',
    organizer: 'Organizer’s discount',
    platform: 'Mở Màn’s discount',
    total: 'Paid',
    refund: {
      requested: 'On its way back',
      processing: 'On its way back',
      due: 'To be transferred',
      succeeded: 'Refunded',
      failed: 'To be refunded',
    },
    notInvoice: 'This is a receipt of payment, not a VAT invoice. Mở Màn issues no e-invoices.',
    issuer: 'The seller of the tickets issues it, made out to the company given with the order.',
  },
} as const;

/** A paid order, line by line, as texts of its receipt. */
export function sayReceipt(view: OrderWire, order: DocumentOrder, language: Language): ReceiptDocument {
  const said = words[language];
  const money = (dong: number) => moneyText(dong, language);
  const moment = (iso: string) => momentText(new Date(iso), language);
  const payment = view.payments.find(({ state }) => state === 'succeeded');
  const { contact, invoice, exchange } = view;
  const facts = [
    { name: said.order, value: view.code },
    ...(view.paid_at ? [{ name: said.paid, value: moment(view.paid_at) }] : []),
    { name: said.method, value: payment?.method_name ?? (exchange ? said.exchange : said.free) },
    ...(contact ? [{ name: said.buyer, value: `${contact.name}\n${contact.email}\n${contact.phone}` }] : []),
    { name: said.event, value: pick(order.title, language) },
    {
      name: said.showing,
      value: `${momentText(order.starts_at, language)}\n${pick(order.venue, language)}`,
    },
    ...(invoice
      ? [
          {
            name: said.company,
            value: `${invoice.company_name}\n${said.taxCode} ${invoice.tax_code}\n${invoice.address}`,
          },
        ]
      : []),
  ];
  const fee = (what: string, amount: number): ReceiptLine[] =>
    amount > 0 ? [{ what, amount: money(amount) }] : [];
  const lines: ReceiptLine[] = [
    ...view.lines.map(({ name, quantity, unit_price: price, seat_labels: seats }) => ({
      what: `${quantity} × ${name}`,
      amount: money(price * quantity),
      detail: [money(price), ...(seats.length > 0 ? [seats.join(', ')] : [])].join(' · '),
    })),
    ...view.add_ons.map(({ name, quantity, unit_price: price }) => ({
      what: `${quantity} × ${name}`,
      amount: money(price * quantity),
      detail: money(price),
    })),
    ...fee(said.serviceFee, view.service_fee),
    ...fee(said.shippingFee, view.shipping_fee),
    ...view.discounts.map(({ party, code, amount }) => ({
      what: `${said[party]}${code ? ` (${code})` : ''}`,
      amount: `−${money(amount)}`,
    })),
    ...(exchange
      ? [{ what: `${said.exchanged} ${exchange.from_order_code}`, amount: `−${money(exchange.credit)}` }]
      : []),
    { what: said.total, amount: money(exchange?.to_pay ?? view.total), isSum: true },
    ...view.refunds.map(({ amount, state, reason, requested_at: at }) => ({
      what: said.refund[state],
      amount: `−${money(amount)}`,
      detail: `${moment(at)}. ${reason}`,
    })),
  ];
  return {
    kind: 'receipt',
    language,
    order: view.code,
    facts,
    lines,
    notes: [invoice ? `${said.notInvoice} ${said.issuer}` : said.notInvoice],
  };
}
