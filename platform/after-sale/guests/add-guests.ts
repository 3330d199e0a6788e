import { createHash, randomInt } from 'node:crypto';
import { limits } from '@mo-man/schema/limits.ts';
import { pathMiddle } from '@mo-man/schema/rules/seat/path-middle.rule.ts';
import { makeTicketCode } from '@mo-man/schema/rules/ticket/ticket-code.rule.ts';
import type { Db, Tx } from '../../db/open.ts';
import { orderCode, randomId } from '../../lib/crypto/random-id.ts';
import { guestListAccount } from '../../lib/guest-list-account.ts';
import { OperatorProblem } from '../../lib/operator-problem.ts';
import { lockBuyer } from '../../sale/orders/buyer.store.ts';
import { moveOrder } from '../../sale/orders/order.store.ts';
import { readSale, sellUnits } from '../../sale/orders/sale.store.ts';
import { claimUnits } from '../../sale/units/claim-units.store.ts';
import { seatNews } from '../../sale/units/seat-news.ts';
import { issueTickets } from '../../ticket/issue-tickets.ts';
import type { TicketKeys } from '../../ticket/qr/ticket-keys.ts';
import { chooseSeats } from './choose-seats.rule.ts';
import { guestText, type ListedGuest } from './guest-file.rule.ts';
import {
  insertGuestOrder,
  insertGuests,
  keepGuestListAccount,
  readGuestSeats,
  readGuestType,
  readKnownGuests,
  type GuestSeat,
  type GuestType,
} from './guest.store.ts';

/** A guest list of a showing, and what its guests get. */
export interface GuestList {
  showingId: string;
  typeId: string;
  list: string;
}

/** By what a guest is known on a list, without saying who it is. */
const keyOf = (guest: ListedGuest): string =>
  createHash('sha256').update(guestText(guest)).digest('base64url').slice(0, 22);

/** The guests that are not on the list yet. Throws when one is there with another number of tickets. */
export async function newGuests(
  db: Db,
  { showingId, list }: GuestList,
  guests: readonly ListedGuest[],
): Promise<ListedGuest[]> {
  const known = await readKnownGuests(db, showingId, list);
  const changed = guests.flatMap((guest) => {
    const tickets = known.get(keyOf(guest));
    return tickets === undefined || tickets === guest.tickets
      ? []
      : [
          `line ${guest.line}: is on the list with ${tickets}, not ${guest.tickets}: withdraw that, and name another list`,
        ];
  });
  if (changed.length > 0) throw new OperatorProblem(changed.join('\n'));
  return guests.filter((guest) => !known.has(keyOf(guest)));
}

/** The ticket type of a guest list. Throws when there is none. */
export async function typeOfGuests(db: Db, { showingId, typeId }: GuestList): Promise<GuestType> {
  const type = await readGuestType(db, showingId, typeId);
  if (!type) throw new OperatorProblem(`showing ${showingId} has no ticket type ${typeId}`);
  return type;
}

/**
 * Puts guests on a list, all or none: claims their units as a hold does, sells them at no price to the account of guest lists, and leaves the
 * tickets of each guest in a gift with a code. Returns the order's code; throws an OperatorProblem when they cannot all be had.
 */
export async function addGuests(
  tx: Tx,
  { ticketKeys, now }: { ticketKeys: TicketKeys; now: Date },
  list: GuestList,
  listed: readonly ListedGuest[],
): Promise<{ orderCode: string; guests: number; tickets: number } | undefined> {
  const { showingId, typeId } = list;
  await keepGuestListAccount(tx);
  await lockBuyer(tx, showingId, guestListAccount);
  const type = await typeOfGuests(tx, list);
  const guests = await newGuests(tx, list, listed);
  if (guests.length === 0) return undefined;
  const code = orderCode();
  const units = await claim(tx, { ...list, code, now }, type, guests);
  const unitIds = units.flat();
  await insertGuestOrder(tx, { code, showingId, sectionId: type.section_id, typeId, unitIds });
  await moveOrder(tx, { code, from: 'holding', to: 'awaiting_payment', because: 'for_guests' });
  const sale = await readSale(tx, { code, showing_id: showingId });
  await sellUnits(tx, { code, state: 'awaiting_payment' }, 'for_guests', {
    serviceFee: undefined,
    tickets: issueTickets(ticketKeys, sale, now),
    earned: [],
    news: seatNews(showingId, sale.units, 'sold'),
  });
  await insertGuests(
    tx,
    { showingId, list: list.list, orderCode: code },
    guests.map((guest, at) => ({
      gift_id: randomId(),
      key: keyOf(guest),
      name: guest.name,
      contact: guest.contact,
      code: makeTicketCode(randomInt, limits.giftCodeChars),
      language: guest.language,
      unit_ids: units[at] ?? [],
    })),
  );
  return { orderCode: code, guests: guests.length, tickets: unitIds.length };
}

/** Units of each guest. They stay claimed by the order, which is sold in the same transaction, so the time of the claim plays no part. */
async function claim(
  tx: Tx,
  { showingId, typeId, code, now }: GuestList & { code: string; now: Date },
  type: GuestType,
  guests: readonly ListedGuest[],
): Promise<string[][]> {
  const claimant = { showingId, orderCode: code, heldUntil: new Date(now.getTime() + 600_000) };
  const wanted = guests.reduce((sum, { tickets }) => sum + tickets, 0);
  if (type.kind === 'seated') {
    const seats = await readGuestSeats(tx, showingId, typeId);
    const chosen = chooseSeats(seats, guests, focusOf(seats, type.stage));
    if ('problems' in chosen) throw new OperatorProblem(chosen.problems.join('\n'));
    const ids = chosen.seats.flat();
    const claimed = await claimUnits(
      tx,
      claimant,
      { seatIds: ids.toSorted(), standingTypes: [], quantities: [] },
      'wait',
    );
    if (claimed.length < wanted) throw new OperatorProblem(notLeft(wanted, claimed.length));
    return chosen.seats;
  }
  const numbered = guests.find(({ seats }) => seats.length > 0);
  if (numbered) throw new OperatorProblem(`line ${numbered.line}: this ticket type has no numbered seats`);
  const claimed = await claimUnits(
    tx,
    claimant,
    { seatIds: [], standingTypes: [typeId], quantities: [wanted] },
    'wait',
  );
  if (claimed.length < wanted) throw new OperatorProblem(notLeft(wanted, claimed.length));
  const ids = claimed.map(({ id }) => id);
  return guests.map(({ tickets }) => ids.splice(0, tickets));
}

const notLeft = (wanted: number, had: number): string =>
  `${wanted} tickets for guests, and only ${had} can be had: sold, held, waited for on the waiting list, or half of a couple seat. Nobody was added.`;

/** The point that the seats face: the middle of the stage, or of the front. */
function focusOf(seats: readonly GuestSeat[], stage: string | null): { x: number; y: number } {
  const middle = stage === null ? null : pathMiddle(stage);
  if (middle) return middle;
  const [xs, ys] = [seats.map(({ x }) => x), seats.map(({ y }) => y)];
  const least = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other), Infinity);
  const greatest = xs.reduce((one, other) => Math.max(one, other), -Infinity);
  return { x: (least(xs) + greatest) / 2, y: least(ys) };
}
