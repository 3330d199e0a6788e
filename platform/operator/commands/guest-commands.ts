import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { limits } from '@mo-man/schema/limits.ts';
import { readTicketCode, showTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';
import type { Language } from '@mo-man/schema/values.ts';
import { addGuests, newGuests, typeOfGuests, type GuestList } from '../../after-sale/guests/add-guests.ts';
import { judgeGuests, type ListedGuest } from '../../after-sale/guests/guest-file.rule.ts';
import { readGuestFile } from '../../after-sale/guests/read-guest-file.ts';
import { redeemLink } from '../../after-sale/guests/guest-mail.rule.ts';
import { countShowing, readGuests, sendAgain, type GuestRow } from '../../after-sale/guests/guest.store.ts';
import { endGift, lockGift } from '../../after-sale/gift/gift.store.ts';
import { guestListAccount } from '../../lib/guest-list-account.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { writeCsv } from '../../lib/text/write-csv.ts';
import { previewRefund, writeDecision } from '../../payment/order-refunds/decide-refund.ts';
import { csvReaders } from '../export/export-list.rule.ts';
import type { OperatorShowing } from '../showing.store.ts';
import { isWaiting, left, seatsOf, stateOf, writeGateList } from '../guests/guest-lines.ts';
import { counted, inColumns } from '../print.rule.ts';
import type { Command, OperatorTools, Typed } from './command.ts';
import { nameOf, noteShowing, readShowing } from './showing-parts.ts';

/** Guest lists: complimentary tickets. */
export const guestCommands = {
  'guests add': {
    usage:
      'guests add SHOWING TICKET_TYPE --file FILE.csv | --name NAME [--email …|--phone …] [--tickets 2] [--seats "A1 A2"] [--list NAME] [--language vi|en]',
    doc: `gives complimentary tickets to guests: all of a file (at most ${limits.guestsAtOnce}, docs/runbook.md), or one who is typed; each gets a mail or SMS with a code, or the code alone. Who is on the list already is left out`,
    plan: async (tools, typed) => {
      const showing = await readOpenShowing(tools, typed);
      const list = listOf(typed, showing);
      const type = await typeOfGuests(tools.db, list);
      const listed = await readListed(typed);
      const fresh = await newGuests(tools.db, list, listed);
      const numbers = await countShowing(tools.db, showing.id);
      const tickets = fresh.reduce((sum, guest) => sum + guest.tickets, 0);
      const known = listed.length - fresh.length;
      if (fresh.length === 0)
        throw new OperatorProblem(`all ${known} are on the list "${list.list}" already`);
      return {
        preview: [
          `Puts ${counted(fresh.length, 'guest')} on the list "${list.list}" of ${nameOf(showing)}: ${counted(tickets, 'complimentary ticket')}, ${type.name.vi}.`,
          ...(known > 0 ? [`${known} more are on it already, and are left out.`] : []),
          ...inColumns(fresh.slice(0, shown).map(guestRow), '  '),
          ...(fresh.length > shown ? [`  … and ${fresh.length - shown} more`] : []),
          `Of ${counted(numbers.units, 'place')} ${numbers.free} are free, ${numbers.sold} sold, ${numbers.complimentary} complimentary.`,
        ],
        seen: [list, listed],
        carryOut: async (tx) => {
          const added = await addGuests(
            tx,
            { ticketKeys: tools.readTicketKeys(), now: showing.now },
            list,
            listed,
          );
          if (!added) throw new OperatorProblem(`all ${known} are on the list "${list.list}" already`);
          const { orderCode, ...after } = added;
          await noteShowing(tools, tx, 'add guests', showing, {
            list: list.list,
            order: orderCode,
            ...after,
          });
          const codeOnly = fresh.filter(({ contact }) => contact === null).length;
          return [
            `Added: ${counted(added.guests, 'guest')}, ${counted(added.tickets, 'ticket')} (order ${orderCode}). Invitations leave within seconds.`,
            ...(codeOnly > 0
              ? [
                  `${counted(codeOnly, 'guest')} without an address: guests export ${showing.id} --to codes.csv`,
                ]
              : []),
          ];
        },
      };
    },
  },
  'guests list': {
    usage: 'guests list SHOWING [--list NAME] [--to FILE.csv]',
    doc: 'who is invited and what became of it; --to writes a list to be printed for the gate, with names, seats and the codes that a gate takes typed',
    show: async (tools, { words, options }) => {
      const showing = await readShowing(tools, { words, options });
      const guests = await readGuests(tools.db, showing.id, { list: options['list'] });
      if (options['to']) return writeGateList(options['to'], guests);
      const { sold, complimentary, free, units } = await countShowing(tools.db, showing.id);
      return [
        nameOf(showing),
        `${counted(units, 'place')}: ${sold} sold, ${complimentary} complimentary, ${free} free`,
        ...inColumns(
          guests.map((guest) => [
            guest.list,
            guest.name || '(forgotten)',
            guest.contact ?? 'code only',
            counted(guest.tickets.length, 'ticket'),
            seatsOf(guest).join(' '),
            stateOf(guest),
            showTicketCode(guest.code),
          ]),
          '  ',
        ),
        counted(guests.length, 'guest'),
      ];
    },
  },
  'guests export': {
    usage: 'guests export SHOWING --to FILE.csv [--list NAME] [--format csv|plain]',
    doc: 'writes the guests who have not redeemed with their codes and links, for those that are told in another way; it holds what opens the gate',
    show: async (tools, { words, options }) => {
      const { to, list, format = 'csv' } = options;
      if (format !== 'csv' && format !== 'plain') throw new OperatorProblem('--format is csv or plain');
      if (!to) throw new OperatorProblem('where to? --to codes.csv');
      const showing = await readShowing(tools, { words, options });
      const guests = (await readGuests(tools.db, showing.id, { list })).filter(isWaiting);
      const slug = await readSlug(tools, showing.id);
      const rows = guests.map((guest) => ({
        list: guest.list,
        name: guest.name,
        contact: guest.contact,
        tickets: left(guest).length,
        seats: seatsOf(guest).join(' '),
        code: guest.code,
        link: redeemLink({ publicUrl: tools.publicUrl, slug, code: guest.code }),
      }));
      const columns = ['list', 'name', 'contact', 'tickets', 'seats', 'code', 'link'] as const;
      // Whoever reads it can redeem what is in it.
      await writeFile(to, writeCsv(columns, rows, { reader: csvReaders[format], head: true }), {
        mode: 0o600,
      });
      return [
        `${counted(rows.length, 'guest')} in ${to}`,
        'Delete it when they are told: it holds their codes.',
      ];
    },
  },
  'guests withdraw': {
    usage: 'guests withdraw SHOWING CODE…|--list NAME',
    doc: 'takes complimentary tickets back, redeemed or not: they no longer open the gate, their places go back on sale or to the waiting list, and the guest is told',
    plan: async (tools, typed) => {
      const { showing, guests } = await readNamed(tools, typed);
      const going = guests.filter((guest) => left(guest).length > 0);
      if (going.length === 0) throw new OperatorProblem('their tickets are taken back already');
      const inside = going.find((guest) => left(guest).some(({ is_in: isIn }) => isIn));
      if (inside) throw new OperatorProblem(`guest ${showTicketCode(inside.code)} was let in at the gate`);
      return {
        preview: [
          `Takes ${counted(going.flatMap(left).length, 'complimentary ticket')} back from ${counted(going.length, 'guest')} of ${nameOf(showing)}:`,
          ...inColumns(
            going.slice(0, shown).map((guest) => [guest.name, seatsOf(guest).join(' '), stateOf(guest)]),
            '  ',
          ),
          ...(going.length > shown ? [`  … and ${going.length - shown} more`] : []),
          'Nothing was paid for them, so no money goes back.',
        ],
        seen: [showing.id, 'withdraw', going.map(({ gift_id: id, state }) => [id, state])],
        carryOut: async (tx) => {
          for (const { gift_id: id } of going.toSorted((a, b) => (a.gift_id < b.gift_id ? -1 : 1))) {
            const gift = await lockGift(tx, { id, sender: guestListAccount });
            if (gift?.state === 'waiting') await endGift(tx, id, { state: 'cancelled' });
          }
          for (const [subject, some] of Map.groupBy(going, ({ order_code: code }) => code)) {
            const ticketIds = some.flatMap(left).map(({ id }) => id);
            const scope = { scope: 'tickets', subject, ticketIds } as const;
            const by = { operator: tools.operator, reason: 'organizer_decided' } as const;
            await writeDecision(tx, scope, by, await previewRefund(tx, scope));
          }
          const after = { guests: going.length, tickets: going.flatMap(left).length };
          await noteShowing(tools, tx, 'withdraw guests', showing, after);
          return ['Taken back. The platform carries it out within seconds, and tells them.'];
        },
      };
    },
  },
  'guests resend': {
    usage: 'guests resend SHOWING CODE…|--list NAME',
    doc: 'sends the invitation again to guests who have not redeemed theirs',
    plan: async (tools, typed) => {
      const { showing, guests } = await readNamed(tools, typed);
      const waiting = guests.filter((guest) => isWaiting(guest) && guest.contact !== null);
      if (waiting.length === 0)
        throw new OperatorProblem('none of them has an address and an open invitation');
      return {
        preview: [`Sends ${counted(waiting.length, 'invitation')} to ${nameOf(showing)} again.`],
        seen: [showing.id, 'resend', waiting.map(({ gift_id: id, sent_at: sent }) => [id, sent])],
        carryOut: async (tx) => {
          await sendAgain(
            tx,
            waiting.map(({ gift_id: id }) => id),
          );
          await noteShowing(tools, tx, 'resend invitations', showing, { guests: waiting.length });
          return ['They leave within seconds.'];
        },
      };
    },
  },
} as const satisfies Record<string, Command>;

/** Guests that a preview names. */
const shown = 20;

const guestRow = ({ name, contact, tickets, seats }: ListedGuest) => [
  name,
  contact ?? 'code only',
  counted(tickets, 'ticket'),
  seats.length > 0 ? seats.join(' ') : '',
];

async function readOpenShowing(tools: OperatorTools, typed: Typed): Promise<OperatorShowing> {
  const showing = await readShowing(tools, typed);
  if (showing.status === 'cancelled') throw new OperatorProblem('it is cancelled');
  if (showing.status === 'postponed')
    throw new OperatorProblem('it is postponed: "showing move" gives it a date first');
  if (showing.ends_at <= showing.now) throw new OperatorProblem('it is over');
  return showing;
}

/** The list is called as it was said, else as the file; one who is typed is on the list `desk`. */
function listOf({ words, options: { list, file } }: Typed, { id }: OperatorShowing): GuestList {
  const [, typeId] = words;
  if (!typeId) throw new OperatorProblem('which ticket type? guests add SHOWING TICKET_TYPE');
  const name = (list ?? (file ? basename(file).replace(/\.[^.]*$/, '') : 'desk')).trim();
  if (name === '' || name.length > 60) throw new OperatorProblem('--list has 1 to 60 characters');
  return { showingId: id, typeId, list: name };
}

async function readListed({ options }: Typed): Promise<ListedGuest[]> {
  const language = languageOf(options['language']);
  const { file, name, email, phone, tickets, seats } = options;
  if ((file === undefined) === (name === undefined))
    throw new OperatorProblem('whom? --file guests.csv, or --name "Nguyễn Lan"');
  const typed = Object.entries({ name, email, phone, tickets, seats }).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value]],
  );
  const read =
    file === undefined
      ? judgeGuests([{ line: 1, ...Object.fromEntries(typed) }], language)
      : readGuestFile(await readText(file), language);
  if ('problems' in read) throw new OperatorProblem([...read.problems, 'Nobody was added.'].join('\n'));
  return read.guests;
}

