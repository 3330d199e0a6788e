import { limits } from '@mo-man/schema/limits.ts';
import { emailRule } from '@mo-man/schema/rules/account/email.rule.ts';
import { nameRule } from '@mo-man/schema/rules/account/name.rule.ts';
import { phoneRule } from '@mo-man/schema/rules/account/phone.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';

/** Somebody who is to be on a guest list. */
export interface ListedGuest {
  /** Line of the file, the head being line 1. */
  line: number;
  name: string;
  /** Email in lower case or phone in E.164; null for a code to hand out. */
  contact: string | null;
  tickets: number;
  /** Chosen seats as they were typed, `A12`; empty for the best that are free. */
  seats: string[];
  language: Language;
}

/** A file that can be taken as it is, or everything that is wrong with it. */
export type GuestFile = { guests: ListedGuest[] } | { problems: string[] };

/** A row of texts with the line that it begins in. */
interface Row {
  line: number;
  cells: string[];
}

type Column = 'name' | 'email' | 'phone' | 'tickets' | 'seats' | 'language';

/** TABLE of heads: a column is called so in English or Vietnamese. */
const heads: Readonly<Record<string, Column>> = {
  name: 'name',
  tên: 'name',
  'họ tên': 'name',
  'họ và tên': 'name',
  email: 'email',
  phone: 'phone',
  'điện thoại': 'phone',
  'số điện thoại': 'phone',
  tickets: 'tickets',
  'số vé': 'tickets',
  seats: 'seats',
  ghế: 'seats',
  language: 'language',
  'ngôn ngữ': 'language',
};

const separators = [',', ';', '\t'];

/** Rows of a file of separated texts (RFC 4180); a quoted text may hold separators, line ends and doubled quotes. */
function readRows(text: string, separator: string): Row[] | { openQuote: number } {
  const rows: Row[] = [];
  let cells: string[] = [];
  let cell = '';
  let [line, begin] = [1, 1];
  let isQuoted = false;
  let quotedAt = 1;
  const endRow = () => {
    rows.push({ line: begin, cells: [...cells, cell] });
    [cells, cell] = [[], ''];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      [isQuoted, quotedAt, cell] = [true, line, ''];
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') {
      endRow();
      begin = line;
    } else cell += sign;
  }
  if (isQuoted) return { openQuote: quotedAt };
  if (cell !== '' || cells.length > 0) endRow();
  return rows.filter((row) => row.cells.some((each) => each.trim() !== ''));
}

/** The likeliest separator: the one that the head has most of. Spreadsheets in Vietnamese write semicolons. */
function separatorOf(head: string): string {
  const times = (sign: string) => head.split(sign).length;
  return separators.toSorted((a, b) => times(b) - times(a))[0] ?? ',';
}

const headOf = (cell: string) => heads[cell.normalize('NFC').trim().toLowerCase()];

/** A text that a spreadsheet was given so that it shows all of its digits, `="0912345678"`, as it was. */
const plain = (cell: string) => cell.trim().replace(/^="(.*)"$/s, '$1');

/**
 * Reads a guest list: a head with `name` and any of `email`, `phone`, `tickets`, `seats`, `language`, in any order and in English or
 * Vietnamese; then a guest a line. All guests, or every line that is wrong with why; it names nobody, because it may be logged.
 */
export function readGuestFile(file: string, otherwise: Language): GuestFile {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const firstLine = text.split('\n', 1)[0] ?? '';
  const rows = readRows(text, separatorOf(firstLine));
  if ('openQuote' in rows)
    return { problems: [`line ${rows.openQuote}: a quote is opened and never closed`] };
  const [head, ...body] = rows;
  if (!head) return { problems: ['the file is empty'] };
  const columns = head.cells.map(headOf);
  const unknown = head.cells.filter((_, at) => columns[at] === undefined);
  if (unknown.length > 0)
    return {
      problems: unknown.map(
        (cell) =>
          `line ${head.line}: no column is called "${cell.trim()}": name, email, phone, tickets, seats, language`,
      ),
    };
  if (!columns.includes('name')) return { problems: [`line ${head.line}: the head has no column "name"`] };
  if (new Set(columns).size < columns.length)
    return { problems: [`line ${head.line}: a column stands there twice`] };
  if (body.length === 0) return { problems: ['nobody is on the list'] };
  if (body.length > limits.guestsAtOnce)
    return { problems: [`${body.length} guests: at most ${limits.guestsAtOnce} at once`] };
  return judgeGuests(
    body.map(({ line, cells }): TypedGuest => {
      const texts = columns.flatMap((name, at) => (name ? [[name, plain(cells[at] ?? '')] as const] : []));
      return { line, tooMany: cells.length > columns.length, ...Object.fromEntries<string>(texts) };
    }),
    otherwise,
  );
}

