// The content of a pass in Google Wallet: its class and its object (Google Wallet API, event tickets).
import { createHash } from 'node:crypto';
import { showTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import { datesText, labels, type PassTicket } from './say-pass.ts';
import type { GoogleAccount } from '../../ticket/wallet-accounts.ts';

/** A Google text in both languages; Vietnamese for phones in any other. */
const said = ({ vi, en }: LocalizedText) => ({
  defaultValue: { language: 'vi', value: vi },
  ...(en === vi ? {} : { translatedValues: [{ language: 'en', value: en }] }),
});
const plain = (value: string) => ({ defaultValue: { language: 'vi', value } });

/**
 * The class (a showing) and the object (a ticket) of a pass. Google does not change what it has under an id, so the class id depends on the
 * showing and its content, and the object id on the ticket and its generation. A moved showing and a reissued ticket get new ids.
 */
export function sayGooglePass(
  { ticket, organizer }: PassTicket,
  { issuerId }: Pick<GoogleAccount, 'issuerId'>,
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
    class: { id: classId, ...event },
    object: {
      id: `${issuerId}.${ticket.id}_${ticket.generation}`,
      classId,
      state: 'ACTIVE',
      ticketNumber: showTicketCode(ticket.code),
      ...(ticket.attendee?.name ? { ticketHolderName: ticket.attendee.name } : {}),
      ticketType: said(ticket.ticket_type_name),
      seatInfo: {
        section: said(ticket.section_name),
        ...(seat === null ? {} : { seat: plain(seat) }),
        ...(gates.length > 0 ? { gate: plain(gates.join(', ')) } : {}),
      },
      reservationInfo: { confirmationCode: ticket.order_code },
      groupingInfo: { groupingId: ticket.order_code },
      ...(ticket.admits.length > 0
        ? {
            textModulesData: [
              { id: 'dates', localizedHeader: said(labels.dates), localizedBody: said(datesText(ticket)) },
            ],
          }
        : {}),
      barcode: { type: 'QR_CODE', value: ticket.qr, alternateText: showTicketCode(ticket.code) },
      validTimeInterval: { end: { date: ticket.ends_at } },
    },
  };
}
