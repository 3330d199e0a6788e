// Passes at gates without a network: at the second night's gate, and at a gate of both nights.
import type { GateBundle } from '@mo-man/schema/wire/gate.ts';
import { beforeEach, expect, test } from 'vitest';
import { bundle, bundleTicket, codeOf, eight, fakeDisk, fakeServer, signedText } from '../_evening.ts';
import { createGateDevice, type GateDevice } from './gate-device.ts';
import { syncOnce } from './sync-gate.ts';

const day = 24 * 3_600_000;
const [night] = bundle().showings;
if (!night) throw new Error('no showing');
const later = (moment: string) => new Date(Date.parse(moment) + day).toISOString();
const secondNight = {
  ...night,
  id: 'two',
  number: 43,
  doors_at: later(night.doors_at),
  starts_at: later(night.starts_at),
  ends_at: later(night.ends_at),
};
const passes = [{ showing_id: 's', ticket_type_id: 'pass', admits: ['two'] }];
const types = [
  { id: 't', name: { vi: 'Vé', en: 'Ticket' } },
  { id: 'pass', name: { vi: 'Vé hai đêm', en: 'Both nights' } },
];
const passTicket = (number: number, more: Parameters<typeof bundleTicket>[1] = {}, place = 0) =>
  bundleTicket(number, more).with(1, place).with(3, 1) as GateBundle['tickets'][number];
const both = (more: Partial<GateBundle> = {}) =>
  bundle({
    showings: [night, secondNight],
    passes,
    ticket_types: types,
    tickets: [passTicket(1), bundleTicket(2)],
    ...more,
  });
/** Of a gate of the second night alone: the first one's number, for the QR codes of its passes. */
const second = (more: Partial<GateBundle> = {}) =>
  bundle({
    showings: [secondNight],
    pass_showings: [{ id: 's', number: 42, rotation_secret: null }],
    passes,
    ticket_types: types,
    tickets: [passTicket(1, {}, 1)],
    ...more,
  });

let now = eight;
let answer: () => GateBundle = both;
let disk: ReturnType<typeof fakeDisk>;
let online: ReturnType<typeof fakeServer>;
let gate: GateDevice;

async function open(): Promise<void> {
  gate = createGateDevice({ api: online.api, storage: disk.storage, now: () => now });
  await gate.load();
}
const sync = () => syncOnce(gate, online.api, () => now);
async function at(first: () => GateBundle, moment: number): Promise<void> {
  [answer, now] = [() => ({ ...first(), server_now: new Date(now).toISOString() }), moment];
  await open();
  await gate.pair('CODE', 'Lan');
  await sync();
}
async function scan(text: string) {
  const checked = await gate.check(text, { kind: 'entry' });
  if (!checked) throw new Error('no list');
  await gate.note(checked);
  return checked;
}

beforeEach(() => {
  disk = fakeDisk();
  online = fakeServer(() => answer());
});

test('a gate of both nights admits a pass once on each, by the clock, also after a restart', async () => {
  await at(both, eight);
  expect(await scan(signedText(1))).toMatchObject({ verdict: 'valid', showingId: 's' });
  expect(await scan(signedText(1))).toMatchObject({ verdict: 'used', letIn: false });
  now += day;
  await open();
  expect(await scan(signedText(1))).toMatchObject({ verdict: 'valid', showingId: 'two' });
  expect(await scan(codeOf(1))).toMatchObject({ verdict: 'used', said: { last: { at: now } } });
  expect((await scan(signedText(2))).verdict, 'of the first night, deleted since').toBe('wrong_showing');
  await sync();
  expect([...online.got.values()].map(({ showing_id: id, let_in: isIn }) => [id, isIn])).toEqual([
    ['s', true],
    ['s', false],
    ['two', true],
    ['two', false],
    ['two', false],
  ]);
});

test('lets in to the chosen showing, remembers it, and forgets it when it is over', async () => {
  await at(both, eight);
  expect(gate.showings().letIn?.id).toBe('s');
  expect(gate.showings().toChoose.map(({ id }) => id)).toEqual(['s', 'two']);
  await gate.chooseShowing('two');
  await open();
  expect(gate.showings().letIn?.id).toBe('two');
  expect(await scan(signedText(1)), 'its doors are not open yet').toMatchObject({
    verdict: 'wrong_day',
    showingId: 'two',
  });
  await gate.chooseShowing('s');
  expect(await scan(signedText(1))).toMatchObject({ verdict: 'valid', showingId: 's' });
  now += day;
  expect(gate.showings().letIn?.id).toBe('two');
});

test('offers no choice where no pass admits to two showings of the gate', async () => {
  await at(() => both({ passes: [] }), eight);
  expect(gate.showings()).toEqual({ toChoose: [], letIn: undefined });
  await at(second, eight + day);
  expect(gate.showings()).toEqual({ toChoose: [], letIn: undefined });
  const ofTwo = () => both({ gates: bundle().gates.map((one) => ({ ...one, showing_id: 'two' })) });
  await at(ofTwo, eight);
  expect(gate.showings().toChoose, 'a head at a gate of one showing').toEqual([]);
});

