import type { TicketWire } from '@mo-man/schema/wire/ticket.ts';
import type { PassTicket } from './say-pass.ts';

const both = (vi: string, en: string) => ({ vi, en });
const ticket: TicketWire = {
  id: 'tk1',
  code: '7KXPA3MTHW',
  qr: `MM${'0'.repeat(120)}`,
  generation: 3,
  rotation: null,
  state: 'active',
  obtained_by: 'purchase',
  checked_in_at: null,
  order_code: 'ABCDEFGHJK',
  showing_id: 's40',
  event_title: both('Đêm nhạc “Những điều ngỡ đã quên”', 'A night of “Things half forgotten”'),
  venue_name: both('Nhà hát Lớn', 'Opera House'),
  venue_address: both('1 Tràng Tiền, Hà Nội', '1 Tràng Tiền, Hanoi'),
  place: both('Nhà hát Lớn, Hà Nội', 'Opera House, Hanoi'),
  section_name: both('Tầng trệt', 'Standard'),
  ticket_type_name: both('Hạng thường', 'Standard'),
  seat_label: 'C12',
  poster: '/images/p',
  starts_at: '2026-12-05T20:00:00+07:00',
  ends_at: '2026-12-05T22:30:00+07:00',
  doors_at: '2026-12-05T19:00:00+07:00',
  status: 'scheduled',
  notice: null,
  change: null,
  notes: both('Mang theo “CCCD”.\n\nKhông mang đồ uống.', 'Bring an "identity card".\n\nNo drinks.'),
  gates: ['Cổng A', 'Cổng C'],
  wallets: [],
  admits: [],
  returns_until: null,
  attendee: null,
  attendee_until: null,
  calendar: null,
};
export const pass: PassTicket = { ticket, organizer: 'Sân khấu Sông Hồng' };
