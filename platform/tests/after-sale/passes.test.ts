// Passes over several showings: their import, their sale, what their owners are shown and told. Over HTTP, on real PostgreSQL.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { momentText } from '@mo-man/schema/rules/time/moment-text.rule.ts';
import { exportCatalogue } from '../../catalogue/export/export-catalogue.ts';
import { eraseAccount } from '../../accounts/data/erase-account.ts';
import { transact } from '../../db/transact.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { dataOf } from '../../../testing/rest-client.ts';
import { hold } from '../../../testing/shop/buy-over-rest.ts';
import { mailsTo } from '../../../testing/shop/mails.ts';
import { openShop, type Shop } from '../../../testing/shop/open-shop.ts';
import { addShowing, makePass, type TestShowing } from '../../../testing/shop/showing.ts';
import { importValue, partOf, problemsOf, smallCatalogue } from '../../../testing/shop/small-catalogue.ts';
import { sweep } from '../../../testing/shop/sweep.ts';
import { asOperator, doAsOperator } from '../operator/_operator.ts';
import { buy, pay, type Seller } from './_returns.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
const db = () => shop.database.db;

let first: TestShowing;
let second: TestShowing;
const pass = { tickets: [{ ticket_type_id: 'gold', quantity: 1 }] };
const night = { tickets: [{ ticket_type_id: 'place', quantity: 1 }] };
beforeEach(async () => {
  first = await addShowing(db(), { places: 5, gold: 5, startsIn: 24 * 60 });
  second = await addShowing(db(), { places: 5, startsIn: 48 * 60, sameEventAs: first });
  await makePass(db(), first, 'gold', second);
});

const startOf = async ({ id }: TestShowing) =>
  (await shop.call(`GET /showings?ids=${id}`)).data[0].starts_at as string;
const ticketsOf = async (user: string, query = 'first=10') =>
  (await shop.call(`GET /tickets?${query}`, { user })).data as {
    items: { cursor: string; node: Record<string, unknown> & { admits: { id: string }[] } }[];
  };
const ticketOf = async ({ user }: Seller) => (await ticketsOf(user)).items[0]!.node;
const emailOf = async ({ code }: Seller) =>
  (
    await sql<{
      email: string;
    }>`SELECT contact ->> 'email' AS email FROM orders WHERE code = ${code}`.execute(db())
  ).rows[0]!.email;

test('lists, hold, order and ticket say what a pass admits to; a ticket of one night says nothing of it', async () => {
  const [starts, further] = [await startOf(first), await startOf(second)];
  const [showing] = (await shop.call(`GET /showings?ids=${first.id}`)).data;
  expect(
    showing.ticket_types.map(({ id, admits }: { id: string; admits: unknown[] }) => [id, admits]),
  ).toEqual([
    ['place', []],
    ['gold', [expect.objectContaining({ id: second.id, starts_at: further, status: 'scheduled' })]],
  ]);
  const user = await shop.buyer();
  const held = dataOf(await hold(shop, await shop.sessionOf(user), first.id, pass));
  expect(held.admits).toEqual(showing.ticket_types[1].admits);
  await pay(shop, user, held.code);
  expect((await shop.call(`GET /orders/${held.code}`, { user })).data.admits).toEqual(held.admits);
  const ticket = (await ticketsOf(user)).items[0]!.node;
  expect(ticket.admits).toEqual([
    expect.objectContaining({ id: first.id, starts_at: starts }),
    expect.objectContaining({ id: second.id, starts_at: further }),
  ]);
  expect(ticket).toMatchObject({
    starts_at: starts,
    ends_at: (ticket.admits[1] as unknown as { ends_at: string }).ends_at,
  });
  const single = await ticketOf(await buy(shop, first.id, night));
  expect([single.admits, Date.parse(single['ends_at'] as string) - Date.parse(starts)]).toEqual([
    [],
    7_200_000,
  ]);
});

