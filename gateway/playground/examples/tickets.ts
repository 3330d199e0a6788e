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
    about: 'Your tickets each time one changes: the phone shows at once that the gate let it in.',
    query: `subscription TicketsChanged {
  ticketsChanged(first: 5) {
    edges { node { id state checkedInAt } }
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
];
