import type { PaymentDeps } from '../payment/deps.ts';

/** What the calls and workers of the operator need: whatever may be done about a payment, and who may export. */
export interface OperatorDeps extends PaymentDeps {
  config: PaymentDeps['config'] & {
    /** Whoever sends it may export orders; undefined: nobody. */
    operatorKey?: string | undefined;
  };
}
