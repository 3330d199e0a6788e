import { mostAdded, serviceFeeOf, type FeeLine } from '@mo-man/schema/rules/order/service-fee.rule.ts';

/** A line of an order, with the fees that it was held at. */
export interface HeldLine {
  readonly quantity: number;
  readonly unit_fee?: number;
  readonly method_fees?: Readonly<Record<string, number>>;
}

const feeLines = (lines: readonly HeldLine[]): FeeLine[] =>
  lines.map(({ quantity, unit_fee: fee = 0, method_fees: methodFees = null }) => ({
    ...{ quantity, fee, methodFees },
  }));

/** The service fee of these lines, paid in this way; null as long as no way is chosen. */
export const feeOf = (lines: readonly HeldLine[], method: string | null): number =>
  serviceFeeOf(feeLines(lines), method);

/** What an order costs, and what its service fee comes from. */
interface Costing {
  readonly lines: readonly HeldLine[];
  readonly service_fee: number;
  readonly total: number;
}

/**
 * What the order costs when it is paid by this method; `null` before one is chosen. Fees are those of the moment when it was held,
 * whatever the catalogue says now. An order that costs nothing is not paid, so it has no method's fee.
 */
export function costWith(
  { lines, service_fee: before, total }: Costing,
  method: string | null,
): { service_fee: number; total: number } {
  if (total === 0) return { service_fee: before, total };
  const fee = feeOf(lines, method);
  return { service_fee: fee, total: total - before + fee };
}

/** The most that a way to pay adds to what the order costs. */
export const mostAddedTo = (lines: readonly HeldLine[]): number => mostAdded(feeLines(lines));
