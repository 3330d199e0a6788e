import { limits } from '@mo-man/schema/limits.ts';
import type { Example, Trigger } from '../example.ts';

const showingId = '{{showing|demkhongngu1}}';
const input = { showingId, tickets: [{ ticketTypeId: 'dung', quantity: 1 }] };
const cancel: Trigger = {
  label: 'Cancel my order',
  query: 'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { order { code state } } }',
  variables: { input: { orderCode: '{{order}}' } },
};
const hold: Trigger = {
  label: 'Hold a place',
  query: 'mutation ($input: HoldTicketsInput!) { holdTickets(input: $input) { order { code state } } }',
  variables: { input: { ...input, idempotencyKey: '{{key}}' } },
};

export const bookingExamples: Example[] = [
  {
    area: 'booking',
    about: 'Ticket types that are in no list: the code of the demo opens them, and so may be bought with it.',
    query: `query HiddenTicketTypes($showingId: ID!, $code: String!) {
  hiddenTicketTypes(showingId: $showingId, code: $code) { id name price left state }
}`,
    variables: { showingId: 'mayngan1', code: 'BANMAY2026' },
  },
  {
    area: 'booking',
    about: 'What a selection would cost, with fees. Nothing is held yet.',
    query: `query Quote($input: QuoteInput!) {
  quote(input: $input) {
    lines { name quantity unitPrice }
    subtotal
    serviceFee
    methodFeeMax
    discounts { party amount }
    total
  }
}`,
    variables: { input },
  },
  {
    area: 'booking',
    about:
      'Keep this running and press the buttons: what anybody holds or lets go is told to everybody who looks.',
    query: `subscription Seats($showingId: ID!) {
  seatsChanged(showingId: $showingId) {
    seats { id state }
    sectionIds
  }
}`,
    variables: { showingId },
    triggers: [hold, cancel],
  },
  {
    area: 'booking',
    about: `Hold a place for ${limits.holdMinutes} minutes (log in first). One live order per showing: cancel it, or finish it.`,
    query: `mutation Hold($input: HoldTicketsInput!) {
  holdTickets(input: $input) {
    order { code state holdUntil total lines { name quantity unitPrice } }
  }
}`,
    variables: { input: { ...input, idempotencyKey: '{{key}}' } },
  },
  {
    area: 'booking',
    about:
      'The address directory: provinces, and the wards of one of them. Legacy addresses have districts between.',
    query: `query Directory($within: ID!) {
  provinces { code name }
  wards(within: $within) { code name }
  districts(provinceCode: $within) { code name }
}`,
    variables: { within: '79' },
  },
  {
    area: 'booking',
    about:
      'Who the tickets are for, the answers to the questions of the form, and where paper tickets are sent: leave delivery out, and the shipping fee goes.',
    query: `mutation Answer($input: AnswerQuestionsInput!) {
  answerQuestions(input: $input) {
    order { code state total shippingFee contact { name email } delivery { state address ward { name } } }
  }
}`,
    variables: {
      input: {
        orderCode: '{{order}}',
        contact: {
          name: 'Nguyễn Thị An',
          email: 'an@demo.moman.vn',
          confirmEmail: 'an@demo.moman.vn',
          phone: '+84901234567',
        },
        answers: [],
        delivery: { model: 'two_tier', provinceCode: '79', wardCode: '26740', address: '12/3 Lê Lợi' },
      },
    },
  },
  {
    area: 'booking',
    about:
      'What a showing sells beside its tickets (here a film: popcorn, a cup), and how much of it is left.',
    query: `query AddOns($showingId: ID!) {
  addOns(showingId: $showingId) { id name description price left maxPerOrder }
}`,
    variables: { showingId: 'matong1' },
  },
  {
    area: 'booking',
    about:
      'The add-ons that a held order should have (the order of these examples is for a showing without any): taken from the stock at once, and free again when the order ends without a sale.',
    query: `mutation ChooseAddOns($input: ChooseAddOnsInput!) {
  chooseAddOns(input: $input) {
    order { code addOns { name quantity unitPrice } addOnTotal total }
    addOns { id left }
  }
}`,
    variables: { input: { orderCode: '{{order}}', addOns: [] } },
  },
  {
    area: 'booking',
    about:
      'Paid orders of the same event whose tickets can be given for the held one, where the organizer allows it.',
    query: `query ExchangeOffers($orderCode: ID!) {
  exchangeOffers(orderCode: $orderCode) {
    orderCode
    showing { startsAt }
    tickets { ticketId ticketTypeName seatLabel partnerId amount }
  }
}`,
    variables: { orderCode: '{{order}}' },
  },
  {
    area: 'booking',
    about:
      'Give tickets of another order for the held one (here none): they end when it is paid, their money pays for it, and the difference is paid or refunded.',
    query: `mutation ExchangeTickets($input: ExchangeTicketsInput!) {
  exchangeTickets(input: $input) {
    order { code total exchange { fromOrderCode credit toPay refund } }
  }
}`,
    variables: { input: { orderCode: '{{order}}', ticketIds: [] } },
  },
  {
    area: 'booking',
    about: 'Vouchers beside an order: what each would take off, or the error that using it would meet.',
    query: `query Offers($orderCode: ID!) {
  vouchers(orderCode: $orderCode) {
    voucher { code party title terms }
    discount
    refusal
  }
}`,
    variables: { orderCode: '{{order}}' },
  },
  {
    area: 'booking',
    about:
      'Take a discount off before paying. An order has at most one voucher of the organizer and one of Mở Màn.',
    query: `mutation UseVoucher($input: ApplyDiscountInput!) {
  applyDiscount(input: $input) {
    order { code subtotal discount total discounts { party code amount } }
  }
}`,
    variables: { input: { orderCode: '{{order}}', voucherCode: 'CHAOBAN' } },
  },
  {
    area: 'booking',
    about: 'Take it back.',
    query: `mutation DropVoucher($input: RemoveDiscountInput!) {
  removeDiscount(input: $input) { order { code discount total } }
}`,
    variables: { input: { orderCode: '{{order}}', party: 'platform' } },
  },
  {
    area: 'booking',
    about: 'A voucher as its page shows it, and whether you have saved it.',
    query: `query Voucher($id: ID!) {
  voucher(id: $id) { code title terms kind value maxDiscount endsAt isUsedUp isSaved events { title } }
}`,
    variables: { id: 'chaoban' },
  },
  {
    area: 'booking',
    about: 'Keep it for checkout (log in first).',
    query: `mutation SaveVoucher($input: SaveVoucherInput!) {
  saveVoucher(input: $input) { voucher { code isSaved } }
}`,
    variables: { input: { voucherId: 'chaoban' } },
  },
  {
    area: 'booking',
    about: 'Start paying. Open payUrl in another window: a sandbox that speaks VNPAY, with its troubles too.',
    query: `mutation Pay($input: SubmitOrderInput!) {
  submitOrder(input: $input) {
    payUrl
    order { code state payUntil payments { state amount } }
  }
}`,
    variables: { input: { orderCode: '{{order}}', method: 'vnpay', idempotencyKey: '{{key}}' } },
  },
  {
    area: 'booking',
    about:
      'Keep this running while you pay in the other window, or cancel: the order tells what becomes of it.',
    query: `subscription OrderChanges($code: ID!) {
  orderChanged(code: $code) { code state paidAt payments { state failure } ticketIds }
}`,
    variables: { code: '{{order}}' },
    triggers: [cancel],
  },
  {
    area: 'booking',
    about: `Whom the seller's invoice is made out to: from the hold to ${limits.invoiceHours} hours after payment. Leave invoice out to take it back.`,
    query: `mutation Invoice($input: SetInvoiceInput!) {
  setInvoice(input: $input) {
    order { code isInvoiceOpen invoiceUntil invoice { companyName taxCode } }
  }
}`,
    variables: {
      input: {
        orderCode: '{{order}}',
        invoice: {
          companyName: 'Công ty Cổ phần Sữa Việt Nam',
          taxCode: '0300588569',
          address: '10 Tân Trào, Thành phố Hồ Chí Minh',
          email: 'ke-toan@demo.moman.vn',
        },
      },
    },
  },
  {
    area: 'booking',
    about:
      'Let the order go. When a payment has begun the provider is asked first: money that came is never lost.',
    query: `mutation Cancel($input: CancelOrderInput!) {
  cancelOrder(input: $input) { order { code state } }
}`,
    variables: { input: { orderCode: '{{order}}' } },
  },
];
