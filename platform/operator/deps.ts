import type { PaymentDeps } from '../payment/deps.ts';

/** What the calls and workers of the operator's desk need: whatever may be done about a payment, and who may export. */
export interface DeskDeps extends PaymentDeps {
  config: PaymentDeps['config'] & {
    /** Whoever sends it may export orders; undefined: nobody. */
    operatorKey?: string | undefined;
  };
}
