// Guest lists: complimentary tickets by the operator, redeemed over HTTP, withdrawn, told of changes, and counted apart from sales.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetGuests, moveGuests } from '../../after-sale/guests/guest.store.ts';
import { sendInvitations } from '../../after-sale/guests/send-invitations.ts';
import { transact } from '../../db/transact.ts';
import { readBundleTickets } from '../../gate/bundle.store.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import { sumSold } from '../../operator/books.store.ts';
import { carryOutRefunds } from '../../payment/order-refunds/carry-out.ts';
import { tellChanges } from '../../payment/changes/tell-changes.ts';
import { newFolder } from '../../../testing/engines/folder.ts';
import { patience } from '../../../testing/patience.ts';
import { failureIn } from '../../../testing/rest-client.ts';
import { smsDoor } from '../../../testing/services/sms-door.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { join as joinWaitingList, placeOf, turn } from './_returns.ts';
import { asOperator, doAsOperator } from '../operator/_operator.ts';

let shop: Shop;
const db = () => shop.database.db;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  expect(await sweep(db())).toEqual({});
  await shop.close();
});

const folder = newFolder();
/** A file of guests; the list is called as the file. */
function fileOf(list: string, ...lines: string[]): { file: string } {
  const file = join(folder, `${list}.csv`);
  writeFileSync(file, lines.join('\n'));
  return { file };
}
const add = (showing: TestShowing, options: Record<string, string>, type = 'place') =>
  doAsOperator(db(), ['guests', 'add', showing.id, type], options);
const list = (showing: TestShowing) => asOperator(db(), ['guests', 'list', showing.id]);
const deps = () => ({ ...shop.platform.deps, sms: smsDoor });
const work = async () => {
  await sendInvitations(deps());
  await carryOutRefunds(deps());
  await tellChanges(deps());
};

interface Written {
  subject: string | null;
  text: string;
}
/** Mails and text messages to somebody, once there are so many. */
async function writtenTo(contact: string, many: number): Promise<Written[]> {
  const read = async () => {
    const { rows } = await sql<Written>`
      SELECT subject, body AS text FROM inbox_messages WHERE recipient = ${contact} ORDER BY id`.execute(
      db(),
    );
    return rows;
  };
  await work();
  await expect.poll(async () => (await read()).length, patience).toBe(many);
  return read();
}

interface Code {
  name: string;
  code: string;
}
async function codesOf({ id }: TestShowing): Promise<Record<string, string>> {
  const { rows } = await sql<Code>`
    SELECT u.name, g.code FROM guests u JOIN gifts g ON g.id = u.gift_id WHERE u.showing_id = ${id}`.execute(
    db(),
  );
  return Object.fromEntries(rows.map(({ name, code }) => [name, code]));
}
const redeem = (user: string, code: string, slug: string | null = 'show') =>
  shop.call('POST /gifts/claim', { user, body: { code, slug, idempotency_key: randomId() } });
const ticketsOf = async (user: string): Promise<Record<string, unknown>[]> =>
  (await shop.call('GET /tickets?first=100', { user })).data.items.map(
    ({ node }: { node: Record<string, unknown> }) => node,
  );
const unitsOf = async ({ id }: TestShowing) => {
  const { rows } = await sql<{ sold: number; free: number }>`
    SELECT count(*) FILTER (WHERE sold)::int AS sold, count(*) FILTER (WHERE claim_kind IS NULL)::int AS free
    FROM units WHERE showing_id = ${id}`.execute(db());
  return rows[0];
};

