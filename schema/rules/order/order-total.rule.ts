/** A number of tickets at one price, VND. */
export interface SoldLine {
  readonly quantity: number;
  readonly unitPrice: number;
}

/** Discount of a voucher. */
export interface Discount {
  readonly kind: 'percent' | 'fixed' | 'per_ticket';
  /** Percentage of the ticket prices for kind percent, otherwise VND. */
  readonly value: number;
  /** Maximum discount on one order, VND; null for no limit. */
  readonly maxDiscount: number | null;
  /** Remaining budget, VND; null for no budget. */
  readonly budgetLeft: number | null;
}

/** Input of an order's total; VND, whole đồng. */
export interface OrderParts {
  readonly lines: readonly SoldLine[];
  readonly serviceFee: number;
  /** 0 when nothing is delivered. */
  readonly shippingFee: number;
  /** Price of all add-ons; 0 without any. */
  readonly addOnTotal: number;
  readonly organizer: Discount | null;
  readonly platform: Discount | null;
  /**
   * Minimum amount of every payment method, VND: after discounts the order costs at least that much, or nothing. 0 for
   * no limit.
   */
  readonly leastPayable: number;
}

/** Total of an order with its parts; VND, whole đồng. */
export interface OrderTotal {
  /** Sum of the ticket prices. */
  readonly subtotal: number;
  /** Sum of the fees; 0 when only the fee remains after vouchers and no payment method takes so little. */
  readonly serviceFee: number;
  readonly shippingFee: number;
  readonly addOnTotal: number;
  readonly organizerDiscount: number;
  readonly platformDiscount: number;
  /** subtotal + serviceFee + shippingFee + addOnTotal − organizerDiscount − platformDiscount. */
  readonly total: number;
}

/**
 * Total of an order. Discounts apply to the tickets only, never to a fee or an add-on: first the organizer's, then the platform's on
 * the rest, so that together they do not exceed the ticket prices. A percentage is rounded down to the đồng, and a
 * budget that runs out gives what is left of it. An order is never refused because of its vouchers: when the rest is
 * below every payment method's minimum, the discounts are reduced, the platform's first. When vouchers cover every
 * ticket and the rest is only the service fee, the fee is waived: such a buyer pays nothing, and never more than the
 * fee shown.
 */
export function orderTotal(parts: OrderParts): OrderTotal {
  const { lines, serviceFee, shippingFee, addOnTotal, organizer, platform, leastPayable } = parts;
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  const fromOrganizer = takenOff(organizer, lines, subtotal);
  const fromPlatform = takenOff(platform, lines, subtotal - fromOrganizer);
  const isGiven = subtotal > 0 && fromOrganizer + fromPlatform === subtotal;
  const beside = shippingFee + addOnTotal;
  if (isGiven && beside === 0 && serviceFee < leastPayable) {
    const discounts = { organizerDiscount: fromOrganizer, platformDiscount: fromPlatform };
    return { subtotal, serviceFee: 0, shippingFee, addOnTotal, ...discounts, total: 0 };
  }
  const rest = subtotal + serviceFee + beside - fromOrganizer - fromPlatform;
  const missing = rest > 0 ? Math.max(0, leastPayable - rest) : 0;
  const platformDiscount = Math.max(0, fromPlatform - missing);
  const organizerDiscount = Math.max(0, fromOrganizer - Math.max(0, missing - fromPlatform));
  const total = subtotal + serviceFee + beside - organizerDiscount - platformDiscount;
  return { subtotal, serviceFee, shippingFee, addOnTotal, organizerDiscount, platformDiscount, total };
}

/** Discount on tickets of which `left` is still to be paid. */
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
