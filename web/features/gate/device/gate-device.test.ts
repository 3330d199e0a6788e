// A gate without a browser: its verdicts without a network, and that no scan is lost.
import { beforeEach, expect, test } from 'vitest';
import {
  bundle,
  bundleTicket,
  codeOf,
  eight,
  fakeDisk,
  fakeServer,
  signedText,
  strangersKey,
} from '../_evening.ts';
import { GateFailure } from './gate-api.ts';
import { createGateDevice, type GateDevice } from './gate-device.ts';
import { keepSyncing, syncOnce } from './sync-gate.ts';

let now = eight;
let answer = () => bundle();
let disk: ReturnType<typeof fakeDisk>;
let online: ReturnType<typeof fakeServer>;
let gate: GateDevice;

async function open(): Promise<GateDevice> {
  gate = createGateDevice({ api: online.api, storage: disk.storage, now: () => now });
  await gate.load();
  return gate;
}
const sync = () => syncOnce(gate, online.api, () => now);

async function scan(text: string, kind: 'entry' | 'exit' = 'entry', answers = {}) {
  const checked = await gate.check(text, { kind, answers });
  if (!checked) throw new Error('no list');
  if (checked.verdict !== 'ask') await gate.note(checked);
  return checked;
}

beforeEach(async () => {
  now = eight;
  answer = () => bundle();
  disk = fakeDisk();
  online = fakeServer(() => answer());
  await open();
  await gate.pair('CODE', 'Lan');
  await sync();
});

test('admits a ticket once, by its QR text or its code in any case', async () => {
  expect(await scan(signedText(1))).toMatchObject({ verdict: 'valid', letIn: true });
  now += 60_000;
  expect(await scan(signedText(1))).toMatchObject({
    verdict: 'used',
    letIn: false,
    said: { last: { at: eight, gateId: 'a' } },
  });
  expect((await scan(codeOf(2).toLowerCase())).verdict).toBe('valid');
  expect((await scan(signedText(2))).verdict).toBe('used');
});

test.each([
  ['another key', signedText(1, { key: strangersKey }), 'forged'],
  ['one character changed', signedText(1).replace(/.$/, (last) => (last === '0' ? '1' : '0')), 'forged'],
  ['an old generation', signedText(1, { generation: 7 }), 'revoked'],
  ['another showing', signedText(1, { showing: 43 }), 'wrong_showing'],
  ['half a code', signedText(1).slice(0, 60), 'damaged'],
  ['some other QR', 'https://example.com', 'not_a_ticket'],
  ['a code of nobody', codeOf(15), 'unlisted'],
])('%s: admits nobody', async (_, text, verdict) => {
  expect(await scan(text)).toMatchObject({ verdict, letIn: false });
});

test('admits a ticket that was sold a moment ago, once', async () => {
  expect(await scan(signedText(500))).toMatchObject({ verdict: 'unlisted', letIn: true });
  expect(await scan(signedText(500))).toMatchObject({ letIn: false });
});

test('asks the question at the door first, and can refuse by its answer', async () => {
  const question = {
    id: 'age',
    text: { vi: 'Tuổi?', en: 'Age?' },
    ticket_type_ids: null,
    choices: [
      { id: 'yes', text: { vi: 'Đủ', en: 'Yes' }, admits: true },
      { id: 'no', text: { vi: 'Chưa', en: 'No' }, admits: false },
    ],
  };
  answer = () => bundle({}, { questions: [question] });
  await sync();
  expect(await scan(signedText(1))).toMatchObject({ verdict: 'ask', letIn: false });
  expect(await scan(signedText(1), 'entry', { age: 'no' })).toMatchObject({ verdict: 'answer_refused' });
  expect(await scan(signedText(1), 'entry', { age: 'yes' })).toMatchObject({ verdict: 'valid', letIn: true });
});

test('knows what the buyer answered, also after a restart', async () => {
  answer = () => bundle({ answers: [[1, { stairs: 'yes' }]] });
  await sync();
  expect((await scan(signedText(1))).ticket?.answers).toEqual({ stairs: 'yes' });
  expect((await scan(signedText(2))).ticket).not.toHaveProperty('answers');
  await open();
  expect((await scan(signedText(1))).ticket?.answers).toEqual({ stairs: 'yes' });
});

test('lets people out and in again where that is allowed', async () => {
  answer = () => bundle({}, { reentry: 'after_exit' });
  await sync();
  expect((await scan(signedText(1), 'exit')).verdict).toBe('not_inside');
  await scan(signedText(1));
  expect((await scan(signedText(1))).verdict).toBe('used');
  expect((await scan(signedText(1), 'exit')).letIn).toBe(true);
  expect(await scan(signedText(1))).toMatchObject({ verdict: 'valid', said: { again: true } });
});

