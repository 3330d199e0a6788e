import { dateText, momentText, timeText } from '@mo-man/schema/rules/time/moment-text.rule.ts';
import { admittedDates } from '@mo-man/schema/rules/event/ticket-types/admitted-dates.rule.ts';
import type { Language, ShowingStatus, VoucherParty } from '@mo-man/schema/values.ts';
import { moneyText } from '@mo-man/schema/rules/order/money-text.rule.ts';

type Both = Readonly<Record<Language, string>>;

/** One ticket as the mail lists it: section, seat and ticket type. */
export interface MailedTicket {
  readonly section: Both;
  readonly type: Both;
  /** Row and number, `A6`; null where nobody has a seat of their own. */
  readonly seat: string | null;
  /** Further showings that a pass admits to, ISO times; none for tickets of one showing. */
  readonly further?:
    | readonly { readonly starts_at: string; readonly status: ShowingStatus }[]
    | null
    | undefined;
}

/** What the mail about a paid order says. */
export interface TicketsMail {
  readonly code: string;
  /** VND, line by line; those of 0 are left out. */
  readonly sums: {
    readonly subtotal: number;
    readonly service_fee: number;
    readonly shipping_fee: number;
    readonly add_on_total: number;
    readonly total: number;
  };
  /** What the discount is made of; VND. */
  readonly discounts: readonly {
    readonly party: VoucherParty;
    readonly code: string | null;
    readonly title: Both;
    readonly amount: number;
  }[];
  /** How much of the total was paid with tickets of another order, VND, and its code; null when no tickets were given. */
  readonly exchange: { readonly fromOrder: string; readonly credit: number } | null;
  readonly tickets: readonly MailedTicket[];
  /** What was bought with the tickets. */
  readonly addOns: readonly { readonly name: Both; readonly quantity: number }[];
  readonly title: Both;
  readonly venue: Both;
  readonly address: Both;
  readonly startsAt: Date;
  readonly doorsAt: Date;
  /** Where paper tickets are sent; null when none are. */
  readonly deliveredTo: Both | null;
  readonly publicUrl: string;
  readonly name: string;
}

/** A mail in one language; plain text. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const seatWord: Both = { vi: 'ghế', en: 'seat' };

const furtherWord: Both = { vi: 'vào cửa được cả', en: 'also admits to' };

function furtherText(further: MailedTicket['further'], language: Language): string {
  const dates = admittedDates(further ?? [], language).join('; ');
  return dates && `, ${furtherWord[language]}: ${dates}`;
}

/** One line for each seat, and one for all places of the same kind. */
function linesOf(tickets: readonly MailedTicket[], language: Language): string {
  const counts = new Map<string, number>();
  for (const { section, type, seat, further } of tickets) {
    const kind = type[language] === section[language] ? '' : ` (${type[language]})`;
    const line =
      section[language] +
      (seat === null ? '' : `, ${seatWord[language]} ${seat}`) +
      kind +
      furtherText(further, language);
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, count]) => `- ${count > 1 ? `${count} × ` : ''}${line}`).join('\n');
}

const sumWords = {
  subtotal: { vi: 'Tiền vé', en: 'Tickets' },
  add_on_total: { vi: 'Mua kèm', en: 'Extras' },
  service_fee: { vi: 'Phí dịch vụ', en: 'Service fee' },
  shipping_fee: { vi: 'Phí gửi vé giấy', en: 'Sending paper tickets' },
} as const satisfies Record<string, Both>;

const discountWords = {
  organizer: { vi: 'Giảm giá của ban tổ chức', en: 'Organizer’s discount' },
  platform: { vi: 'Giảm giá của Mở Màn', en: 'Mở Màn’s discount' },
} as const satisfies Record<VoucherParty, Both>;

/** What was paid; itemised as on the order's page when it is more than the price of the tickets. */
function sumsText(
  { sums, discounts, exchange }: Pick<TicketsMail, 'sums' | 'discounts' | 'exchange'>,
  language: Language,
): string {
  const money = (dong: number) => moneyText(dong, language);
  const amount = `${{ vi: 'Số tiền', en: 'Amount' }[language]}: ${money(sums.total - (exchange?.credit ?? 0))}`;
  if (sums.subtotal === sums.total && discounts.length === 0 && !exchange) return amount;
  const lines = (['subtotal', 'add_on_total', 'service_fee', 'shipping_fee'] as const).flatMap((part) =>
    sums[part] > 0 ? [`${sumWords[part][language]}: ${money(sums[part])}`] : [],
  );
  const off = discounts.map(
    ({ party, code, title, amount: dong }) =>
      `${discountWords[party][language]} (${code ?? title[language]}): −${money(dong)}`,
  );
  const given = exchange
    ? [
        `${{ vi: 'Vé đã đổi của đơn', en: 'Tickets given of order' }[language]} ${exchange.fromOrder}: −${money(exchange.credit)}`,
      ]
    : [];
  return [...lines, ...off, ...given, amount].join('\n');
}

