// The export over HTTP: closed without the key, complete over many pages, and safe for spreadsheets.
import * as crypto from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { exportColumns, exportLists } from '../../operator/export/export-list.rule.ts';
import { startPlatform, type Platform } from '../../start.ts';
import { openBooking, places, seats, type Booking } from '../../../testing/shop/booking.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { testConfig } from '../../../testing/engines/platform-config.ts';
import { newFolder } from '../../../testing/engines/folder.ts';
import { start, payFor } from '../../../testing/shop/payments.ts';
import { asOperator, ofTickets, refund } from './_operator.ts';

vi.mock('node:crypto', { spy: true });

const operatorKey = 'the-key-of-the-export-in-its-tests-only';
let booking: Booking;
let platform: Platform;
let showing: TestShowing;
let codes: string[];

beforeAll(async () => {
  booking = await openBooking({ poolSize: 6 });
  const { db, url } = booking.database;
  platform = await startPlatform(testConfig({ databaseUrl: url, operatorKey }));
  showing = await addShowing(db, { seats: 20 });
  codes = [];
  for (let at = 0; at < 6; at += 1)
    codes.push(
      (await payFor(booking, showing, seats(showing.seatIds[2 * at]!, showing.seatIds[2 * at + 1]!))).code,
    );
  // An unpaid order, and one of another showing.
  codes.push((await start(booking, showing, seats('S20'))).code);
  codes.push((await payFor(booking, await addShowing(db), places(1), 300_000)).code);
  codes.sort();
  const { rows } = await sql<{ id: string; code: string }>`
    SELECT id, order_code AS code FROM tickets ORDER BY number LIMIT 2`.execute(db);
  await refund(booking, ofTickets(rows[0]!.code, [rows[0]!.id]));
  await sql`UPDATE tickets SET state = 'redeemed', checked_in_at = now() WHERE id = ${rows[1]!.id}`.execute(
    db,
  );
  const attendee = { name: '=1+1', phone: '+84901000001', answers: { size: 'm' } };
  await sql`UPDATE tickets SET attendee = ${JSON.stringify(attendee)} WHERE showing_id = ${showing.id}`.execute(
    db,
  );
  // A choice is exported with its words; a question that was removed from the form, and an empty answer.
  const form = [
    {
      id: 'size',
      kind: 'choice',
      required: true,
      label: { vi: 'Cỡ áo' },
      choices: [{ value: 'm', label: { vi: 'Vừa' } }],
    },
  ];
  const addOn = { add_on_id: 'combo', name: { vi: 'Combo', en: 'Combo' }, quantity: 2, unit_price: 0 };
  await sql`UPDATE orders SET add_ons = ${JSON.stringify([addOn])} WHERE showing_id = ${showing.id}`.execute(
    db,
  );
  await sql`UPDATE showings SET question_form = ${JSON.stringify(form)} WHERE id = ${showing.id}`.execute(db);
  await sql`UPDATE orders SET answers = ${JSON.stringify({ gone: '=1+1', size: 'm', none: '' })} WHERE code = (
    SELECT min(code) FROM orders WHERE showing_id = ${showing.id} AND state = 'paid')`.execute(db);
});
afterAll(async () => {
  await platform?.stop();
  await booking?.close();
});

const ask = async (
  query: string,
  headers: NonNullable<RequestInit['headers']> = { 'x-operator-key': operatorKey },
  at = platform,
) => {
  const answer = await fetch(`${at.url}/event/v1.0/orders/export?${query}`, { headers });
  return {
    status: answer.status,
    headers: answer.headers,
    text: Buffer.from(await answer.arrayBuffer()).toString('utf8'),
  };
};
interface Page {
  items: Record<string, unknown>[];
  next: string | null;
}
const pageOf = async (query: string): Promise<Page> =>
  (JSON.parse((await ask(query)).text) as { data: Page }).data;

describe('a caller without the key', () => {
  const sameLength = `${operatorKey.slice(0, -1)}!`;
  test.each<[string, NonNullable<RequestInit['headers']>]>([
    ['says none', {}],
    ['says nothing', { 'x-operator-key': '' }],
    ['is wrong by its last letter', { 'x-operator-key': sameLength }],
    ['has the beginning of it', { 'x-operator-key': operatorKey.slice(0, 10) }],
    ['has more than it', { 'x-operator-key': `${operatorKey}x` }],
    [
      'says it twice',
      [
        ['x-operator-key', operatorKey],
        ['x-operator-key', operatorKey],
      ],
    ],
    ['says it elsewhere', { authorization: `Bearer ${operatorKey}` }],
  ])('%s, and learns no more than that', async (_, headers) => {
    const { status, text } = await ask('list=orders', headers);
    expect(status).toBe(403);
    expect(text).toContain('operator_key_invalid');
    expect(text).not.toContain(codes[0]);
    expect(text).not.toContain(operatorKey);
  });

  test('does not even learn that the request is wrong', async () => {
    expect((await ask('list=secrets', {})).text).toContain('operator_key_invalid');
  });

  test('learns nothing from the timing, because digests of equal length are compared to their ends', async () => {
    const compare = vi.mocked(crypto.timingSafeEqual);
    for (const key of [operatorKey, sameLength, 'x']) {
      compare.mockClear();
      await ask('first=1', { 'x-operator-key': key });
      const compared = compare.mock.calls.filter(
        ([one, other]) => one.byteLength === 32 && other.byteLength === 32,
      );
      expect(compared).toHaveLength(1);
      expect(compare.mock.results[0]?.value).toBe(key === operatorKey);
    }
  });

  test('is refused when no key is set, also with an empty one', async () => {
    const closed = await startPlatform(testConfig({ databaseUrl: booking.database.url }));
    for (const key of ['', 'undefined', operatorKey])
      expect((await ask('list=orders', { 'x-operator-key': key }, closed)).status).toBe(403);
    await closed.stop();
  });
});

