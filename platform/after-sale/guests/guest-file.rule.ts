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
export interface Row {
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

const headOf = (cell: string) => heads[cell.normalize('NFC').trim().toLowerCase()];

/**
 * Reads the rows of a guest list: a head with `name` and any of `email`, `phone`, `tickets`, `seats`, `language`, in any order and in English
 * or Vietnamese; then a guest a row. All guests, or every line that is wrong with why; it names nobody, because it may be logged.
 */
export function guestsOfRows(rows: readonly Row[], otherwise: Language): GuestFile {
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
      const texts = columns.flatMap((name, at) => (name ? [[name, cells[at] ?? ''] as const] : []));
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
