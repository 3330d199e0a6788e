/**
 * Splits what was paid for an order over its tickets, in proportion to their prices with service fees, so fees and discounts are shared too.
 * Amounts are whole đồng and add up exactly, so refunding every ticket returns what was paid. The remainder of rounding goes, one
 * đồng each, to the tickets that lost most by it, earlier ones first. Tickets with price 0 get nothing, unless all have price 0.
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

/** Money received for an order, and how much of it may still be refunded. */
export interface OpenReceipt {
  readonly id: string;
  readonly paymentId: string;
  readonly left: number;
}

/**
 * Splits a refund over the receipts of an order, oldest first; undefined when less than the amount is left. Usually one receipt covers it.
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
