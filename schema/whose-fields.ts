// Whose each field of the schema is. What is kept in memory for visitors is chosen by this table alone, so a field without a
// word here fails `npm test`. Runtime-free: constants only.
import { eventFields } from './whose/event-fields.ts';
import { personFields } from './whose/person-fields.ts';
import { saleFields } from './whose/sale-fields.ts';
import { siteFields } from './whose/site-fields.ts';
import type { Whose, WhoseFields } from './whose/whose.ts';

/** TABLE of whose each field is, by the type it belongs to; the parts are in whose/. */
export const whoseFields: WhoseFields = {
  Query: {
    anybody: [
      'cinemas',
      'districts',
      'event',
      'events',
      'eventsByIds',
      'film',
      'films',
      'home',
      'page',
      'provinces',
      'reviews',
      'search',
      'searchSuggestions',
      'seatLayout',
      'showing',
      'ticketKeys',
      'voting',
      'recapYear',
      'voucher',
      'wards',
    ],
    moment: ['bestAvailable', 'queueDraw', 'quote', 'seatMap'],
    person: [
      'devices',
      'followedEvents',
      'giftOffer',
      'gifts',
      'incompleteOrder',
      'lastDelivery',
      'liveOrders',
      'me',
      'myTickets',
      'order',
      'orderRefund',
      'orderReturns',
      'orders',
      'paymentMethods',
      'presale',
      'captchaChallenge',
      'queue',
      'recap',
      'seatStates',
      'section',
      'session',
      'ticket',
      'turnNotice',
      'vouchers',
      'waitingPlaces',
    ],
  },
  Mutation: 'person',
  Subscription: 'person',
  ...eventFields,
  ...siteFields,
  ...saleFields,
  ...personFields,
};

/** Whose a field is; undefined when nobody has said so yet. `__typename` is anybody's. */
export function whoseField(type: string, field: string): Whose | undefined {
  if (field === '__typename') return 'anybody';
  const row = whoseFields[type];
  if (row === undefined || typeof row === 'string') return row;
  return (['anybody', 'moment', 'person'] as const).find((whose) => row[whose]?.includes(field));
}
