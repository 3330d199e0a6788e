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
  /** What no way to pay takes less than, VND: discounts leave that much to pay, or nothing. 0 for no limit. */
  readonly leastPayable: number;
}

/** What an order costs, line by line; VND, whole đồng. */
export interface OrderTotal {
  /** Sum of the tickets. */
  readonly subtotal: number;
  /** The fee of its parts; 0 where it is all that vouchers leave, and no way to pay takes so little. */
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
 * budget that runs out gives what is left of it. What they leave can be paid, and an order is never turned away for what its
 * vouchers did: of a rest that no way to pay takes they take off less, the platform's first. Where they take off every
 * ticket and such a rest is its service fee, that is not asked: who was given the tickets pays nothing, and never more than
 * the fee that was shown.
 */
export function orderTotal(parts: OrderParts): OrderTotal {
  const { lines, serviceFee, shippingFee, organizer, platform, leastPayable } = parts;
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  const fromOrganizer = takenOff(organizer, lines, subtotal);
  const fromPlatform = takenOff(platform, lines, subtotal - fromOrganizer);
  const isGiven = subtotal > 0 && fromOrganizer + fromPlatform === subtotal;
  if (isGiven && shippingFee === 0 && serviceFee < leastPayable) {
    const discounts = { organizerDiscount: fromOrganizer, platformDiscount: fromPlatform };
    return { subtotal, serviceFee: 0, shippingFee, ...discounts, total: 0 };
  }
  const rest = subtotal + serviceFee + shippingFee - fromOrganizer - fromPlatform;
  const missing = rest > 0 ? Math.max(0, leastPayable - rest) : 0;
  const platformDiscount = Math.max(0, fromPlatform - missing);
  const organizerDiscount = Math.max(0, fromOrganizer - Math.max(0, missing - fromPlatform));
  const total = subtotal + serviceFee + shippingFee - organizerDiscount - platformDiscount;
  return { subtotal, serviceFee, shippingFee, organizerDiscount, platformDiscount, total };
}

/** What a discount takes off tickets of which `left` is still to pay. */
function takenOff(discount: Discount | null, lines: readonly SoldLine[], left: number): number {
  if (!discount) return 0;
  const { maxDiscount, budgetLeft } = discount;
  const most = Math.min(left, maxDiscount ?? Infinity, budgetLeft ?? Infinity);
  return Math.max(0, Math.min(most, wantedDiscount(discount, lines, left)));
}

function wantedDiscount({ kind, value }: Discount, lines: readonly SoldLine[], left: number): number {
  switch (kind) {
    case 'percent':
      return Math.floor((left * value) / 100);
    case 'fixed':
      return value;
    case 'per_ticket':
      return lines.reduce((sum, line) => sum + line.quantity * Math.min(value, line.unitPrice), 0);
  }
}
