import type { Clock } from '../../lib/time/clock.ts';
import type { TransactionsStore } from './transactions.store.ts';
import type { Terminal } from './wire-signature.ts';

/** What every route of the sandbox needs. */
export interface VnpayBank {
  store: TransactionsStore;
  /** The one merchant terminal that this bank knows. */
  terminal: Terminal;
  clock: Clock;
  /** A refund is being processed for so long. */
  refundMs: number;
  /** Something has become due for delivery. */
  wake(): void;
}
