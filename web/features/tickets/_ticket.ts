import type { StoredTicket } from '../../storage/tickets/offline-tickets.ts';

export function makeTicket(over: Partial<StoredTicket> = {}): StoredTicket {
  const both = (vi: string, en: string) => ({ __typename: 'LocalizedText' as const, vi, en });
  return {
    __typename: 'Ticket',
    id: 't1',
    code: '7KXPA3MTHW',
    qr: `MM${'0'.repeat(120)}`,
    generation: 1,
    state: 'active',
    obtainedBy: 'purchase',
    checkedInAt: null,
    orderCode: 'ORDER1',
    eventTitle: both('Đêm nhạc', 'Night of music'),
    venueName: both('Nhà hát', 'Theatre'),
    venueAddress: both('Quận 1', 'District 1'),
    place: both('Nhà hát, Hà Nội', 'Theatre, Hanoi'),
    sectionName: both('Tầng trệt', 'Stalls'),
    ticketTypeName: both('Thường', 'Standard'),
    seatLabel: 'C12',
    poster: '/images/p.webp',
    startsAt: '2026-12-05T20:00:00+07:00',
    endsAt: '2026-12-05T22:00:00+07:00',
    doorsAt: '2026-12-05T19:00:00+07:00',
    status: 'scheduled',
    notice: null,
    returnsUntil: null,
    ...over,
  };
}
