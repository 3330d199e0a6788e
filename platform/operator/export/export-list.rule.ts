/** TABLE of what is exported, with the columns of each list: money in whole VND, moments in UTC (ISO 8601). */
export const exportColumns = {
  orders: [
    'code',
    'showing_id',
    'event',
    'starts_at',
    'state',
    'tickets',
    'subtotal',
    'service_fee',
    'discount',
    'total',
    'refunded',
    'name',
    'email',
    'phone',
    'created_at',
    'paid_at',
    'shipping_fee',
    'invoice_company',
    'invoice_tax_code',
    'invoice_address',
    'invoice_email',
  ],
  answers: [
    'order_code',
    'showing_id',
    'state',
    'name',
    'email',
    'phone',
    'question_id',
    'question',
    'answer',
  ],
  attendees: [
    'order_code',
    'ticket_id',
    'showing_id',
    'section_id',
    'ticket_type',
    'seat',
    'state',
    'name',
    'phone',
    'answers',
  ],
  positions: [
    'order_code',
    'ticket_id',
    'showing_id',
    'section_id',
    'ticket_type',
    'seat',
    'price',
    'state',
    'refunded',
    'issued_at',
  ],
  payments: [
    'order_code',
    'payment_id',
    'provider',
    'method',
    'reference',
    'state',
    'amount',
    'received',
    'transaction',
    'provider_code',
    'started_at',
    'ended_at',
    'received_at',
  ],
  refunds: [
    'order_code',
    'refund_id',
    'provider',
    'transaction',
    'amount',
    'reason',
    'state',
    'provider_code',
    'requested_at',
    'ended_at',
  ],
  'check-ins': [
    'order_code',
    'ticket_id',
    'showing_id',
    'section_id',
    'ticket_type',
    'seat',
    'checked_in_at',
    'kind',
    'at',
    'gate',
    'device',
    'standing',
    'verdict',
    'answers',
  ],
} as const satisfies Record<string, readonly string[]>;

/** What may be exported. */
export type ExportList = keyof typeof exportColumns;

/** Their names. */
export const exportLists = Object.keys(exportColumns) as ExportList[];

/** How a list is written: CSV for a spreadsheet (`csv`) or for a program (`plain`), and JSON. */
export const exportFormats = ['csv', 'plain', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Who reads each of the two kinds of CSV. */
export const csvReaders = { csv: 'spreadsheet', plain: 'program' } as const;
