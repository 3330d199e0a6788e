/** What VNPAY takes in one payment, in đồng: 5,000 to under 1 billion. Outside of it the method is not offered. */
export const vnpayLimits = { minAmount: 5_000, maxAmount: 999_999_999 } as const;

/** Whole đồng as VNPAY writes them: times 100. Throws RangeError for what is no sum of money. */
export function toVnpayAmount(dong: number): string {
  if (!Number.isSafeInteger(dong * 100) || !Number.isInteger(dong) || dong <= 0) {
    throw new RangeError(`${dong} is no amount in đồng`);
  }
  return String(dong * 100);
}

/** Whole đồng of a VNPAY amount; undefined when it is not a whole number of them. */
export function fromVnpayAmount(amount: string): number | undefined {
  const hundredths = /^\d{1,15}$/.test(amount) ? Number(amount) : Number.NaN;
  return hundredths % 100 === 0 ? hundredths / 100 : undefined;
}
