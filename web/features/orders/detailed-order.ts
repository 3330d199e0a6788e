import type { OrderDetailQuery } from '../../generated/operations/order-detail.ts';

export type DetailedOrder = NonNullable<OrderDetailQuery['order']>;