test.each(['list=secrets', 'format=xml', 'first=0', 'first=1001', 'first=two', `after=${'x'.repeat(61)}`])(
  '%s is refused by its name',
  async (query) => {
    const { status, text } = await ask(query);
    expect(status).toBe(400);
    expect(text).toContain(`"path":"${query.split('=')[0]}"`);
  },
);

describe.each(exportLists)('%s', (list) => {
  test('have the documented columns, in JSON and in CSV, and are cached nowhere', async () => {
    const { items } = await pageOf(`list=${list}`);
    expect(items.length).toBeGreaterThan(0);
    for (const item of items) expect(Object.keys(item)).toEqual(exportColumns[list]);
    const { text, headers } = await ask(`list=${list}&format=csv`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text.split('\r\n')[0]).toBe(`\uFEFF${exportColumns[list].join(',')}`);
    expect(text.split('\r\n')).toHaveLength(items.length + 2);
    const described = await fetch(`${platform.url}/event/v1.0/openapi.json`);
    expect(await described.text()).toContain(`${list} (${exportColumns[list].join(', ')})`);
  });

  test("are complete over many pages, each row once, as in the operator's file", async () => {
    const of = `list=${list}&first=3`;
    const items: Page['items'] = [];
    let sizes = 0;
    for (let after: string | null = ''; after !== null; sizes += 1) {
      const page: Page = await pageOf(`${of}&after=${after}`);
      items.push(...page.items);
      after = page.next;
    }
    expect(sizes).toBe(3);
    expect(items).toEqual((await pageOf(`list=${list}`)).items);

    let csv = '';
    for (let after: string | null = ''; after !== null;) {
      const { text, headers } = await ask(`${of}&format=csv&after=${after}`);
      csv += text;
      after = headers.get('x-next');
    }
    const to = join(newFolder(), 'all.csv');
    await asOperator(booking.deps.db, ['export', list], undefined, { to });
    expect(csv).toBe(readFileSync(to, 'utf8'));
  });
});

test('exports answers with the words of question and choice, and those of a removed question by its id', async () => {
  const { items } = await pageOf('list=answers');
  expect(items.map(({ question_id, question, answer }) => [question_id, question, answer])).toEqual([
    ['size', 'Cỡ áo', 'Vừa'],
    ['gone', null, '=1+1'],
  ]);
  expect((await ask('list=answers&format=csv')).text).toContain(`'=1+1`);
});

test('exports orders of one showing only, in the order of their codes; nothing for an unknown one', async () => {
  const all = await pageOf('');
  expect(all.items.map(({ code }) => code)).toEqual(codes);
  expect(all.next).toBeNull();
  const { items } = await pageOf(`showing_id=${showing.id}`);
  expect(items).toHaveLength(7);
  expect(new Set(items.map(({ showing_id: id }) => id))).toEqual(new Set([showing.id]));
  // A page that ends with the last order is the last page.
  expect((await pageOf(`showing_id=${showing.id}&first=7`)).next).toBeNull();
  expect(await pageOf('showing_id=nowhere')).toEqual({ items: [], next: null });
});

test.each([
  '=HYPERLINK("http://evil.test","An")',
  '+cmd|x',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(1,2)',
  '\t=1',
  '\n=1',
  '＝1+1',
])('exports a buyer name %j as a text for a spreadsheet', async (name) => {
  const { db } = booking.deps;
  const contact = JSON.stringify({ name, email: 'an@example.com', phone: '+84901000001' });
  await sql`UPDATE orders SET contact = ${contact} WHERE code = ${codes[0]}`.execute(db);
  const { text } = await ask(`list=orders&format=csv&first=1`);
  // A tab or a line break may itself separate cells, so the text after it gets a mark of its own.
  const cell = `'${name.replace(/^[\t\n]/, "$&'")}`;
  const quoted = /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  expect(text).toContain(`,${quoted},an@example.com,"=""+84901000001""",`);
  const { text: plain } = await ask(`list=orders&format=plain&first=1`);
  expect(plain).toContain(',an@example.com,+84901000001,');
  expect(plain).not.toContain(`'${name}`);
  const page: Page = await pageOf('list=orders&first=1');
  expect(page.items[0]).toMatchObject({ name });
});
