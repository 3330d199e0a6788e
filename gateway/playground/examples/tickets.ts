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
    about: 'One ticket, as its page shows it: what for, where and when, in both languages.',
    query: `query OneTicket($id: ID!) {
  ticket(id: $id) { id code state seatLabel sectionName { vi en } startsAt doorsAt venueName { vi en } gates }
}`,
    variables: { id: '{{ticket}}' },
  },
  {
    area: 'tickets',
    about:
      'Says who comes with a ticket, where its showing asks (showing.attendeeForm): until attendeeUntil, and lost when the ticket is given away.',
    query: `mutation NameTicket($input: NameTicketInput!) {
  nameTicket(input: $input) { ticket { id attendee { name } attendeeUntil } }
}`,
    variables: { input: { ticketId: '{{ticket}}', name: 'Lê An' } },
  },
  {
    area: 'tickets',
    about: 'The public keys: whoever has them can check a ticket with no network and no account.',
    query: `query TicketKeys {
  ticketKeys { id algorithm publicKey since }
}`,
  },
];
