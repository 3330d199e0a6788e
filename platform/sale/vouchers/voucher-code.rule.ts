/** A code as vouchers have it, out of what somebody typed: capitals, without spaces. */
export const voucherCodeOf = (typed: string): string => typed.replaceAll(/\s+/g, '').toUpperCase();