test("the second night's gate admits a pass of the first, by QR, code and order, and no other ticket of it", async () => {
  await at(() => second({ tickets: [1, 5, 6].map((number) => passTicket(number, {}, 1)) }), eight + day);
  await open();
  expect(await scan(signedText(1))).toMatchObject({ verdict: 'valid', showingId: 'two', letIn: true });
  expect(await scan(signedText(1))).toMatchObject({ verdict: 'used', letIn: false });
  expect(await scan(codeOf(5))).toMatchObject({ verdict: 'valid', showingId: 'two' });
  const found = gate.checkFound(6);
  expect(found).toMatchObject({ verdict: 'valid', showingId: 'two' });
  if (found) await gate.note(found);
  expect(gate.checkFound(6)).toMatchObject({ verdict: 'used' });
  expect(await scan(signedText(77)), 'not on the list').toMatchObject({
    verdict: 'wrong_showing',
    letIn: false,
  });
  expect((await scan(signedText(1, { showing: 44 }))).verdict).toBe('wrong_showing');
  expect((await scan(signedText(5, { generation: 2 }))).verdict).toBe('revoked');
});

test("reads a pass's changing code with the secret of its own showing", async () => {
  await at(() => second({ pass_showings: [{ id: 's', number: 42, rotation_secret: null }] }), eight + day);
  expect((await scan(signedText(1, { rotating: 1 }))).verdict).toBe('stale');
  const [last] = [...disk.disk.scans.values()];
  expect(last?.scan.showing_id, 'and names the night').toBe('two');
});

test('knows from the list at which night a pass was let in', async () => {
  const past: GateBundle['tickets'][number][8] = [
    [0, eight, 1, 'nonce-of-night-one'],
    [0, eight + day - 5_000, 1, 'nonce-of-night-two'],
  ];
  const tickets = [passTicket(1, { past: past.slice(0, 1) }, 1), passTicket(5, { past }, 1)];
  await at(() => second({ tickets, pass_scans: [[5, 1, 'two']] }), eight + day);
  await open();
  expect((await scan(signedText(1))).verdict).toBe('valid');
  expect(await scan(signedText(5))).toMatchObject({
    verdict: 'used',
    said: { last: { at: eight + day - 5_000, gateId: 'b' } },
  });
});

test('admits a pass that was sold a moment ago once at the night let in to', async () => {
  // The doors of both are open at once, and the second one is let in to.
  const showings = [{ ...night, ends_at: secondNight.ends_at }, secondNight];
  await at(() => both({ showings }), eight + day);
  expect(await scan(signedText(500))).toMatchObject({ verdict: 'unlisted', letIn: true, showingId: 'two' });
  expect(await scan(signedText(500))).toMatchObject({ letIn: false, showingId: 'two' });
  const [kept] = disk.disk.scans.values();
  answer = () =>
    both({
      is_full: false,
      server_now: new Date(now).toISOString(),
      showings,
      tickets: [passTicket(500, { past: [[0, now, 0, kept?.nonce ?? '']] })],
      pass_scans: [[500, 0, 'two']],
    });
  await sync();
  expect(await scan(signedText(500))).toMatchObject({ verdict: 'used', showingId: 'two' });
  await gate.chooseShowing('s');
  expect(await scan(signedText(500))).toMatchObject({ verdict: 'valid', showingId: 's' });
});

test('puts the pages of a bundle together, and changes of passes into it', async () => {
  const past = (nonce: string): GateBundle['tickets'][number][8] => [[0, eight, 1, nonce]];
  const pages = [
    () =>
      second({
        next_page: 'p2',
        tickets: [passTicket(1, { past: past('nonce-of-page-one') }, 1)],
        pass_scans: [[1, 0, 'two']],
      }),
    () =>
      second({
        tickets: [passTicket(5, { past: past('nonce-of-page-two') }, 1), passTicket(6, {}, 1)],
        pass_scans: [],
      }),
  ];
  const answerWith = (some: readonly (() => GateBundle)[]) => {
    let asked = 0;
    answer = () => ({ ...(some[asked++] as () => GateBundle)(), server_now: new Date(now).toISOString() });
  };
  await at(() => second({ tickets: [] }), eight + day);
  answerWith(pages);
  await sync();
  expect(gate.get().tickets).toBe(3);
  const verdicts = async () =>
    Promise.all(
      [1, 5, 6, 7].map(async (number) => (await gate.check(signedText(number), { kind: 'entry' }))?.verdict),
    );
  expect(await verdicts()).toEqual(['used', 'valid', 'valid', 'wrong_showing']);
  const changes = [
    () =>
      second({
        is_full: false,
        next_page: 'p2',
        tickets: [passTicket(5, { past: [...past('nonce-of-page-two'), ...past('nonce-of-another')] }, 1)],
        pass_scans: [[5, 1, 'two']],
      }),
    () => second({ is_full: false, tickets: [passTicket(7, {}, 1)], revoked: [6] }),
  ];
  answerWith(changes);
  await sync();
  expect(await verdicts()).toEqual(['used', 'used', 'revoked', 'valid']);
  await open();
  expect(await verdicts()).toEqual(['used', 'used', 'revoked', 'valid']);
});

test('deletes passes with their names after the last night, and other tickets after theirs', async () => {
  await at(both, eight);
  now += 18 * 3_600_000;
  await open();
  expect(gate.get().tickets).toBe(1);
  expect(gate.find(1)).toBeDefined();
  await sync();
  expect(gate.get().tickets, 'the server still has both').toBe(1);
  now += day;
  await open();
  expect(gate.get().tickets).toBe(0);
  expect(JSON.stringify(disk.disk.records)).not.toContain('Ng***');
});
