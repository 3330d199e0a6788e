import { greeting } from '../../lib/text/greeting.rule.ts';
import { momentText, timeText } from '@mo-man/schema/rules/time/moment-text.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import type { MailText } from '../../sale/mail/tickets-mail.rule.ts';

type Localized = Readonly<Record<Language, string>>;

/** A gate, and what it admits; null: everything. */
export interface VisitGate {
  readonly name: string;
  readonly section_ids: readonly string[] | null;
  readonly ticket_type_ids: readonly string[] | null;
}

/** Names of the gates that admit all of these tickets. */
export function gatesFor(
  gates: readonly VisitGate[],
  { section_ids, ticket_type_ids }: { section_ids: readonly string[]; ticket_type_ids: readonly string[] },
): string[] {
  const admits = (allowed: readonly string[] | null, wanted: readonly string[]) =>
    allowed === null || wanted.every((id) => allowed.includes(id));
  return gates
    .filter((gate) => admits(gate.section_ids, section_ids) && admits(gate.ticket_type_ids, ticket_type_ids))
    .map(({ name }) => name);
}

export interface Visit {
  readonly title: Localized;
  readonly doorsAt: Date;
  readonly startsAt: Date;
  readonly venue: Localized;
  readonly address: Localized;
  readonly gates: readonly string[];
  readonly tickets: number;
  readonly seats: readonly string[];
  readonly page: string;
  readonly ticketsPage: string;
  /** Address where these reminders are ended. */
  readonly stop: string;
  /** Empty when it has not been given. */
  readonly name: string;
}

/** The reminder of the day before: when, where, which gate, and that the tickets open without a network. */
export function writeVisitReminder(visit: Visit, language: Language): MailText {
  return language === 'vi' ? writeVi(visit) : writeEn(visit);
}

const text = (parts: readonly (string | false)[]) => parts.filter(Boolean).join('\n\n');

function writeVi({ title, venue, address, gates, tickets, seats, ...visit }: Visit): MailText {
  return {
    subject: `Sắp đến giờ: ${title.vi}`,
    text: text([
      greeting(visit.name, 'vi'),
      `${title.vi} bắt đầu lúc ${momentText(visit.startsAt, 'vi')} (giờ Việt Nam). Cửa mở lúc ${timeText(visit.doorsAt, 'vi')}.`,
      `Địa điểm: ${venue.vi}, ${address.vi}\nĐường đi và những điều cần biết: ${visit.page}`,
      gates.length > 0 && `Cửa vào của bạn: ${gates.join(', ')}`,
      `Bạn có ${tickets} vé${seats.length > 0 ? `: ${seats.join(', ')}` : ''}. Mở trang này một lần khi còn mạng, vé sẽ hiện ở cửa cả khi không có mạng:\n${visit.ticketsPage}`,
      `Bạn nhận thư này vì có vé. Không muốn được nhắc nữa, bạn tắt ở đây, không cần đăng nhập:\n${visit.stop}`,
      'Mở Màn',
    ]),
  };
}

function writeEn({ title, venue, address, gates, tickets, seats, ...visit }: Visit): MailText {
  const count = tickets === 1 ? 'one ticket' : `${tickets} tickets`;
  return {
    subject: `Coming up: ${title.en}`,
    text: text([
      greeting(visit.name, 'en'),
      `${title.en} starts on ${momentText(visit.startsAt, 'en')} (Vietnam time). Doors open at ${timeText(visit.doorsAt, 'en')}.`,
      `Where: ${venue.en}, ${address.en}\nThe way there, and what to know: ${visit.page}`,
      gates.length > 0 && `Your ${gates.length === 1 ? 'gate' : 'gates'}: ${gates.join(', ')}`,
      `You have ${count}${seats.length > 0 ? `: ${seats.join(', ')}` : ''}. Open this page once while you are online, and your tickets open at the gate without a network:\n${visit.ticketsPage}`,
      `You get this mail because you have tickets. To stop these reminders, go here; you do not have to log in:\n${visit.stop}`,
      'Mở Màn',
    ]),
  };
}
