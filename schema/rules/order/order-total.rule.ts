/** So many tickets at one price, VND. */
export interface SoldLine {
  readonly quantity: number;
  readonly unitPrice: number;
}

/** What a voucher takes off. */
export interface Discount {
  readonly kind: 'percent' | 'fixed' | 'per_ticket';
  /** Percent of the tickets for kind percent, else VND. */
  readonly value: number;
  /** Most that it takes off one order, VND; null for no limit. */
  readonly maxDiscount: number | null;
  /** What is left of its budget, VND; null for no budget. */
  readonly budgetLeft: number | null;
}

/** Everything that an order's price is made of; VND, whole đồng. */
export interface OrderParts {
  readonly lines: readonly SoldLine[];
  readonly serviceFee: number;
  /** 0 where nothing is delivered. */
  readonly shippingFee: number;
  readonly organizer: Discount | null;
  readonly platform: Discount | null;
}

/** What an order costs, line by line; VND, whole đồng. */
export interface OrderTotal {
  /** Sum of the tickets. */
  readonly subtotal: number;
  readonly serviceFee: number;
  readonly shippingFee: number;
  readonly organizerDiscount: number;
  readonly platformDiscount: number;
  /** subtotal + serviceFee + shippingFee − organizerDiscount − platformDiscount. */
  readonly total: number;
}

/**
 * What an order costs. Discounts are of the tickets alone, never of a fee: the organizer's first, and the platform's of what
 * that leaves, so that together they take off no more than the tickets cost. A share is rounded down to the đồng, and a
 * budget that runs out gives what is left of it.
 */
export function orderTotal({ lines, serviceFee, shippingFee, organizer, platform }: OrderParts): OrderTotal {
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  const organizerDiscount = takenOff(organizer, lines, subtotal);
  const platformDiscount = takenOff(platform, lines, subtotal - organizerDiscount);
  const total = subtotal + serviceFee + shippingFee - organizerDiscount - platformDiscount;
  return { subtotal, serviceFee, shippingFee, organizerDiscount, platformDiscount, total };
}

/** What a discount takes off tickets of which `left` is still to pay. */
function takenOff(discount: Discount | null, lines: readonly SoldLine[], left: number): number {
  if (!discount) return 0;
  const { maxDiscount, budgetLeft } = discount;
  const most = Math.min(left, maxDiscount ?? Infinity, budgetLeft ?? Infinity);
  return Math.max(0, Math.min(most, wished(discount, lines, left)));
}

function wished({ kind, value }: Discount, lines: readonly SoldLine[], left: number): number {
  switch (kind) {
    case 'percent':
      return Math.floor((left * value) / 100);
    case 'fixed':
      return value;
    case 'per_ticket':
      return lines.reduce((sum, line) => sum + line.quantity * Math.min(value, line.unitPrice), 0);
  }
}
