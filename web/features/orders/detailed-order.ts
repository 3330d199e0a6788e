import type { OrderDetailQuery } from '../../generated/operations/order-detail.ts';

/** An order with all that its page shows. */
export type DetailedOrder = NonNullable<OrderDetailQuery['order']>;
