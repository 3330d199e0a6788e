/** Holding places, buying them, and what belongs to an order. The first five are the one timing table of a purchase. */
export const orderLimits = {
  /** How long a hold keeps its seats before payment starts. Minutes. */
  holdMinutes: 15,
  /** How long a buyer may pay once payment has started; sent to the provider where its protocol allows. Minutes. */
  paymentWindowMinutes: 15,
  /** How long after the payment window we wait for an answer already on its way. Minutes. */
  paymentGraceMinutes: 5,
  /** How long after payment start the provider is asked for a final answer; then the operator decides. Minutes. */
  paymentMaxAskMinutes: 60,
  /** How long a turn lasts from its start; a hold inside a turn never outlives it. Minutes. */
  turnMinutes: 10,
  /** Most tickets of one showing that one account, or all accounts of one mailbox (mailboxOf), may hold and own, unless the catalogue says otherwise. Tickets. Our default. */
  maxTicketsPerAccountDefault: 10,
  /** Most different seats or units one hold may ask for, whatever the catalogue says. Units. Our bound. */
  maxUnitsPerHold: 50,
  /** Most kinds of add-ons that one showing may have. Add-ons. Our bound. */
  addOnsMax: 30,
  /** Number of one add-on that an order may have, where the organizer says nothing else. Pieces. Ours. */
  addOnsPerOrder: 10,
  /** Largest number of one add-on that an organizer may allow in an order. Pieces. Our bound. */
  addOnsPerOrderMax: 100,
  /** Least that is paid beside exchanged tickets, where anything is: no way to pay takes less than its own minimum. VND. Ours. */
  exchangeLeastPayment: 10_000,
  /** How long an idempotency key answers with its first result. Hours. */
  idempotencyHours: 24,
  /** Shortest idempotency key. Characters. Our bound. */
  idempotencyKeyMin: 16,
  /** Longest idempotency key. Characters. Our bound. */
  idempotencyKeyMax: 64,
  /** Unknown or hidden voucher codes that the accounts of one mailbox may try in voucherTriesMinutes. Codes. Our bound, against guessing. */
  voucherTriesMax: 10,
  /** The same for one network, with or without login. Codes. Our bound. */
  voucherTriesMaxPerNetwork: 60,
  /** In which time they count. Minutes. Ours. */
  voucherTriesMinutes: 10,
  /** Wrong codes of one kind (vouchers, presales, gifts) in total in an hour, above which each network is limited to codesWrongBrakedPerNetworkHour and the operator is alerted. Codes. Ours. */
  codesWrongMaxPerHour: 5000,
  /** Wrong codes of that kind from one network in an hour while that is so. Codes. Ours. */
  codesWrongBrakedPerNetworkHour: 10,
  /** Most vouchers that are offered beside an order, or listed as saved. Vouchers. Our bound. */
  vouchersOffered: 30,
  /** Longest answer to a question of the question form. Characters. Our bound. */
  answerMax: 500,
  /** Longest note to the courier. Characters. Our bound. */
  deliveryNoteMax: 255,
  /** Most delivery addresses that an account may save. Addresses. Our bound. */
  savedAddressesMax: 10,
  /** Longest name that a buyer gives a saved address. Characters. Our bound. */
  addressLabelMax: 40,
  /** How long before its start paper tickets of a showing can be ordered at the latest; the post needs so long. Days. Ours. */
  deliveryLeadDays: 5,
  /** How long after payment company data for an invoice can be given or changed. Hours. Ours: the seller of the tickets must issue the invoice soon after payment. */
  invoiceHours: 24,
  /** Longest name and address of a company. Characters. Our bound. */
  invoiceTextMax: 255,
  /** Files of orders that one account may have made in documentsMinutes. Files. Our bound: each takes tens of milliseconds of processor. */
  documentsMax: 30,
  /** In which time they count. Minutes. Ours. */
  documentsMinutes: 10,
  /** Most orders of one page of the operator's export. Orders. Ours. */
  exportPageMax: 1_000,
} as const;
