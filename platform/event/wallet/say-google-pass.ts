// What a link to Google Wallet says: the claims of its token (Google Wallet API, event tickets).
import { createHash } from 'node:crypto';
import { showTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';
import type { LocalizedText } from '../../db/column-types.ts';
import type { PassTicket } from './say-pass.ts';
import type { GoogleAccount } from './wallet-accounts.ts';

/** A text of Google's in both languages; Vietnamese where the phone has neither. */
const said = ({ vi, en }: LocalizedText) => ({
  defaultValue: { language: 'vi', value: vi },
  ...(en === vi ? {} : { translatedValues: [{ language: 'en', value: en }] }),
});
const plain = (value: string) => ({ defaultValue: { language: 'vi', value } });

/**
 * The claims of a "save" link for one ticket. What Google has once under an id a link does not change: so the class is
 * named by its showing and what it says, and the object by the ticket and its generation. A showing that was moved, and a
 * ticket issued anew, become others.
 */
export function sayGooglePass(
  { ticket, organizer }: PassTicket,
  { issuerId, email }: Pick<GoogleAccount, 'issuerId' | 'email'>,
  publicUrl: string,
) {
  const { gates, seat_label: seat } = ticket;
  const event = {
    issuerName: organizer ?? 'Mở Màn',
    reviewStatus: 'UNDER_REVIEW',
    countryCode: 'VN',
    hexBackgroundColor: '#8a1538',
    eventName: said(ticket.event_title),
    venue: { name: said(ticket.venue_name), address: said(ticket.venue_address) },
    dateTime: { doorsOpen: ticket.doors_at, start: ticket.starts_at, end: ticket.ends_at },
  };
  const version = createHash('sha256').update(JSON.stringify(event)).digest('hex').slice(0, 12);
  const classId = `${issuerId}.${ticket.showing_id}_${version}`;
  return {
    iss: email,
    aud: 'google',
    typ: 'savetowallet',
    origins: [new URL(publicUrl).origin],
    payload: {
      eventTicketClasses: [{ id: classId, ...event }],
      eventTicketObjects: [
        {
          id: `${issuerId}.${ticket.id}_${ticket.generation}`,
          classId,
          state: 'ACTIVE',
          ticketNumber: showTicketCode(ticket.code),
          ticketType: said(ticket.ticket_type_name),
          seatInfo: {
            section: said(ticket.section_name),
            ...(seat === null ? {} : { seat: plain(seat) }),
            ...(gates.length > 0 ? { gate: plain(gates.join(', ')) } : {}),
          },
          reservationInfo: { confirmationCode: ticket.order_code },
          groupingInfo: { groupingId: ticket.order_code },
          barcode: { type: 'QR_CODE', value: ticket.qr, alternateText: showTicketCode(ticket.code) },
          validTimeInterval: { end: { date: ticket.ends_at } },
        },
      ],
    },
  };
}
