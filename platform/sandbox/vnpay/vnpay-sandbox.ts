import type { PaymentSandbox, SandboxMerchant } from '../payments/played-provider.ts';
import type { Payment } from '../payments/payments.store.ts';

/** What VNPAY's transaction API needs. */
export interface VnpaySandbox extends PaymentSandbox {
  merchant: SandboxMerchant;
  /** True the first time that this vnp_RequestId is used on a day, in GMT+7. */
  isFirstUse(requestId: string): boolean;
}

/** The payment that a request names by its reference and by the vnp_CreateDate that it was made with. */
export async function findNamed(
  { store }: VnpaySandbox,
  { vnp_TxnRef, vnp_TransactionDate }: { vnp_TxnRef: string; vnp_TransactionDate: string },
): Promise<Payment | undefined> {
  const found = await store.byReference('vnpay', vnp_TxnRef);
  return found?.sent['createDate'] === vnp_TransactionDate ? found : undefined;
}

/** Đồng of a payment: what was taken, else what was asked for. */
export const dongOf = ({ taken, amount }: Payment): number => taken ?? amount;

/** An amount on the wire: hundredths of a đồng. */
export const wireAmount = (dong: number): string => String(dong * 100);
