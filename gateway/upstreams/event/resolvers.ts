// What the event API answers for.
import type { Resolvers } from '../../generated/resolvers.ts';
import { addressResolvers } from './address-resolvers.ts';
import { eventResolvers } from './event-resolvers.ts';
import { followResolvers } from './follow-resolvers.ts';
import { giftResolvers } from './gift-resolvers.ts';
import { orderResolvers } from './order-resolvers.ts';
import { queueResolvers } from './queue-resolvers.ts';
import { refundResolvers } from './refund-resolvers.ts';
import { seatResolvers } from './seat-resolvers.ts';
import { ticketResolvers } from './ticket-resolvers.ts';
import { voucherResolvers } from './voucher-resolvers.ts';

export const nouns = [
  'event',
  'address',
  'follow',
  'seat',
  'order',
  'payment',
  'queue',
  'refund',
  'ticket',
  'gift',
  'voucher',
] as const;

export const resolvers: readonly Resolvers[] = [
  eventResolvers,
  addressResolvers,
  followResolvers,
  seatResolvers,
  orderResolvers,
  queueResolvers,
  refundResolvers,
  ticketResolvers,
  giftResolvers,
  voucherResolvers,
];