function languageOf(typed = 'vi'): Language {
  if (typed !== 'vi' && typed !== 'en') throw new OperatorProblem('--language is vi or en');
  return typed;
}

const readText = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new OperatorProblem(`${file} cannot be read`);
  });

/** The guests that were named by their codes, or all of a list. */
async function readNamed(tools: OperatorTools, typed: Typed) {
  const showing = await readShowing(tools, typed);
  const [, ...codes] = typed.words;
  const { list } = typed.options;
  if ((codes.length === 0) === (list === undefined))
    throw new OperatorProblem(
      'which guests? Their codes as "guests list" says them without the space, or --list NAME',
    );
  if (list !== undefined) {
    const guests = await readGuests(tools.db, showing.id, { list });
    if (guests.length === 0) throw new OperatorProblem(`it has no list "${list}"`);
    return { showing, guests };
  }
  const guests: GuestRow[] = [];
  for (const typedCode of codes) {
    const code = readTicketCode(typedCode, limits.giftCodeChars);
    const [guest] = code === undefined ? [] : await readGuests(tools.db, showing.id, { code });
    if (!guest) throw new OperatorProblem(`no guest of it has the code ${typedCode}`);
    guests.push(guest);
  }
  return { showing, guests };
}

async function readSlug({ db }: OperatorTools, showingId: string): Promise<string> {
  const event = await db
    .selectFrom('showings')
    .innerJoin('events', 'events.id', 'showings.event_id')
    .select('events.slug')
    .where('showings.id', '=', showingId)
    .executeTakeFirstOrThrow();
  return event.slug;
}
