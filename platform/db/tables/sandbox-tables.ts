import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Row types of migrations/0400-baseline/16-sandbox.sql: a test holds both against each other. Only platform/sandbox may use them. */
export interface SandboxVnpayTransactionsTable {
  id: GeneratedAlways<number>;
  token: string;
  tmn_code: string;
  txn_ref: string;
  amount: number;
  order_info: string;
  locale: 'vn' | 'en';
  return_url: string;
  create_date: string;
  expires_at: Date;
  request_hash: string;
  bank_code: Generated<string>;
  response_code: string | null;
  status: Generated<string>;
  pay_date: string | null;
  settles_at: Date | null;
  ipn_due_at: Date | null;
  ipn_attempts: Generated<number>;
  ipn_answer: string | null;
  created_at: Generated<Date>;
}

export interface SandboxVnpayRefundsTable {
  id: GeneratedAlways<number>;
  transaction_id: number;
  type: '02' | '03';
  amount: number;
  created_by: string;
  pay_date: string;
  settles_at: Date;
  created_at: Generated<Date>;
}

export interface SandboxVnpayRequestsTable {
  tmn_code: string;
  request_id: string;
  day: string;
}

/** Where a payment at a played provider stands. */
export type SandboxPaymentState = 'open' | 'paid' | 'declined' | 'cancelled' | 'expired';

export interface SandboxPaymentsTable {
  id: GeneratedAlways<number>;
  provider: string;
  token: string;
  reference: string;
  number: string;
  amount: number;
  taken: number | null;
  description: string;
  language: 'vi' | 'en';
  return_url: string | null;
  sent: JSONColumnType<Record<string, string>>;
  expires_at: Date;
  state: Generated<SandboxPaymentState>;
  decided_at: Date | null;
  settles_at: Date | null;
  created_at: Generated<Date>;
}

export interface SandboxPaymentNoticesTable {
  id: GeneratedAlways<number>;
  payment_id: number;
  says: Exclude<SandboxPaymentState, 'open'>;
  is_forged: Generated<boolean>;
  due_at: Date | null;
  attempts: Generated<number>;
  answer: string | null;
}

export interface SandboxPaymentRefundsTable {
  id: GeneratedAlways<number>;
  payment_id: number;
  reference: string;
  amount: number;
  settles_at: Date;
}

export interface SandboxTables {
  sandbox_payments: SandboxPaymentsTable;
  sandbox_payment_notices: SandboxPaymentNoticesTable;
  sandbox_payment_refunds: SandboxPaymentRefundsTable;
  sandbox_vnpay_transactions: SandboxVnpayTransactionsTable;
  sandbox_vnpay_refunds: SandboxVnpayRefundsTable;
  sandbox_vnpay_requests: SandboxVnpayRequestsTable;
}