test('a pass stays to come and active until its last night is over, though it was admitted on the first', async () => {
  const user = await shop.buyer();
  const session = await shop.sessionOf(user);
  for (const selection of [night, pass]) {
    const { code } = dataOf(await hold(shop, session, first.id, selection));
    await pay(shop, user, code);
  }
  const { code } = dataOf(
    await hold(shop, session, (await addShowing(db(), { startsIn: 72 * 60 })).id, night),
  );
  await pay(shop, user, code);
  const past = (hours: number, { id }: TestShowing) =>
    sql`UPDATE showings SET starts_at = now() - make_interval(hours => ${hours + 2}), ends_at = now() - make_interval(hours => ${hours}),
      doors_at = now() - make_interval(hours => ${hours + 3}) WHERE id = ${id}`.execute(db());
  await past(1, first);
  await sql`UPDATE tickets SET state = 'redeemed', checked_in_at = now() WHERE showing_id = ${first.id}`.execute(
    db(),
  );
  /** The tickets as pages of one give them. */
  const listed = async () => {
    const seen: unknown[] = [];
    for (let after = ''; ;) {
      const { items } = await ticketsOf(user, `first=1${after && `&after=${after}`}`);
      if (!items[0]) return seen;
      const {
        ticket_type_name: type,
        state,
        checked_in_at: at,
      } = items[0].node as unknown as {
        ticket_type_name: { en: string };
        state: string;
        checked_in_at: string | null;
      };
      seen.push(`${type.en} ${state} ${at ? 'used' : 'unused'}`);
      after = items[0].cursor;
    }
  };
  expect(await listed()).toEqual(['gold en active used', 'place en active unused', 'place en redeemed used']);
  const give = { userId: user, giveUpTickets: false };
  await expect(transact(db(), (tx) => eraseAccount(tx, give))).rejects.toMatchObject({
    details: { tickets: 2 },
  });
  await past(0, second);
  const over = ['gold en redeemed used', 'place en active unused', 'place en redeemed used'];
  expect((await listed()).toSorted()).toEqual(over);
  await past(-48, second);
  expect(await listed()).toContain('gold en active used');
  // Until the refunds of an event that is called off have come in.
  await sql`UPDATE events SET status = 'cancelled' WHERE id = (SELECT event_id FROM showings WHERE id = ${second.id})`.execute(
    db(),
  );
  expect((await listed()).toSorted()).toEqual(over);
});

test('the mail of a pass leaves out a night that was called off before, and names a postponed one as such', async () => {
  const third = await addShowing(db(), { startsIn: 72 * 60, sameEventAs: first });
  await makePass(db(), first, 'gold', second, third);
  await sql`UPDATE showings SET status = 'cancelled' WHERE id = ${second.id}`.execute(db());
  await sql`UPDATE showings SET status = 'postponed' WHERE id = ${third.id}`.execute(db());
  const bought = await buy(shop, first.id, pass);
  const [mail] = (await mailsTo(db(), await emailOf(bought))).slice(-1);
  const day = (iso: string) => momentText(new Date(iso), 'en');
  expect(mail?.text).toContain(`also admits to: ${day(await startOf(third))} (postponed, no new date yet)\n`);
  expect(mail?.text).not.toContain(day(await startOf(second)));
});