test('a file is taken once: guests get their code by mail, SMS or the export, and who is on the list is left out', async () => {
  const showing = await addShowing(db());
  const lines = [
    'name,email,phone,tickets,language',
    `Nguyễn Ánh,anh-${showing.id}@example.com,,2,vi`,
    'Trần Bách,,0912000111,1,en',
    'Lê Chi,,,1,',
  ];
  const file = fileOf('press', ...lines);
  const preview = await asOperator(db(), ['guests', 'add', showing.id, 'place'], undefined, file);
  expect(preview).toContain('Puts 3 guests on the list "press"');
  expect(await unitsOf(showing)).toEqual({ sold: 0, free: 15 });
  expect(await add(showing, file)).toMatch(/^Added: 3 guests, 4 tickets/);
  expect(await unitsOf(showing)).toEqual({ sold: 4, free: 11 });

  const [mail] = await writtenTo(`anh-${showing.id}@example.com`, 1);
  const codes = await codesOf(showing);
  expect(mail?.subject).toBe('Thư mời: title vi');
  expect(mail?.text).toContain(`/redeem-ticket/show?code=${codes['Nguyễn Ánh'] ?? '-'}`);
  expect(mail?.text).toContain('2 vé mời');
  const [text] = await writtenTo('+84912000111', 1);
  expect(text?.text).toContain('a complimentary ticket');
  expect(text?.text).toContain(codes['Trần Bách']);

  await expect(add(showing, file)).rejects.toThrow('all 3 are on the list "press" already');
  // Another order of the same guests, and one more.
  const [head = '', one = '', two = '', three = ''] = lines;
  const more = fileOf('press', head, three, 'Phạm Dung,,,3,', one.replace('Ánh', 'ánh'), two);
  expect(await add(showing, more)).toMatch(/^Added: 1 guest, 3 tickets/);
  await expect(add(showing, fileOf('press', head, 'Lê Chi,,,2,'))).rejects.toThrow(
    'line 2: is on the list with 1, not 2',
  );
  await expect(add(showing, fileOf('press', head, 'Lê Chi,,12,2,'))).rejects.toThrow(
    'line 2: the phone is no number',
  );
  expect(await unitsOf(showing)).toEqual({ sold: 7, free: 8 });

  const listed = await list(showing);
  expect(listed).toContain('15 places: 0 sold, 7 complimentary, 8 free');
  expect(listed).toMatch(/press\s+Nguyễn Ánh\s+anh-.+\s+2 tickets\s+–\s+sent/);
  expect(listed).toMatch(/press\s+Lê Chi\s+code only\s+1 ticket\s+–\s+waits/);
  const codesFile = join(folder, 'codes.csv');
  await asOperator(db(), ['guests', 'export', showing.id], undefined, { to: codesFile, format: 'plain' });
  expect(readFileSync(codesFile, 'utf8')).toContain(
    `press,Lê Chi,,1,,${codes['Lê Chi'] ?? '-'},http://localhost/redeem-ticket/show?code=`,
  );
  expect(statSync(codesFile).mode & 0o777).toBe(0o600);
});

test('the right code alone brings the tickets, as complimentary and at no price, and no other account gets them after', async () => {
  const showing = await addShowing(db());
  await add(showing, { name: 'Nguyễn Lan', email: 'lan@guests.example', tickets: '2' });
  const { 'Nguyễn Lan': code = '' } = await codesOf(showing);
  const [guest, other] = [await shop.buyer(), await shop.buyer()];
  const wrong = `${code.startsWith('A') ? 'C' : 'A'}${code.slice(1)}`;
  expect(failureIn(await redeem(other, wrong))).toBe('gift_not_found');
  expect(failureIn(await redeem(other, code, 'another-show'))).toBe('gift_wrong_event');
  expect(await ticketsOf(other)).toEqual([]);
  const offer = await shop.call(`GET /gift-offers/${code}`);
  expect(offer.data).toMatchObject({ state: 'waiting', tickets: 2, free_gifts: 0 });
  expect(JSON.stringify(offer.data)).not.toContain('lan@guests.example');

  // Whoever has proven the address sees the invitation without its code.
  await sql`UPDATE users SET email = 'lan@guests.example', email_verified_at = now() WHERE id = ${guest}`.execute(
    db(),
  );
  const received = (await shop.call('GET /gifts?side=received', { user: guest })).data.items;
  expect(received).toMatchObject([{ node: { state: 'waiting', tickets: 2, code: null, contact: null } }]);

  const redeemed = await redeem(guest, code);
  expect(redeemed.data.ticket_ids).toHaveLength(2);
  const tickets = await ticketsOf(guest);
  expect(tickets.map(({ obtained_by: by, returns_until: until }) => [by, until])).toEqual([
    ['complimentary', null],
    ['complimentary', null],
  ]);
  expect(failureIn(await redeem(other, code))).toBe('gift_claimed');
  expect(await list(showing)).toMatch(/Nguyễn Lan .* redeemed/);
  // The order of the list is nobody's to look at.
  const [{ order_code: order = '' } = {}] = tickets as { order_code?: string }[];
  expect((await shop.call(`GET /orders/${order}`, { user: guest })).status).toBe(404);
  // The first hand takes no free gift, the next does.
  const sent = await shop.call('POST /gifts', {
    user: guest,
    body: { ticket_ids: [tickets[0]?.['id']], idempotency_key: randomId() },
  });
  await shop.call('POST /gifts/claim', {
    user: other,
    body: { code: sent.data.code, idempotency_key: randomId() },
  });
  expect((await ticketsOf(other))[0]).toMatchObject({ obtained_by: 'redeem' });
});

test('an invited guest may have more than friends may give, and what was redeemed counts for none of it', async () => {
  const showing = await addShowing(db(), { places: 40 });
  const most = String(limits.guestTicketsMax);
  await add(showing, { name: 'Một', tickets: most });
  await add(showing, { name: 'Hai', tickets: most });
  const codes = await codesOf(showing);
  const guest = await shop.buyer();
  expect((await redeem(guest, codes['Một'] ?? '')).status).toBe(200);
  expect((await redeem(guest, codes['Hai'] ?? '')).status).toBe(200);
  expect(await ticketsOf(guest)).toHaveLength(2 * limits.guestTicketsMax);
});