/** A guest as typed: texts by column; a column that is not there is empty. */
export type TypedGuest = { line: number; tooMany?: boolean } & Partial<Record<Column, string>>;

/** Judges guests one by one and against each other. */
export function judgeGuests(typed: readonly TypedGuest[], otherwise: Language): GuestFile {
  const judged = typed.map((guest) => judgeGuest(guest, otherwise));
  const problems = judged.flatMap((one) => ('problems' in one ? one.problems : []));
  const guests = judged.flatMap((one) => ('guest' in one ? one.guest : []));
  const first = new Map<string, number>();
  const seats = new Map<string, number>();
  for (const guest of guests) {
    const before = first.get(guestText(guest));
    if (before === undefined) first.set(guestText(guest), guest.line);
    else problems.push(`line ${guest.line}: the same guest as in line ${before}`);
    for (const seat of guest.seats) {
      const taken = seats.get(seat);
      if (taken === undefined) seats.set(seat, guest.line);
      else problems.push(`line ${guest.line}: seat ${seat} is line ${taken}'s already`);
    }
  }
  return problems.length > 0 ? { problems: inOrder(problems) } : { guests };
}

const inOrder = (problems: readonly string[]): string[] => problems.toSorted((a, b) => lineOf(a) - lineOf(b));
const lineOf = (problem: string): number => Number(/^line (\d+)/.exec(problem)?.[1] ?? 0);

/** By what a guest is known on a list: the name in whatever case, and the contact. */
export const guestText = ({ name, contact }: Pick<ListedGuest, 'name' | 'contact'>): string =>
  `${name.toLowerCase()} ${contact ?? ''}`;

const seatsOf = (typed = ''): string[] =>
  typed
    .toUpperCase()
    .split(/[\s,;+|]+/)
    .filter(Boolean);

function judgeGuest(typed: TypedGuest, otherwise: Language): { guest: ListedGuest } | { problems: string[] } {
  const name = nameRule.safeParse(typed.name ?? '');
  const email = typed.email ? emailRule.safeParse(typed.email) : null;
  const phone = typed.phone ? phoneRule.safeParse(typed.phone) : null;
  const seats = seatsOf(typed.seats);
  const count = typed.tickets ? Number(typed.tickets) : Math.max(1, seats.length);
  const isCount = Number.isInteger(count) && count >= 1 && count <= limits.guestTicketsMax;
  const language = (typed.language ?? '').toLowerCase() || otherwise;
  const wrong = [
    ...(typed.tooMany ? ['it has more columns than the head'] : []),
    ...(name.success ? [] : [nameProblem(typed.name ?? '')]),
    ...(email && phone ? ['an email or a phone, not both'] : []),
    ...(email?.success === false ? ['the email is none'] : []),
    ...(phone?.success === false ? ['the phone is no number'] : []),
    ...(isCount ? [] : [`tickets: a whole number from 1 to ${limits.guestTicketsMax}`]),
    ...(new Set(seats).size < seats.length ? ['a seat stands there twice'] : []),
    ...(isCount && seats.length > 0 && seats.length !== count
      ? [`${seats.length} seats for ${count} tickets`]
      : []),
    ...(language === 'vi' || language === 'en' ? [] : ['language: vi or en']),
  ];
  if (wrong.length > 0 || !name.success || (language !== 'vi' && language !== 'en'))
    return { problems: wrong.map((why) => `line ${typed.line}: ${why}`) };
  const contact = email?.data ?? phone?.data ?? null;
  return { guest: { line: typed.line, name: name.data, contact, tickets: count, seats, language } };
}

const nameProblem = (typed: string): string =>
  typed.trim() === ''
    ? 'no name'
    : `the name has signs that no name has, or more than ${limits.nameMax} characters`;