test('admits the ticket again after an undone scan, and reports both to the server', async () => {
  await scan(signedText(1));
  const last = gate.get().undoable;
  if (last) await gate.undo(last);
  expect(gate.get().undoable).toBeNull();
  expect((await scan(signedText(1))).verdict).toBe('valid');
  await sync();
  expect([...online.got.values()].map(({ kind }) => kind)).toEqual(['entry', 'undo', 'entry']);
});

test('keeps admissions and unsent scans when the page is killed', async () => {
  await scan(signedText(1));
  await open();
  expect(gate.get()).toMatchObject({ phase: 'ready', waiting: 1, tickets: 3 });
  expect((await scan(signedText(1))).verdict).toBe('used');
});

test('makes no second scan after a lost answer', async () => {
  await scan(signedText(1));
  online.server.losesAnswers = true;
  await expect(sync()).rejects.toThrow('Failed to fetch');
  expect(gate.get().waiting).toBe(1);
  await open();
  online.server.losesAnswers = false;
  await sync();
  expect(gate.get().waiting).toBe(0);
  expect(online.got.size).toBe(1);
});

test('sends a thousand offline scans in batches that a gateway accepts', async () => {
  answer = () => bundle({ tickets: Array.from({ length: 1000 }, (_, index) => bundleTicket(index + 1)) });
  await sync();
  for (let number = 1; number <= 1000; number += 1) {
    now += 1000;
    const checked = await gate.check(signedText(number), { kind: 'entry' });
    if (checked) await gate.note(checked);
  }
  expect(gate.get().waiting).toBe(1000);
  await sync();
  expect(gate.get().waiting).toBe(0);
  expect([...online.got.values()].map(({ number }) => number)).toEqual(
    Array.from({ length: 1000 }, (_, index) => index + 1),
  );
  expect(JSON.stringify([...online.got.values()].slice(0, 200)).length).toBeLessThan(90_000);
});

test("learns other gates' scans and revocations from the next list", async () => {
  answer = () =>
    bundle({
      is_full: false,
      tickets: [bundleTicket(2, { past: [[0, eight - 5000, 1, 'nonce-of-gate-b-1']] })],
      revoked: [3],
    });
  await sync();
  expect(await scan(signedText(2))).toMatchObject({ verdict: 'used', said: { last: { gateId: 'b' } } });
  expect((await scan(signedText(3))).verdict).toBe('revoked');
  expect((await scan(codeOf(3))).verdict).toBe('revoked');
  expect((await scan(signedText(1))).verdict).toBe('valid');
  await open();
  expect((await scan(signedText(2))).verdict).toBe('used');
});

test('refuses a ticket that was revoked before the device had its first list', async () => {
  answer = () => bundle({ revoked: [4] });
  await sync();
  expect(await scan(signedText(4))).toMatchObject({ verdict: 'revoked', letIn: false });
  await open();
  expect(await scan(signedText(4))).toMatchObject({ verdict: 'revoked', letIn: false });
});

test('keeps the old list until the last page of the new one has arrived', async () => {
  let pages = 0;
  answer = () => {
    pages += 1;
    if (pages === 2) throw new TypeError('Failed to fetch');
    return bundle({ tickets: [bundleTicket(9)], next_page: 'p2' });
  };
  await expect(sync()).rejects.toThrow();
  expect(gate.get().tickets).toBe(3);
  expect((await scan(signedText(1))).verdict).toBe('valid');
});

const records = () => Object.keys(disk.disk.records).sort();

test('wipes a revoked device at the next contact, and sends the scans made before', async () => {
  await scan(signedText(1));
  now += 60_000;
  online.server.stoppedAt = new Date(now).toISOString();
  now += 60_000;
  await scan(signedText(2));
  await sync();
  expect(gate.get()).toMatchObject({ phase: 'revoked', tickets: 0, head: null, unsent: 0, tooLate: 1 });
  expect([...online.got.values()].map(({ number }) => number)).toEqual([1]);
  expect(records()).toEqual(['offset', 'revoked']);
  expect(disk.disk.scans.size, 'nothing is left on it').toBe(0);
  expect(disk.disk.records.revoked).toEqual({ unsent: 0, key: null, tooLate: 1 });
  await open();
  expect(gate.get()).toMatchObject({ phase: 'revoked', isHandingOver: false, tooLate: 1 });
});