test('seats are those chosen by hand, and the best for the others; all or none', async () => {
  const showing = await addShowing(db(), { seats: 6 });
  const file = fileOf('seats', 'name,tickets,seats', 'Lan,,s02 S03', 'Bo,2,');
  expect(await add(showing, file, 'seat')).toMatch(/^Added: 2 guests, 4 tickets/);
  expect(await list(showing)).toMatch(/Lan\s+code only\s+2 tickets\s+S02 S03\s+waits/);
  expect(await unitsOf(showing)).toEqual({ sold: 4, free: 2 });
  for (const [line, why] of [
    ['Mai,,S02', 'line 2: seat S02 is not free'],
    ['Mai,,S99', 'line 2: there is no seat S99 of this ticket type'],
    ['Mai,3,', 'line 2: only 2 of 3 seats are left'],
  ] as const)
    await expect(add(showing, fileOf('more', 'name,tickets,seats', line), 'seat')).rejects.toThrow(why);
  expect(await unitsOf(showing)).toEqual({ sold: 4, free: 2 });
  await expect(add(showing, { name: 'Mai' }, 'gold')).rejects.toThrow('has no ticket type gold');
});

test('withdrawn tickets open no gate, their place is for sale again, and the guest is told of no money', async () => {
  const showing = await addShowing(db(), { places: 3 });
  const to = `hoa-${showing.id}@example.com`;
  await add(showing, { name: 'Hoa', email: to });
  await add(showing, { name: 'Mai', tickets: '2' });
  const codes = await codesOf(showing);
  const guest = await shop.buyer();
  await redeem(guest, codes['Mai'] ?? '');
  await writtenTo(to, 1);
  await doAsOperator(db(), ['guests', 'withdraw', showing.id, codes['Hoa'] ?? '', codes['Mai'] ?? '']);
  const [, told] = await writtenTo(to, 2);
  expect(told?.subject).toBe('Vé mời đã được thu hồi: title vi');
  expect(told?.text).not.toMatch(/tiền|₫/);
  expect(await ticketsOf(guest)).toEqual([]);
  expect(await unitsOf(showing)).toEqual({ sold: 0, free: 3 });
  expect(failureIn(await redeem(guest, codes['Hoa'] ?? ''))).toBe('gift_cancelled');
  expect(await list(showing)).toContain('3 places: 0 sold, 0 complimentary, 3 free');
  await expect(doAsOperator(db(), ['guests', 'withdraw', showing.id, codes['Hoa'] ?? ''])).rejects.toThrow(
    'taken back already',
  );
  await expect(doAsOperator(db(), ['guests', 'resend', showing.id, codes['Hoa'] ?? ''])).rejects.toThrow(
    'none of them',
  );
});

test('the place of a withdrawn guest is offered to whoever waits, and is for sale to nobody else', async () => {
  const showing = await addShowing(db(), { places: 1 });
  await add(showing, { name: 'Hoa' });
  const [waiting, other] = [await shop.buyer(), await shop.buyer()];
  expect((await joinWaitingList(shop, waiting, showing.id)).status).toBe(200);
  const { Hoa: code = '' } = await codesOf(showing);
  await doAsOperator(db(), ['guests', 'withdraw', showing.id, code]);
  // The worker of the shop may hold the decision, and `work` passes over what is locked.
  const state = async () => {
    await work();
    await turn(shop);
    return (await placeOf(shop, waiting))?.state;
  };
  await expect.poll(state, patience).toBe('offered');
  expect(await unitsOf(showing)).toEqual({ sold: 0, free: 0 });
  const body = { tickets: [{ ticket_type_id: 'place', quantity: 1 }], idempotency_key: randomId() };
  const held = await shop.call(`POST /showings/${showing.id}/holds`, { user: other, body });
  expect(failureIn(held)).toBe('sold_out');
});

test('an invitation is sent again, and not to who has redeemed', async () => {
  const showing = await addShowing(db());
  const to = `again-${showing.id}@example.com`;
  await add(showing, { name: 'Hoa', email: to, list: 'friends', language: 'en' });
  await writtenTo(to, 1);
  await doAsOperator(db(), ['guests', 'resend', showing.id], { list: 'friends' });
  const [first, second] = await writtenTo(to, 2);
  expect(second).toEqual(first);
  const { Hoa: code = '' } = await codesOf(showing);
  await redeem(await shop.buyer(), code);
  await expect(doAsOperator(db(), ['guests', 'resend', showing.id], { list: 'friends' })).rejects.toThrow(
    'none of them',
  );
});

