// Private operations of orders, from hold to refund, with seats and vouchers.
import { packStates } from '@mo-man/schema/rules/seat/seat-bits.rule.ts';
import { idempotencyKey, nobody, openToAll, type PrivateRow, someAddress } from './_private-row.ts';

const contact = { name: 'Kẻ Lạ', email: 'x@example.com', confirmEmail: 'x@example.com', phone: '0909999999' };
const onOrder = (mutation: string, fields = '') => ({
  ask: `mutation M($input: ${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!) { ${mutation}(input: $input) { order { code } ${fields} } }`,
  visitor: nobody,
  stranger: 'order_not_found',
});

export const orderOperations: Record<string, PrivateRow> = {
  'Query.order': {
    ask: 'query Q($code: ID!) { order(code: $code) { code total } }',
    variables: ({ orderCode: code }) => ({ code }),
    visitor: nobody,
    stranger: { order: null },
  },
  'Query.orderRefund': {
    ask: 'query Q($code: ID!) { orderRefund(code: $code) { orderCode amount passChanges { amount } account { bank ending } } }',
    variables: ({ orderCode: code }) => ({ code }),
    visitor: nobody,
    stranger: { orderRefund: null },
  },
  'Query.orders': {
    ask: '{ orders { edges { node { code } } } }',
    visitor: nobody,
    stranger: { orders: { edges: [] } },
  },
  'Query.liveOrders': {
    ask: '{ liveOrders { code } }',
    visitor: nobody,
    stranger: { liveOrders: [] },
  },
  'Query.lastDelivery': {
    ask: '{ lastDelivery { address } }',
    visitor: nobody,
    stranger: { lastDelivery: null },
  },
  'Query.savedAddresses': {
    ask: '{ savedAddresses { address } }',
    visitor: nobody,
    stranger: { savedAddresses: [] },
  },
  'Mutation.saveAddress': {
    ask: 'mutation M($input: SaveAddressInput!) { saveAddress(input: $input) { address { id } } }',
    variables: ({ addressId }) => ({ input: { addressId, address: someAddress } }),
    visitor: nobody,
    stranger: 'saved_address_not_found',
  },
  'Mutation.removeAddress': {
    ask: 'mutation M($input: RemoveAddressInput!) { removeAddress(input: $input) { savedAddresses { id } } }',
    variables: ({ addressId }) => ({ input: { addressId } }),
    visitor: nobody,
    stranger: { removeAddress: { savedAddresses: [] } },
  },
  'Query.incompleteOrder': {
    ask: 'query Q($showingId: ID!) { incompleteOrder(showingId: $showingId) { code } }',
    variables: ({ heldShowing: showingId }) => ({ showingId }),
    visitor: nobody,
    stranger: { incompleteOrder: null },
  },
  'Query.paymentMethods': {
    ask: 'query Q($orderCode: ID!) { paymentMethods(orderCode: $orderCode) { code } }',
    variables: ({ heldCode: orderCode }) => ({ orderCode }),
    visitor: nobody,
    stranger: 'order_not_found',
  },
  'Query.section': {
    ask: 'query Q($showingId: ID!, $sectionId: ID!) { section(showingId: $showingId, sectionId: $sectionId) { seats { state } } }',
    variables: ({ heldShowing: showingId, sectionId }) => ({ showingId, sectionId }),
    ...openToAll({ section: { seats: [{ state: 'held' }, { state: 'free' }] } }),
    app: { section: { seats: [{ state: 'held' }, { state: 'free' }] } },
    private: ['section.seats.state'],
  },
  'Query.seatStates': {
    ask: 'query Q($showingId: ID!) { seatStates(showingId: $showingId) { states } }',
    variables: ({ heldShowing: showingId }) => ({ showingId }),
    // The first of two seats: held for everybody but its holder.
    ...openToAll({ seatStates: { states: packStates(['held', 'free']) } }),
    app: { seatStates: { states: packStates(['held', 'free']) } },
    private: ['seatStates.states'],
  },
  'Query.voucher': {
    ask: 'query Q($id: ID!) { voucher(id: $id) { isSaved } }',
    variables: ({ voucherId: id }) => ({ id }),
    ...openToAll({ voucher: { isSaved: false } }),
    private: ['voucher.isSaved'],
  },
  'Query.vouchers': {
    ask: '{ vouchers { voucher { id } } }',
    visitor: nobody,
    stranger: { vouchers: [] },
  },
  'Mutation.saveVoucher': {
    ask: 'mutation M($input: SaveVoucherInput!) { saveVoucher(input: $input) { voucher { isSaved } } }',
    variables: ({ unsavedVoucherId: voucherId }) => ({ input: { voucherId } }),
    visitor: nobody,
    stranger: { saveVoucher: { voucher: { isSaved: true } } },
  },
  'Mutation.applyDiscount': {
    ...onOrder('applyDiscount'),
    variables: ({ heldCode: orderCode }) => ({ input: { orderCode, voucherCode: 'OFTHEMATRIX' } }),
  },
  'Mutation.removeDiscount': {
    ...onOrder('removeDiscount'),
    variables: ({ heldCode: orderCode }) => ({ input: { orderCode, party: 'platform' } }),
  },
  'Mutation.holdTickets': {
    ask: 'mutation M($input: HoldTicketsInput!) { holdTickets(input: $input) { order { code } } }',
    variables: ({ heldShowing: showingId }) => ({ input: { showingId, seatIds: ['S01'], idempotencyKey } }),
    visitor: nobody,
    stranger: 'seat_taken',
  },
  'Mutation.answerQuestions': {
    ...onOrder('answerQuestions'),
    variables: ({ heldCode: orderCode }) => ({ input: { orderCode, contact } }),
  },
  'Mutation.chooseAddOns': {
    ...onOrder('chooseAddOns', 'addOns { id }'),
    variables: ({ heldCode: orderCode }) => ({ input: { orderCode, addOns: [] } }),
  },
  'Query.exchangeOffers': {
    ask: 'query Q($orderCode: ID!) { exchangeOffers(orderCode: $orderCode) { orderCode } }',
    variables: ({ heldCode: orderCode }) => ({ orderCode }),
    visitor: nobody,
    stranger: { exchangeOffers: [] },
  },
  'Mutation.exchangeTickets': {
    ...onOrder('exchangeTickets'),
    variables: ({ heldCode: orderCode }) => ({ input: { orderCode, ticketIds: [] } }),
  },
  'Mutation.submitOrder': {
    ...onOrder('submitOrder', 'payUrl'),
    variables: ({ heldCode: orderCode }) => ({ input: { orderCode, method: 'vnpay', idempotencyKey } }),
  },
  'Mutation.retryPayment': {
    ...onOrder('retryPayment', 'payUrl'),
    variables: ({ heldCode: orderCode }) => ({ input: { orderCode, method: 'vnpay', idempotencyKey } }),
  },
  'Mutation.cancelOrder': {
    ...onOrder('cancelOrder'),
    variables: ({ heldCode: orderCode }) => ({ input: { orderCode } }),
  },
  'Mutation.chooseAfterChange': {
    ask: 'mutation M($input: ChooseAfterChangeInput!) { chooseAfterChange(input: $input) { orderRefund { orderCode } } }',
    variables: ({ orderCode }) => ({ input: { orderCode, changeId: 'c1', choice: 'refund' } }),
    visitor: nobody,
    stranger: 'order_not_found',
  },
  'Mutation.giveRefundAccount': {
    ask: 'mutation M($input: GiveRefundAccountInput!) { giveRefundAccount(input: $input) { orderRefund { orderCode } } }',
    variables: ({ orderCode, strangersStepUp: stepUpToken }) => ({
      input: { orderCode, bankBin: '970436', account: '0123456789', holder: 'KE LA', stepUpToken },
    }),
    visitor: nobody,
    stranger: 'order_not_found',
  },
  'Mutation.setInvoice': {
    ...onOrder('setInvoice'),
    variables: ({ heldCode: orderCode }) => ({ input: { orderCode, invoice: null } }),
  },
  'Subscription.orderChanged': {
    ask: 'subscription S($code: ID!) { orderChanged(code: $code) { code state } }',
    variables: ({ orderCode: code }) => ({ code }),
    visitor: nobody,
    stranger: 'order_not_found',
  },
};
