import type { ErrorName } from '../errors.ts';

const choosing = [
  'not_found',
  'seat_not_found',
  'one_section_only',
  'quantity_required',
  'too_few_tickets',
  'couple_seat_split',
  'too_many_tickets',
] as const;
const doneOnce = ['idempotency_key_reused', 'idempotency_in_progress'] as const;
const submitOrder = [
  'order_not_found',
  'answers_invalid',
  'hold_expired',
  'payment_method_unavailable',
  'payment_not_started',
  'turn_expired',
  'showing_cancelled',
  'order_already_paid',
  'illegal_transition',
  ...doneOnce,
] as const;
const retryPayment = [
  'order_not_found',
  'payment_expired',
  'payment_pending',
  'payment_method_unavailable',
  'payment_not_started',
  'order_already_paid',
  'illegal_transition',
  ...doneOnce,
] as const;

const atTheGate = ['gate_device_refused', 'too_fast'] as const;

/** What each call of the event API may be refused with, by the name of its handler, beside what any call may be. */
export const eventCallErrors = {
  listEvents: ['invalid_input'],
  readSection: ['not_found'],
  readSeats: ['not_found'],
  readBestSeats: ['not_found'],
  readSeatLayout: ['not_found'],
  readSeatStates: ['not_found'],

  quoteTickets: choosing,
  holdTickets: [
    ...choosing,
    'seat_taken',
    'not_enough_left',
    'sold_out',
    'sale_not_open',
    'sale_closed',
    'showing_cancelled',
    'live_order_exists',
    'turn_required',
    'turn_expired',
    'captcha_required',
    'presale_only',
    ...doneOnce,
  ],
  listOrders: ['invalid_input'],
  readOrder: ['order_not_found'],
  answerQuestions: [
    'answers_invalid',
    'hold_expired',
    'order_not_found',
    'order_already_paid',
    'illegal_transition',
  ],
  cancelOrder: ['order_not_found', 'payment_pending'],

  listPaymentMethods: ['order_not_found'],
  /** `startPayment` with kind submit: the first payment. */
  submitOrder,
  /** `startPayment` with kind retry: another after one that failed. */
  retryPayment,
  startPayment: [...new Set([...submitOrder, ...retryPayment])],
  /** Of a network that sends many notices without a provider's signature. */
  receiveNotice: ['too_fast'],
  readPaymentReturn: ['return_link_expired'],

  applyDiscount: [
    'order_not_found',
    'order_already_paid',
    'hold_expired',
    'illegal_transition',
    'voucher_not_found',
    'voucher_not_yet',
    'voucher_over',
    'voucher_used_up',
    'voucher_used_by_you',
    'voucher_wrong_event',
    'voucher_min_not_reached',
    'voucher_nothing_off',
    'too_fast',
  ],
  removeDiscount: ['order_not_found', 'order_already_paid', 'hold_expired', 'illegal_transition'],
  listVouchers: ['order_not_found'],
  readVoucher: ['not_found'],
  saveVoucher: ['not_found', 'voucher_over'],
  exportOrders: ['operator_key_invalid', 'invalid_input'],

  readQueue: ['not_found'],
  joinQueue: ['not_found', 'queue_not_open', 'queue_closed', 'mailbox_in_queue'],
  leaveQueue: ['not_found', 'not_in_queue'],
  startTurn: ['not_found', 'not_in_queue', 'turn_not_yet', 'queue_closed'],

  followEvent: ['not_found', 'event_over', 'too_many_follows'],
  stopReminder: ['link_expired'],

  listTickets: ['invalid_input'],
  readOneTicket: ['ticket_not_found'],
  reissueTickets: ['device_not_found'],
  listBalanceEntries: ['invalid_input'],

  pairDevice: ['gate_pairing_invalid', 'too_fast'],
  readBundle: atTheGate,
  checkIn: [...atTheGate, 'gate_not_found'],
  readCounts: atTheGate,
  findTickets: [...atTheGate, 'gate_order_not_found'],
  readOverview: [...atTheGate, 'gate_head_only'],
  letDeviceIn: [...atTheGate, 'gate_head_only', 'gate_not_found'],
  stopDevice: [...atTheGate, 'gate_head_only', 'gate_not_found'],
} as const satisfies Record<string, readonly ErrorName[]>;