/** A part of the mail, when there is anything to say in it. */
const addOnsText = ({ addOns }: TicketsMail, language: Language): string[] =>
  addOns.length === 0
    ? []
    : [
        [
          { vi: 'Mua kèm (đưa mã đơn để nhận):', en: 'Extras (show the order code to collect them):' }[
            language
          ],
          ...addOns.map(({ name, quantity }) => `- ${quantity} × ${name[language]}`),
        ].join('\n'),
      ];

/** When the doors open: the time alone when that is on the day of the showing. */
const doorsText = ({ doorsAt, startsAt }: TicketsMail, language: Language) =>
  dateText(doorsAt, language) === dateText(startsAt, language)
    ? timeText(doorsAt, language)
    : momentText(doorsAt, language);

const whereTexts = {
  on_site: {
    vi: 'Mã QR để vào cổng không nằm trong email này mà trong mục Vé của tôi: ',
    en: 'The QR codes for the gate are not in this email. They are under My tickets: ',
  },
  attached: {
    vi: 'Vé có mã QR nằm trong tệp PDF đính kèm, in ra giấy cũng vào cổng được. Ai có tệp này đều vào cổng được, bạn đừng chuyển tiếp. Vé cũng ở mục Vé của tôi: ',
    en: 'Your tickets with their QR codes are in the attached PDF; on paper they open the gate, too. Whoever has the file can get in, so do not forward it. They are also under My tickets: ',
  },
} as const;

const whereTickets = (link: string, language: Language, where: keyof typeof whereTexts) =>
  whereTexts[where][language] + link;

/** The same mail, saying that the tickets are attached to it. */
export const sayAttached = (text: string, language: Language): string =>
  text.replace(whereTexts.on_site[language], whereTexts.attached[language]);

/**
 * The mail that follows payment: what was bought, where to sit, when the doors open, and where the tickets are. The address may only
 * have been typed, so the mail has nothing that a stranger must not read: no ticket, and of a delivery address the province alone.
 * When the account has proven the address, documents/order-files.ts attaches the tickets as the mail leaves, and `sayAttached` says so.
 */
export function writeTicketsMail(mail: TicketsMail, language: Language): MailText {
  const title = mail.title[language];
  const place = `${mail.venue[language]}\n${mail.address[language]}`;
  const when = momentText(mail.startsAt, language);
  const doors = doorsText(mail, language);
  const money = sumsText(mail, language);
  const lines = linesOf(mail.tickets, language);
  const count = mail.tickets.length;
  const to = mail.deliveredTo?.[language];
  const link = `${mail.publicUrl}/my-tickets`;
  if (language === 'vi') {
    return {
      subject: `Đã mua ${count} vé: ${title}`,
      text: [
        `Chào ${mail.name},`,
        `Đơn ${mail.code} đã thanh toán xong. Bạn có ${count} vé.`,
        `${title}\nBắt đầu: ${when}\nMở cửa: ${doors}\n${place}`,
        `Chỗ của bạn:\n${lines}`,
        ...addOnsText(mail, language),
        money,
        ...(to === undefined
          ? []
          : [
              `Vé giấy mang cùng mã sẽ được gửi đến địa chỉ bạn đã nhập ở ${to}. Khi vé được gửi đi, đơn hàng của bạn cho biết ngày gửi.`,
            ]),
        whereTickets(link, 'vi', 'on_site'),
        'Bạn mở vé một lần khi có mạng, vé sẽ được lưu trên điện thoại và dùng được ở cổng cả khi mất mạng.',
        'Mở Màn',
      ].join('\n\n'),
    };
  }
  const tickets = `${count} ${count === 1 ? 'ticket' : 'tickets'}`;
  return {
    subject: `You have ${tickets}: ${title}`,
    text: [
      `Hello ${mail.name},`,
      `Order ${mail.code} is paid. You have ${tickets}.`,
      `${title}\nStarts: ${when}\nDoors open: ${doors}\n${place}`,
      `Your places:\n${lines}`,
      ...addOnsText(mail, language),
      money,
      ...(to === undefined
        ? []
        : [
            `Paper tickets with the same codes go to the address you gave in ${to}. Your order shows the day they are sent.`,
          ]),
      whereTickets(link, 'en', 'on_site'),
      'Open them once while you are online: they stay on your phone and work at the gate without a connection.',
      'Mở Màn',
    ].join('\n\n'),
  };
}
