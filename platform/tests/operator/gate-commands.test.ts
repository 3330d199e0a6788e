// Commands for gates: previewed, confirmed, recorded; a link that pairs, rules from a file, exports.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pairDevice } from '../../gate/pair-device.ts';
import { failureOf, openBooking, type Booking } from '../../../testing/shop/booking.ts';
import { newFolder } from '../../../testing/engines/folder.ts';
import { openGate, pair, scanOf, sell } from '../gate/_gate.ts';
import { openTerminal } from './_terminal.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking();
});
afterAll(() => booking.close());
const operate = openTerminal(() => booking.database.url);

async function act(...words: string[]): Promise<{ preview: string; done: string }> {
  const preview = await operate(...words);
  const word = /--confirm (\w+)$/.exec(preview)?.[1];
  if (!word) throw new Error(`no word in ${preview}`);
  return { preview, done: await operate(...words, '--by', 'Lan', '--confirm', word) };
}

test('adds a gate, pairs a device by a link that only its confirmation prints, and stops it', async () => {
  const { db } = booking.deps;
  const { showing, eventId } = await openGate(db);
  const { preview, done } = await act('gate', 'add', showing.id, '--name', 'Cổng VIP', '--types', 'place');
  expect(preview).toContain('ticket types place');
  const gate = /Added: (\w+)/.exec(done)?.[1] ?? '';
  const pairing = await act('gate', 'pair', gate);
  expect(pairing.preview).not.toContain('#pair=');
  const code = /https:\/\/momanve\.test\/gate#pair=(\w{10})/.exec(pairing.done)?.[1] ?? '';
  expect(pairing.done).toMatch(/[█▀▄]{10}/);
  const { device } = await pairDevice({
    deps: booking.deps,
    request: { ip: '203.0.113.7', headers: {} },
    body: { code, device_name: 'Máy của Hà' },
  } as never);
  expect(device).toMatchObject({ role: 'gate', gate_id: gate });
  expect(await operate('gate', 'list', eventId)).toContain('Máy của Hà');
  await act('gate', 'revoke', device.id);
  expect(await operate('gate', 'list', eventId)).toContain('STOPPED');
  await expect(operate('gate', 'revoke', device.id)).rejects.toThrow('no device');
  const heads = await act('gate', 'heads', showing.id);
  expect(heads.preview).toContain('HEAD');
  const { rows } = await sql<{
    act: string;
    after: unknown;
  }>`SELECT act, after FROM desk_acts ORDER BY id`.execute(db);
  expect(rows.map((row) => row.act)).toEqual([
    'add gate',
    'let gate device in',
    'stop gate device',
    'let gate device in',
  ]);
  // No code is ever stored.
  expect(JSON.stringify(rows)).not.toContain(code);
  await act('gate', 'close', gate);
  await expect(operate('gate', 'pair', gate)).rejects.toThrow('no open gate');
});

test.each([
  [['gate', 'add', 'nowhere', '--name', 'A'], 'no event or showing'],
  [['gate', 'add', 'EVENT'], 'how is it called'],
  [['gate', 'add', 'EVENT', '--name', 'A', '--sections', 'moon'], 'no section moon'],
  [['gate', 'set-rules', 'SHOWING'], '--from FILE'],
  [['gate', 'set-rules', 'SHOWING', '--from', '/nowhere'], 'cannot be read'],
])('refuses %j: %s', async (words, why) => {
  const { showing, eventId } = await openGate(booking.deps.db);
  const named = words.map((word) => (word === 'EVENT' ? eventId : word === 'SHOWING' ? showing.id : word));
  await expect(operate(...named)).rejects.toThrow(why);
});

test('prints rules, changes them in a file and writes them; an invalid file changes nothing', async () => {
  const { showing, eventId, gate } = await openGate(booking.deps.db);
  const rules = JSON.parse(await operate('gate', 'rules', showing.id)) as Record<string, unknown>;
  expect(rules).toMatchObject({ reentry: 'none', questions: [] });
  const file = join(newFolder(), 'rules.json');
  writeFileSync(file, JSON.stringify({ ...rules, reentry: 'after_exit', most: 3 }));
  const { preview } = await act('gate', 'set-rules', showing.id, '--from', file);
  expect(preview).toContain('in again after an exit was scanned');
  const device = await pair(booking, { eventId, gate });
  expect((await device.bundle()).showings[0]?.rules).toMatchObject({ reentry: 'after_exit', most: 3 });
  writeFileSync(file, JSON.stringify({ ...rules, reentry: 'sometimes' }));
  await expect(operate('gate', 'set-rules', showing.id, '--from', file)).rejects.toThrow('reentry');
  writeFileSync(file, 'not JSON');
  await expect(operate('gate', 'set-rules', showing.id, '--from', file)).rejects.toThrow('the file');
});

test.each([
  ['ends before it begins', 60, 30, 'ends before it begins'],
  ['ends when it begins', 60, 60, 'ends before it begins'],
  ['is over', -60, -1, 'is over already'],
  ['begins after the end', 60 * 24 * 400, 60 * 24 * 401, 'begins when the showing is over'],
])('refuses admission times in which nobody is admitted: one that %s', async (_, from, until, why) => {
  const { showing } = await openGate(booking.deps.db);
  const rules = JSON.parse(await operate('gate', 'rules', showing.id)) as object;
  const now = Date.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const file = join(newFolder(), 'rules.json');
  const window = { ticket_type_ids: null, from: at(from), until: at(until) };
  writeFileSync(file, JSON.stringify({ ...rules, windows: [window] }));
  await expect(operate('gate', 'set-rules', showing.id, '--from', file)).rejects.toThrow(why);
});

test('exports check-ins scan by scan, and refunds no admitted ticket', async () => {
  const at = await openGate(booking.deps.db);
  const device = await pair(booking, at);
  const [ticket, other] = await sell(booking, at.showing, 2);
  await device.sync([scanOf(ticket ?? null), scanOf(ticket ?? null)]);
  const file = join(newFolder(), 'check-ins.csv');
  await operate('export', 'check-ins', '--to', file, '--showing', at.showing.id);
  const [head, ...lines] = readFileSync(file, 'utf8').trim().split('\r\n');
  expect(head).toContain('checked_in_at,kind,at,gate,device,standing,verdict,answers');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Cổng A,Máy 1,admitted,valid');
  expect(lines[1]).toContain('Cổng A,Máy 1,conflict,used');
  expect(await operate('gate', 'conflicts', at.eventId)).toContain('used');
  await expect(operate('refund', 'tickets', await orderOf(ticket?.id), ticket?.code ?? '')).rejects.toThrow();
  expect(await failureOf(operate('refund', 'tickets', await orderOf(other?.id), other?.code ?? ''))).toBe(
    'fulfilled',
  );
});

async function orderOf(id = ''): Promise<string> {
  const { order_code: code } = await booking.deps.db
    .selectFrom('tickets')
    .select('order_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return code;
}
