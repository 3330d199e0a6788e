/**
 * Shares what was paid for an order out over its tickets, by their prices with their service fees: whole đồng, nothing lost and nothing made, so
 * that tickets refunded one by one come to what the order cost. Fees and discounts go with the tickets. What is left over
 * by rounding goes, one đồng each, to the tickets with the largest parts lost, the first of them first. Tickets that cost
 * nothing get nothing, unless all of them did.
 */
export function shareOut(total: number, prices: readonly number[]): number[] {
  const sum = prices.reduce((all, price) => all + price, 0);
  const weights = sum === 0 ? prices.map(() => 1n) : prices.map(BigInt);
  const all = weights.reduce((one, other) => one + other, 0n);
  if (all === 0n) return [];
  const exact = weights.map((weight) => BigInt(total) * weight);
  const shares = exact.map((part) => Number(part / all));
  const left = total - shares.reduce((one, other) => one + other, 0);
  const order = exact
    .map((part, at) => ({ at, lost: part % all }))
    .toSorted((a, b) => (a.lost === b.lost ? a.at - b.at : a.lost > b.lost ? -1 : 1));
  for (const { at } of order.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

/** Money that came for an order, and how much of it may still go back. */
export interface OpenReceipt {
  readonly id: string;
  readonly paymentId: string;
  readonly left: number;
}

/**
 * From which money an amount goes back, the one that came first in front; undefined when not that much is left. Usually
 * one receipt has it all.
 */
export function takeFrom(
  receipts: readonly OpenReceipt[],
  amount: number,
): { receiptId: string; paymentId: string; amount: number }[] | undefined {
  let missing = amount;
  const parts = receipts.flatMap(({ id, paymentId, left }) => {
    const part = Math.min(left, missing);
    missing -= part;
    return part > 0 ? [{ receiptId: id, paymentId, amount: part }] : [];
  });
  return missing === 0 ? parts : undefined;
}
