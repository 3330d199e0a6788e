import { expect, test } from 'vitest';
import {
  type KeptTicket,
  mergeChanges,
  openTickets,
  packTickets,
  readBundleTicket,
  scansElsewhere,
} from './ticket-list.rule.ts';

const hashOf = (number: number) => number.toString(36).padStart(16, '-');
const ticket = (number: number, more: Partial<KeptTicket> = {}): KeptTicket => ({
  number,
  showingId: 's1',
  generation: 1,
  ticketTypeId: `t${number % 3}`,
  sectionId: `k${number % 4}`,
  seat: number % 2 ? `A${number}` : null,
  name: 'Ng*** V. A.',
  codeHash: hashOf(number),
  past:
    number % 5
      ? []
      : [{ kind: 'entry', at: 1_796_472_000_123 + number, gateId: 'g', nonce: `nonce-${number}` }],
  knownAt: 7,
  ...more,
});
const tickets = [9, 2, 30, 5, 4_294_967_295, 10].map((number) =>
  ticket(
    number,
    number === 30 ? { answers: { diet: 'chay' } } : number === 5 ? { isComplimentary: true as const } : {},
  ),
);

test('restores the packed tickets from the columns', () => {
  const list = openTickets(packTickets(tickets), []);
  expect(list.count).toBe(6);
  for (const one of tickets) {
    expect(list.find(one.number)).toEqual(one);
    expect(list.findByHash(one.codeHash)).toEqual(one);
  }
  expect(list.find(3)).toBeUndefined();
  expect(list.findByHash(hashOf(3))).toBeUndefined();
  expect(list.all().toSorted((a, b) => a.number - b.number)).toEqual(
    tickets.toSorted((a, b) => a.number - b.number),
  );
  expect(openTickets(packTickets([]), []).find(1)).toBeUndefined();
});

test('finds no ticket for a hash that spans two others', () => {
  const list = openTickets(packTickets([ticket(1), ticket(2)]), []);
  expect(list.findByHash(`${hashOf(1).slice(8)}${hashOf(2).slice(0, 8)}`)).toBeUndefined();
});

test('prefers changes: a new generation, a new ticket, a revoked one; an old code is not found', () => {
  const columns = packTickets(tickets);
  const before = openTickets(columns, []);
  const answer = {
    tickets: [ticket(9, { generation: 2, codeHash: hashOf(900) }), ticket(77)],
    revoked: [5, 123],
  };
  const changes = mergeChanges([], answer, before.find);
  const list = openTickets(columns, changes);
  expect(list.count).toBe(8);
  expect(list.find(123), 'it never had it').toMatchObject({ generation: 0, name: '' });
  expect(list.find(9)?.generation).toBe(2);
  expect(list.findByHash(hashOf(9))).toBeUndefined();
  expect(list.findByHash(hashOf(900))?.number).toBe(9);
  expect(list.find(5)).toMatchObject({ generation: 0, past: ticket(5).past });
  expect(openTickets(packTickets(list.all()), []).all()).toHaveLength(8);
});

test('turns positions of an answer into ids', () => {
  const places = {
    gates: [{ id: 'a' }, { id: 'b' }],
    showings: [{ id: 's1' }],
    pass_showings: [{ id: 's0' }],
    ticket_types: [{ id: 'vip' }],
    sections: [{ id: 'k' }],
  };
  const wire = [7, 0, 3, 0, 0, null, 'Ng***', 'h', [[1, 5, 1, 'n']]] as Parameters<
    typeof readBundleTicket
  >[0];
  expect(readBundleTicket(wire, places, { knownAt: 9, isComplimentary: true })).toMatchObject({
    number: 7,
    isComplimentary: true,
  });
  expect(readBundleTicket(wire, places, { knownAt: 9, answers: { diet: 'chay' } })).toEqual({
    number: 7,
    showingId: 's1',
    generation: 3,
    ticketTypeId: 'vip',
    sectionId: 'k',
    seat: null,
    name: 'Ng***',
    codeHash: 'h',
    past: [{ kind: 'exit', at: 5, gateId: 'b', nonce: 'n' }],
    answers: { diet: 'chay' },
    knownAt: 9,
  });
});

test('keeps at which showing a pass was scanned, also in columns', () => {
  const places = {
    gates: [{ id: 'a' }],
    showings: [{ id: 's1' }, { id: 's2' }],
    pass_showings: [{ id: 's0' }],
    ticket_types: [{ id: 'pass' }],
    sections: [{ id: 'k' }],
  };
  const past = ['n0', 'n1', 'n2'].map((nonce, at) => [0, at, 0, nonce]);
  const wire = [7, 2, 1, 0, 0, null, 'Ng***', 'h', past] as Parameters<typeof readBundleTicket>[0];
  const elsewhere = scansElsewhere([
    [7, 1, 's1'],
    [8, 0, 's2'],
    [7, 2, 's2'],
  ]);
  const read = readBundleTicket(wire, places, { knownAt: 9, elsewhere: elsewhere.get(7) });
  expect(read.showingId, 'places go on behind the showings').toBe('s0');
  expect(read.past.map(({ nonce, showingId }) => [nonce, showingId])).toEqual([
    ['n0', undefined],
    ['n1', 's1'],
    ['n2', 's2'],
  ]);
  // Another ticket with a past comes first in the columns.
  expect(openTickets(structuredClone(packTickets([ticket(5), read])), []).find(7)?.past).toEqual(read.past);
});

test('reads columns of before answers and complimentary tickets were sent', () => {
  const { answers: _, complimentary: __, pastShowings: ___, ...columns } = packTickets(tickets);
  expect(openTickets(columns, []).find(30)).toEqual(ticket(30));
  expect(openTickets(columns, []).find(5)).toEqual(ticket(5));
});

test('stores fifty thousand tickets in few records and answers fast', () => {
  const many = Array.from({ length: 50_000 }, (_, index) => ticket(index + 1));
  const columns = structuredClone(packTickets(many));
  const start = performance.now();
  const list = openTickets(columns, []);
  expect(list.find(50_000)?.seat).toBeNull();
  expect(list.findByHash(hashOf(49_999))?.number).toBe(49_999);
  // About 20 ms on an old machine; the limit only distinguishes columns from records.
  expect(performance.now() - start).toBeLessThan(500);
});