test('who was invited hears of a new date where they were invited, who has redeemed at their proven address; the code lasts as long', async () => {
  const showing = await addShowing(db());
  const [waits, has] = [`waits-${showing.id}@example.com`, `has-${showing.id}@example.com`];
  await add(showing, fileOf('all', 'name,email,language', `Hoa,${waits},en`, `Mai,${has},`));
  await writtenTo(waits, 1);
  const codes = await codesOf(showing);
  const guest = await shop.buyer();
  const proven = `proven-${showing.id}@example.com`;
  await sql`UPDATE users SET email = ${proven}, email_verified_at = now() WHERE id = ${guest}`.execute(db());
  await redeem(guest, codes['Mai'] ?? '');
  const at = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await doAsOperator(db(), ['showing', 'move', showing.id], { vi: 'Mưa.', en: 'Rain.', to: `${at} 20:00` });
  const [, moved] = await writtenTo(waits, 2);
  expect(moved?.subject).toBe('New time or place: title en');
  expect(moved?.text).toContain(`/redeem-ticket/show?code=${codes['Hoa'] ?? '-'}`);
  expect(moved?.text).not.toMatch(/refund|money/);
  const [told] = await writtenTo(proven, 1);
  expect(told?.text).toContain('1 vé mời');
  const { rows } = await sql<{ lasts: boolean }>`
    SELECT g.expires_at = s.ends_at AS lasts FROM gifts g JOIN showings s ON s.id = g.showing_id
    WHERE g.code = ${codes['Hoa'] ?? ''}`.execute(db());
  expect(rows).toEqual([{ lasts: true }]);

  await doAsOperator(db(), ['showing', 'cancel', showing.id], { vi: 'Hủy.', en: 'Off.' });
  const [, , off] = await writtenTo(waits, 3);
  expect(off?.subject).toBe('The showing has been cancelled: title en');
  expect(off?.text).toContain('Off.');
  expect(off?.text).not.toMatch(/refund|money/);
  expect((await writtenTo(proven, 2))[1]?.subject).toBe('Suất diễn đã hủy: title vi');
});

test('the gate knows guests by name before they redeem, and that their tickets are complimentary', async () => {
  const showing = await addShowing(db());
  await add(showing, { name: 'Nguyễn Lan' });
  const printed = join(folder, 'gate.csv');
  await asOperator(db(), ['guests', 'list', showing.id], undefined, { to: printed });
  const [ticket] = await bundled(showing);
  expect(ticket).toMatchObject({ holder: 'Nguyễn Lan', is_complimentary: true });
  const typed = ticket?.code ?? '';
  expect(readFileSync(printed, 'utf8')).toContain(`${typed.slice(0, 5)} ${typed.slice(5)}`);
  const guest = await shop.buyer();
  await sql`UPDATE users SET name = 'Trần Mai' WHERE id = ${guest}`.execute(db());
  await redeem(guest, (await codesOf(showing))['Nguyễn Lan'] ?? '');
  const [now] = await bundled(showing);
  expect(now).toMatchObject({ holder: 'Trần Mai', is_complimentary: true, generation: 2 });
  expect(now?.code).not.toBe(typed);
});

const bundled = ({ id }: TestShowing) =>
  readBundleTickets(db(), [id], {
    since: null,
    after: null,
    most: 10,
    withAnswers: false,
    withAddOns: false,
    passes: [],
  });

test('names and contacts are forgotten some time after the showing, and the books stay', async () => {
  const showing = await addShowing(db());
  const to = `old-${showing.id}@example.com`;
  await add(showing, { name: 'Hoa', email: to });
  await writtenTo(to, 1);
  const end = (days: number) =>
    transact(db(), (tx) => moveGuests(tx, showing.id, new Date(Date.now() - days * 86_400_000)));
  await end(limits.guestKeptDays - 1);
  await forgetGuests(db());
  expect(await list(showing)).toContain('Hoa');
  await end(limits.guestKeptDays + 1);
  await forgetGuests(db());
  const listed = await list(showing);
  expect(listed).toContain('(forgotten)');
  expect(listed).not.toContain(to);
  const { rows } = await sql`SELECT FROM gifts WHERE contact = ${to}`.execute(db());
  expect(rows).toEqual([]);
  expect(listed).toContain('1 complimentary');
});

test('the books count complimentary tickets apart: no sale, no order, no đồng', async () => {
  const before = await sumSold(db());
  const showing = await addShowing(db());
  await add(showing, { name: 'Hoa', tickets: '3' });
  const after = await sumSold(db());
  expect(after).toEqual({
    ...before,
    complimentary: { ...before.complimentary, given: before.complimentary.given + 3 },
  });
  expect(await asOperator(db(), ['reconcile'])).toMatch(/complimentary tickets?, no sales: 0 ₫/);
});