test('owners are told when a further night moves or is called off; the pass stays good for the rest, and the operator has the list', async () => {
  const bought = await buy(shop, first.id, pass);
  const single = await buy(shop, first.id, night);
  const words = { vi: 'Trời bão.', en: 'A storm is coming.' };
  const to = new Date(Date.now() + 72 * 3_600_000 + 7 * 3_600_000)
    .toISOString()
    .slice(0, 16)
    .replace('T', ' ');
  const preview = await asOperator(db(), ['showing', 'move', second.id], undefined, { ...words, to });
  expect(preview).toContain('1 pass of other showings admit to it');
  await doAsOperator(db(), ['showing', 'move', second.id], { ...words, to });
  expect((await ticketOf(bought)).admits[1]).toMatchObject({ id: second.id, status: 'moved' });
  await doAsOperator(db(), ['showing', 'cancel', second.id], words);
  const after = await ticketOf(bought);
  expect(after).toMatchObject({ state: 'active', status: 'scheduled' });
  expect(after.admits.map((each) => (each as unknown as { status: string }).status)).toEqual([
    'scheduled',
    'cancelled',
  ]);
  expect(Date.parse(after['ends_at'] as string) - Date.parse(await startOf(first))).toBe(7_200_000);
  const mails = await mailsTo(db(), await emailOf(bought));
  const [moved, off] = mails.slice(-2);
  expect(moved).toMatchObject({ subject: 'New time or place: title en' });
  expect(off).toMatchObject({ subject: 'One date called off: title en' });
  for (const mail of [moved, off]) expect(mail?.text).toContain(`Your pass of order ${bought.code}`);
  expect(off?.text).toContain('stay good for the other dates');
  const about = (await mailsTo(db(), await emailOf(single))).filter(({ text }) => text.includes(single.code));
  expect(about.map(({ subject }) => subject)).toEqual([expect.stringContaining('You have 1 ticket')]);
  const list = await asOperator(db(), ['showing', 'passes', second.id]);
  expect(list).toContain(bought.code);
  expect(list).not.toContain(single.code);
  expect(list).toMatch(/2 dates +not admitted here/);
  expect(await sweep(db())).toEqual({});
});

test('an import takes no night from a pass that was ordered, and may add one', async () => {
  const database = await openTestDatabase();
  const path = 'events[0].showings[0].sections[1].ticket_types[0]';
  const nights = (...admits: string[]) =>
    smallCatalogue({
      [`${path}.admits`]: admits,
      ...Object.fromEntries(
        [1, 2].map((at) => [
          `events[0].showings[${at}]`,
          { ...(partOf('events[0].showings[0]') as object), id: `seated${at + 1}`, queue: undefined },
        ]),
      ),
    });
  const admitted = async () =>
    (
      await sql<{
        admits: string[];
      }>`SELECT admits FROM ticket_types WHERE id = 'ga' AND showing_id = 'seated1'`.execute(database.db)
    ).rows[0]?.admits;
  try {
    await importValue(database.db, nights('seated2', 'seated3'));
    expect(await exportCatalogue(database.db)).toMatchObject({
      events: expect.arrayContaining([
        expect.objectContaining({
          id: 'seated',
          showings: expect.arrayContaining([
            expect.objectContaining({
              sections: expect.arrayContaining([
                expect.objectContaining({
                  ticket_types: [expect.objectContaining({ admits: ['seated2', 'seated3'] })],
                }),
              ]),
            }),
          ]),
        }),
      ]),
    });
    await importValue(database.db, nights('seated2'));
    expect(await admitted()).toEqual(['seated2']);
    await sql`INSERT INTO users (id, name, locale) VALUES ('lan', 'Lan', 'vi')`.execute(database.db);
    await sql`INSERT INTO orders (code, showing_id, user_id, state, section_id, lines, subtotal, total, language, hold_until)
      VALUES ('ABCDEFGHJK', 'seated1', 'lan', 'expired', 'floor', ${JSON.stringify([{ ticket_type_id: 'ga', quantity: 1, unit_price: 200_000, unit_ids: [] }])},
        200000, 200000, 'vi', now())`.execute(database.db);
    await importValue(database.db, nights('seated2', 'seated3'));
    expect(await problemsOf(importValue(database.db, nights('seated3')))).toEqual([
      `${path}.admits would take 1 showing (seated2) from ticket type ga, which has been ordered: call the showing off instead, and leave it here`,
    ]);
    expect(await admitted()).toEqual(['seated2', 'seated3']);
  } finally {
    await database.close();
  }
});
