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

type Cell = string | number | boolean | null | undefined;

/** What a spreadsheet would take for a formula; a phone or a number with its sign is none. */
const isFormula = (text: string): boolean => /^[=+\-@＝＋－＠\t\r\n]/.test(text) && !/^[+-]?\d+$/.test(text);

function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  const text = typeof cell === 'string' && isFormula(cell) ? `'${cell}` : String(cell);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Lines of a CSV file (RFC 4180). A name that begins like a formula is made a text: spreadsheets would run it. */
export const csvLines = (list: ExportList, rows: readonly Readonly<Record<string, Cell>>[]): string =>
  rows.map((row) => `${exportColumns[list].map((name) => cellText(row[name])).join(',')}\r\n`).join('');

/** First line of the file, behind the mark by which spreadsheets know UTF-8. */
export const csvHead = (list: ExportList): string => `\uFEFF${exportColumns[list].join(',')}\r\n`;
