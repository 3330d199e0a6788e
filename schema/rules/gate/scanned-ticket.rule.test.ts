import { expect, test } from 'vitest';
import { makeTicketCode } from '../ticket/ticket-code.rule.ts';
import { encodeTicketPayload } from '../ticket/ticket-payload.rule.ts';
import { ticketText } from '../ticket/ticket-text.rule.ts';
import { isTicketLike, sameTicket, ticketsIn, tidyScan } from './scanned-ticket.rule.ts';

/** The signature is not checked here. */
const textOf = (number: number, rotating?: number) =>
  ticketText(
    encodeTicketPayload({
      keyId: 1,
      number,
      showing: 42,
      generation: 1,
      isRotating: rotating !== undefined,
      rotating: rotating ?? 0,
    }),
    new Uint8Array(64).fill(7),
  );
const [ticket, other] = [textOf(1_000_001), textOf(1_000_002)];
const code = makeTicketCode((limit) => 5 % limit);
const poster = 'https://mo-man.example/dem-nhac';

test.each([
  ['as it is', ticket],
  ['with a line end', `${ticket}\r\n`],
  ['in small letters', ticket.toLowerCase()],
  ['behind the word of the scanner', `]Q1${ticket}`],
  ['behind an address', `${poster} ${ticket}`],
  ['before an address', `${ticket},${poster}`],
  ['in a list', `["${poster}","${ticket}"]`],
])('the text of a ticket is found %s', (_, text) => {
  expect(tidyScan(text)).toBe(ticket);
});

test('a text that only begins like a ticket stays unchanged', () => {
  expect(tidyScan(`X${ticket}`)).toBe(`X${ticket}`);
  expect(tidyScan(`]Q1${poster}`)).toBe(poster.toUpperCase());
});

test('of all codes in view the tickets are checked; without a ticket, all codes', () => {
  expect(ticketsIn([poster, ticket, other, ticket])).toEqual([ticket, other]);
  expect(ticketsIn([poster])).toEqual([poster.toUpperCase()]);
  expect(ticketsIn([])).toEqual([]);
});

test('a rotating code is the same ticket, another code is not', () => {
  expect(sameTicket(textOf(1_000_001, 7))).toBe(sameTicket(textOf(1_000_001, 8)));
  expect(sameTicket(ticket)).not.toBe(sameTicket(other));
});

test('a readable code and a damaged ticket are checked at the gate; words are not', () => {
  expect([code, ticket, `${ticket.slice(0, -4)}AAAA`].map(isTicketLike)).toEqual([true, true, true]);
  expect(['', 'mm1', 'Nguyễn Văn An'].map(isTicketLike)).toEqual([false, false, false]);
});
