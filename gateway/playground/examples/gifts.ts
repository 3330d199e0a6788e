import type { Example } from '../example.ts';

export const giftExamples: Example[] = [
  {
    area: 'gifts',
    about:
      'Give a ticket away by a code to hand on. It stays yours until somebody claims it. One that you booked takes nothing, one that you were given a free gift.',
    query: `mutation Give($input: SendGiftInput!) {
  sendGift(input: $input) { gift { id state code ticketCount expiresAt } }
}`,
    variables: { input: { ticketIds: ['{{ticket}}'], message: 'Đi vui nhé', idempotencyKey: '{{key}}' } },
  },
  {
    area: 'gifts',
    about:
      'What whoever has the code sees before claiming: claimGift then makes the tickets theirs, with new codes.',
    query: `query Offered($code: String!) {
  giftOffer(code: $code) { state senderName message ticketCount expiresAt showing { startsAt event { title } } }
}`,
    variables: { code: '{{giftCode}}' },
  },
  {
    area: 'gifts',
    about:
      'The event of a page where codes are redeemed, by the slug in its address (redeemTicket wants the same slug).',
    query: `query RedeemedFor($slug: String!) {
  eventBySlug(slug: $slug) { id title startsAt venue { name city } }
}`,
    variables: { slug: 'bon-mua-tro-lai' },
  },
  {
    area: 'gifts',
    about: 'Take it back, as long as nobody has claimed it.',
    query: `mutation TakeBack($input: CancelGiftInput!) {
  cancelGift(input: $input) { gift { id state } }
}`,
    variables: { input: { giftId: '{{gift}}' } },
  },
  {
    area: 'gifts',
    about: 'What you gave away; side: received lists what was given to you.',
    query: `query Gifts {
  gifts(side: sent, first: 5) {
    edges { node { id state ticketCount freeGifts contact code expiresAt showing { id } } }
  }
}`,
  },
  {
    area: 'gifts',
    about:
      'Whether the tickets of an order may be given back, by which rules, and what became of those that were offered (offerReturn, withdrawReturn).',
    query: `query Returns($code: ID!) {
  orderReturns(code: $code) {
    rules { until feesBack }
    tickets { ticketId ticketType state amount refusal }
  }
}`,
    variables: { code: '{{order}}' },
  },
  {
    area: 'gifts',
    about: 'Where you stand on waiting lists, and what is kept for you there until when.',
    query: `query WaitingPlaces {
  waitingPlaces { id state quantity ahead offer { id quantity price expiresAt } showing { id startsAt event { title } } }
}`,
  },
];
