import type { Example } from '../example.ts';

export const ticketExamples: Example[] = [
  {
    area: 'tickets',
    about: 'Your orders, newest first, with every attempt to pay and every refund.',
    query: `query Orders {
  orders(first: 5) {
    edges { node { code state total payments { method state } refunds { state amount reason } } }
    pageInfo { hasNextPage endCursor }
  }
}`,
  },
  {
    area: 'tickets',
    about:
      'Your tickets as a phone keeps them: the signed code, and texts in both languages for a gate without network.',
    query: `query MyTickets {
  myTickets(first: 5) {
    totalCount
    edges { node { id code qr state seatLabel startsAt eventTitle { vi en } } }
  }
}`,
  },
  {
    area: 'tickets',
    about: 'What you gave away; side: received lists what was given to you.',
    query: `query Gifts {
  gifts(side: sent, first: 5) {
    edges { node { id state ticketCount freeGifts contact code expiresAt showing { id } } }
  }
}`,
  },
  {
    area: 'tickets',
    about: 'The public keys: whoever has them can check a ticket with no network and no account.',
    query: `query TicketKeys {
  ticketKeys { id algorithm publicKey since }
}`,
  },
  {
    area: 'tickets',
    about: 'Where you stand on waiting lists, and what is kept for you there until when.',
    query: `query WaitingPlaces {
  waitingPlaces { id state quantity ahead offer { id quantity price expiresAt } showing { id startsAt event { title } } }
}`,
  },
];