test('continues an interrupted hand-over after a kill, and counts each scan once', async () => {
  for (const number of [1, 2]) await scan(signedText(number));
  // The refusal of the list reveals the revocation; the scans made meanwhile wait.
  const refused = new GateFailure('gate_device_refused', 403);
  online.server.failing.set('checkIn', refused);
  const first = keepSyncing(gate, online.api, () => now);
  await expect.poll(() => gate.get().phase).toBe('revoked');
  first.stop();
  expect(gate.get()).toMatchObject({ unsent: 2, isHandingOver: true, tickets: 0 });
  expect(JSON.stringify([...disk.disk.scans.values()]), 'they name nobody').not.toContain('Ng***');
  online.server.failing.clear();
  online.server.stoppedAt = new Date(now + 1).toISOString();
  online.server.losesAnswers = true;
  await expect(sync()).rejects.toThrow('Failed to fetch');
  await open();
  expect(gate.get()).toMatchObject({ phase: 'revoked', unsent: 2, isHandingOver: true });
  online.server.losesAnswers = false;
  const second = keepSyncing(gate, online.api, () => now);
  await expect.poll(() => gate.get().isHandingOver).toBe(false);
  second.stop();
  expect(gate.get()).toMatchObject({ phase: 'revoked', unsent: 0, tooLate: 0 });
  expect(online.got.size).toBe(2);
});

test('keeps scans that the server refuses too long after the revocation, and sends them after a new pairing', async () => {
  await scan(signedText(1));
  online.server.failing.set('checkIn', new GateFailure('gate_device_refused', 403));
  await expect(sync()).rejects.toThrow();
  await gate.leave('revoked');
  await sync();
  expect(gate.get()).toMatchObject({ phase: 'revoked', unsent: 1, isHandingOver: false });
  await open();
  online.server.failing.clear();
  await gate.pair('ANOTHER', 'Lan');
  await sync();
  expect([...online.got.values()].map(({ number }) => number)).toEqual([1]);
});

test('admits a ticket found by its order by the same rules, once', async () => {
  online.server.found = [1, 2, 99];
  expect(await gate.findOrder({ order_code: 'X', phone_end: '0001' })).toEqual([1, 2, 99]);
  const found = gate.checkFound(1);
  expect(found).toMatchObject({ verdict: 'valid', letIn: true, by: 'list', generation: 1 });
  if (found) await gate.note(found);
  expect(gate.checkFound(1)).toMatchObject({ verdict: 'used', letIn: false });
  expect(await scan(signedText(1))).toMatchObject({ verdict: 'used' });
  expect(gate.checkFound(99), 'not on the list yet').toBeUndefined();
  answer = () => bundle({ is_full: false, tickets: [], revoked: [2] });
  await sync();
  expect(gate.checkFound(2)).toMatchObject({ verdict: 'revoked', letIn: false });
  expect([...online.got.values()][0]).toMatchObject({ by: 'list', number: 1 });
});

test.each(['cancelled', 'postponed'] as const)(
  'admits nobody to a showing that is %s, also offline',
  async (status) => {
    answer = () => {
      const { showings } = bundle();
      return bundle({ showings: showings.map((showing) => ({ ...showing, status })) });
    };
    await sync();
    await open();
    for (const text of [signedText(1), codeOf(2), signedText(500)])
      expect(await scan(text)).toMatchObject({ verdict: status, letIn: false });
    expect(gate.checkFound(3)).toMatchObject({ verdict: status, letIn: false });
  },
);

test('wipes nothing after any other refusal', async () => {
  online.server.failing.set('bundle', new GateFailure('', 401));
  const syncing = keepSyncing(gate, online.api, () => now);
  await expect.poll(() => gate.get().link).toBe('late');
  syncing.stop();
  expect(gate.get()).toMatchObject({ phase: 'ready', tickets: 3 });
});

test('deletes the names after the showing', async () => {
  now = Date.parse('2026-12-06T12:00:00+07:00');
  answer = () => bundle({ server_now: new Date(now).toISOString() });
  await open();
  expect(gate.get()).toMatchObject({ phase: 'ready', tickets: 0 });
  expect(JSON.stringify(disk.disk.records)).not.toContain('Ng***');
  await sync();
  expect(gate.get().tickets, 'the server still has them').toBe(0);
});

test('says when a phone cannot store a scan', async () => {
  disk.disk.isFull = true;
  await scan(signedText(1));
  expect(gate.get()).toMatchObject({ isUnsafe: true, waiting: 1 });
});
