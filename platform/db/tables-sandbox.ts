import type { Generated, GeneratedAlways } from 'kysely';

/** Row types of migrations/0002-*.sql; keep both in step. Only platform/sandbox may use them. */
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

export interface SandboxTables {
  sandbox_vnpay_transactions: SandboxVnpayTransactionsTable;
  sandbox_vnpay_refunds: SandboxVnpayRefundsTable;
  sandbox_vnpay_requests: SandboxVnpayRequestsTable;
}
