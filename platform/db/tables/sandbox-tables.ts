import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** The state of a payment at the sandbox's provider. Only platform/sandbox may use these tables. */
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
}
