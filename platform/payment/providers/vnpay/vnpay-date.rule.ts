import { limits } from '@mo-man/schema/limits.ts';

const offsetMs = limits.vietnamUtcOffsetHours * 3_600_000;

/** A moment as VNPAY writes it: yyyyMMddHHmmss in GMT+7, to the second. */
export function vnpayDate(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().replaceAll(/\D/g, '').slice(0, 14);
}
