import type { Resolvers } from '../../generated/resolvers.ts';
import { addressResolvers } from './address-resolvers.ts';
import { balanceResolvers } from './balance-resolvers.ts';
import { eventResolvers } from './event-resolvers.ts';
import { followResolvers } from './follow-resolvers.ts';
import { giftResolvers } from './gift-resolvers.ts';
import { orderResolvers } from './order-resolvers.ts';
import { turnAlertResolvers } from './turn-alert-resolvers.ts';
import { profileResolvers } from './profile-resolvers.ts';
import { presaleResolvers } from './presale-resolvers.ts';
import { queueResolvers } from './queue-resolvers.ts';
import { refundResolvers } from './refund-resolvers.ts';
import { returnResolvers } from './return-resolvers.ts';
import { seatResolvers } from './seat-resolvers.ts';
import { supportResolvers } from './support-resolvers.ts';
import { ticketResolvers } from './ticket-resolvers.ts';
import { votingResolvers } from './voting-resolvers.ts';
import { voucherResolvers } from './voucher-resolvers.ts';

export const nouns = [
  'event',
  'event-change',
  'address',
  'follow',
  'profile',
  'seat',
  'order',
  'add-on',
  'exchange',
  'delivery',
  'saved-address',
  'invoice',
  'payment',
  'queue',
  'queue-draw',
  'presale',
  'captcha',
  'turn-alert',
  'refund',
  'ticket',
  'gift',
  'ticket-return',
  'voucher',
  'voting',
  'recap',
  'balance',
  'support',
] as const;

export const resolvers: readonly Resolvers[] = [
  eventResolvers,
  addressResolvers,
  followResolvers,
  profileResolvers,
  seatResolvers,
  orderResolvers,
  queueResolvers,
  presaleResolvers,
  turnAlertResolvers,
  refundResolvers,
  ticketResolvers,
  giftResolvers,
  returnResolvers,
  voucherResolvers,
  votingResolvers,
  balanceResolvers,
  supportResolvers,
];
