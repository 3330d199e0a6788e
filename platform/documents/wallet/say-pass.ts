// The content of a pass in Apple Wallet: its pass.json, and its texts in both languages.
import { admittedDates } from '@mo-man/schema/rules/event/ticket-types/admitted-dates.rule.ts';
import { takingPlace } from '@mo-man/schema/rules/event/ticket-types/taking-place.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import { showTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';
import type { TicketWire } from '@mo-man/schema/wire/ticket.ts';
import type { LocalizedText } from '../../db/tables/column-types.ts';
import type { AppleAccount } from '../../ticket/wallet-accounts.ts';

/** A ticket with the further facts of its pass. */
export interface PassTicket {
  ticket: TicketWire;
  organizer: string | null;
}

/** A pass before it is signed. `strings`: the translation of each text of pass.json, by language. */
export interface SaidPass {
  pass: Record<string, unknown>;
  strings: { vi: Record<string, string>; en: Record<string, string> };
}

export const labels = {
  starts: { vi: 'Bắt đầu', en: 'Starts' },
  doors: { vi: 'Mở cửa', en: 'Doors open' },
  dates: { vi: 'Vào cửa các buổi', en: 'Admits to' },
  section: { vi: 'Khu vực', en: 'Section' },
  seat: { vi: 'Ghế', en: 'Seat' },
  standing: { vi: 'Không đánh số', en: 'Not numbered' },
  type: { vi: 'Hạng vé', en: 'Ticket type' },
  attendee: { vi: 'Người tham dự', en: 'Attendee' },
  gate: { vi: 'Cổng', en: 'Gate' },
  event: { vi: 'Sự kiện', en: 'Event' },
  venue: { vi: 'Địa điểm', en: 'Venue' },
  organizer: { vi: 'Ban tổ chức', en: 'Organizer' },
  notes: { vi: 'Lời dặn của ban tổ chức', en: 'Notes from the organizer' },
  order: { vi: 'Đơn hàng', en: 'Order' },
  site: { vi: 'Vé trên Mở Màn', en: 'Ticket on Mở Màn' },
  validity: { vi: 'Khi nào thẻ này hết giá trị', en: 'When this pass ends' },
} as const satisfies Record<string, LocalizedText>;

const validity: LocalizedText = {
  vi: 'Thẻ này không tự cập nhật. Khi vé được tặng đi, hoàn tiền hay cấp lại mã, mã ở đây không còn mở được cổng. Giờ và nơi diễn mới nhất có trong vé trên Mở Màn.',
  en: 'This pass does not update itself. Once the ticket is given away, refunded or issued anew, the code here no longer opens the gate. The ticket on Mở Màn has the latest time and place.',
};

/** Collects the texts of a pass, Vietnamese and English; phones in other languages show English. */
function collectStrings() {
  const strings: SaidPass['strings'] = { vi: {}, en: {} };
  const say = ({ vi, en }: LocalizedText): string => {
    // Equal English texts may differ in Vietnamese, so an invisible character keeps their keys apart.
    let key = en;
    while (key in strings.vi && strings.vi[key] !== vi) key += '\u200B';
    strings.vi[key] = vi;
    strings.en[key] = en;
    return key;
  };
  return { strings, say };
}

/** When a pass admits, a line for each showing. */
export const datesText = ({ admits }: TicketWire): LocalizedText => {
  const say = (language: Language) => admittedDates(admits, language).join('\n');
  return { vi: say('vi'), en: say('en') };
};

/** The showings that a ticket admits to and that have a date; its own where it is no pass. */
const datedShowings = (ticket: TicketWire) =>
  ticket.admits.length > 0
    ? takingPlace(ticket.admits).filter(({ status }) => status !== 'postponed')
    : [ticket];

/** Content of a ticket's pass in Apple's format (PassKit, event ticket). Times keep Vietnam's offset wherever the phone is. */
export function sayPass(
  { ticket, organizer }: PassTicket,
  { passTypeId, teamId }: Pick<AppleAccount, 'passTypeId' | 'teamId'>,
  publicUrl: string,
): SaidPass {
  const { strings, say } = collectStrings();
  const field = (key: keyof typeof labels, value: string) => ({ key, label: say(labels[key]), value });
  const moment = { timeStyle: 'PKDateStyleShort', ignoresTimeZone: true };
  const { seat_label: seat, notes } = ticket;
  const link = `${publicUrl}/my-tickets/${ticket.id}`;
  const pass = {
    formatVersion: 1,
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    // A reissued ticket replaces its former pass.
    serialNumber: ticket.id,
    organizationName: 'Mở Màn',
    logoText: 'Mở Màn',
    description: say({
      vi: `Vé: ${ticket.event_title.vi}`,
      en: `Ticket: ${ticket.event_title.en}`,
    }),
    groupingIdentifier: ticket.order_code,
    relevantDate: ticket.doors_at,
    relevantDates: datedShowings(ticket).map(({ doors_at: startDate, ends_at: endDate }) => ({
      startDate,
      endDate,
    })),
    expirationDate: ticket.ends_at,
    // A pass is as good as the ticket, so the wallet must not share it.
    sharingProhibited: true,
    backgroundColor: 'rgb(138, 21, 56)',
    foregroundColor: 'rgb(251, 247, 244)',
    labelColor: 'rgb(255, 205, 128)',
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: ticket.qr,
        messageEncoding: 'iso-8859-1',
        altText: showTicketCode(ticket.code),
      },
    ],
    eventTicket: {
      headerFields: [{ ...field('starts', ticket.starts_at), dateStyle: 'PKDateStyleShort', ...moment }],
      primaryFields: [field('event', say(ticket.event_title))],
      secondaryFields: [
        field('section', say(ticket.section_name)),
        field('seat', seat ?? say(labels.standing)),
      ],
      auxiliaryFields: [
        { ...field('doors', ticket.doors_at), dateStyle: 'PKDateStyleNone', ...moment },
        ...(ticket.gates.length > 0 ? [field('gate', ticket.gates.join(', '))] : []),
        field('type', say(ticket.ticket_type_name)),
        ...(ticket.attendee?.name ? [field('attendee', ticket.attendee.name)] : []),
      ],
      backFields: [
        field(
          'venue',
          say({
            vi: `${ticket.venue_name.vi}\n${ticket.venue_address.vi}`,
            en: `${ticket.venue_name.en}\n${ticket.venue_address.en}`,
          }),
        ),
        ...(ticket.admits.length > 0 ? [field('dates', say(datesText(ticket)))] : []),
        ...(organizer ? [field('organizer', organizer)] : []),
        ...(notes ? [field('notes', say(notes))] : []),
        field('order', ticket.order_code),
        field('site', link),
        field('validity', say(validity)),
      ],
    },
  };
  return { pass, strings };
}
