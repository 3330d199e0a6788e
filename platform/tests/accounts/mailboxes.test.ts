// Many accounts of one mailbox count as one buyer for everything that is limited per buyer.
import { limits } from '@mo-man/schema/limits.ts';
import { mailboxOf } from '@mo-man/schema/rules/account/mailbox.rule.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinQueue } from '../../queue/join-queue.ts';
import { leaveQueue } from '../../queue/leave-queue.ts';
import { addBuyer } from '../../../testing/people/accounts.ts';
import {
  type Booking,
  failureOf,
  openBooking,
  places,
  tally,
  vnpaySays,
} from '../../../testing/shop/booking.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { callOf } from '../queue/_queue.ts';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { ipn, price } from '../../../testing/shop/payments.ts';

let booking: Booking;

beforeAll(async () => {
  booking = await openBooking();
});
afterAll(() => booking?.close());

const account = (email: string | null) => addBuyer(booking.database.db, email);

let mailboxes = 0;
/** So many accounts of one new mailbox. */
function accounts(count: number): Promise<string[]> {
  mailboxes += 1;
  const ways = Array.from({ length: count }, (_, at) =>
    at === 0 ? `an.so${mailboxes}@gmail.com` : `an.so${mailboxes}+${at}@googlemail.com`,
  );
  return Promise.all(ways.map(account));
}

const join = (userId: string, showing: TestShowing) => joinQueue(callOf(booking.deps, userId, showing));

async function openQueue(): Promise<TestShowing> {
  const made = await addShowing(booking.database.db, { places: 100, queue: true });
  await sql`INSERT INTO queues (showing_id, served_at) VALUES (${made.id}, now())`.execute(
    booking.database.db,
  );
  return made;
}

async function placesIn(showing: TestShowing): Promise<number> {
  const { rows } =
    await sql`SELECT FROM queue_entries WHERE showing_id = ${showing.id} AND left_at IS NULL`.execute(
      booking.database.db,
    );
  return rows.length;
}

test('the database and the rule agree on every address', async () => {
  const domain = fc.constantFrom(
    ...['gmail.com', 'GoogleMail.com', 'pm.me', 'protonmail.com', 'mac.com', 'hotmail.com', 'fastmail.com'],
    ...['example.vn', 'gmail.com.vn', 'notgmail.com'],
  );
  const local = fc.array(fc.constantFrom(...'aBz09.+-_'), { minLength: 1, maxLength: 12 });
  const written = fc.tuple(local, domain).map(([name, at]) => `${name.join('')}@${at}`);
  const addresses = ['+84912345678', '', ...fc.sample(fc.oneof(written, fc.emailAddress()), 2_000)];
  const { rows } = await sql<{ address: string; mailbox: string }>`
    SELECT address, mailbox_of(address) AS mailbox FROM unnest(${addresses}::text[]) AS address`.execute(
    booking.database.db,
  );
  expect(rows).toEqual(addresses.map((address) => ({ address, mailbox: mailboxOf(address) })));
});

describe('a queue', () => {
  test('gives one place to fifty accounts of one mailbox that join at once, and to another one after it is given up', async () => {
    const showing = await openQueue();
    const all = await accounts(50);
    expect(await tally(all.map((id) => join(id, showing)))).toEqual({ fulfilled: 1, mailbox_in_queue: 49 });
    expect(await placesIn(showing)).toBe(1);
    const { rows } = await sql<{ user_id: string }>`
      SELECT user_id FROM queue_entries WHERE showing_id = ${showing.id}`.execute(booking.database.db);
    const first = rows[0]?.user_id ?? '';
    const second = all.find((id) => id !== first) ?? '';
    const { place } = await join(first, showing);
    expect(place?.number, 'it is kept').toBeGreaterThan(0);
    await leaveQueue(callOf(booking.deps, first, showing));
    expect(await failureOf(join(second, showing))).toBe('fulfilled');
    expect(await failureOf(join(first, showing))).toBe('mailbox_in_queue');
  });

  test('gives a place to each of those that only look alike, and to accounts without an email', async () => {
    const showing = await openQueue();
    const different = [
      'an.le@example.vn',
      'an.le+1@example.vn',
      'anle@example.vn',
      'anle9@gmail.com',
      null,
      null,
    ];
    const ids = await Promise.all(different.map(account));
    expect(await tally(ids.map((id) => join(id, showing)))).toEqual({ fulfilled: 6 });
  });
});

describe('the tickets of a showing', () => {
  test('are counted for all accounts of a mailbox, with those of orders in progress', async () => {
    const showing = await addShowing(booking.database.db, { places: 100 });
    const max = limits.maxTicketsPerAccountDefault;
    const [first = '', second = '', third = ''] = await accounts(3);
    const { reference } = await booking.startPaying(showing, first, places(max - 3));
    await booking.hold(showing, second, places(2));
    expect(await failureOf(booking.hold(showing, third, places(2)))).toBe('too_many_tickets');
    expect(await ipn(booking, vnpaySays(reference, price * (max - 3)))).toBe('confirmed');
    expect(await failureOf(booking.hold(showing, third, places(2)))).toBe('too_many_tickets');
    expect(await failureOf(booking.hold(showing, third, places(1)))).toBe('fulfilled');
  });

  test('cannot be exceeded by accounts that hold at once', async () => {
    const showing = await addShowing(booking.database.db, { places: 400 });
    const all = await accounts(30);
    const held = await tally(
      all.map((id) => booking.hold(showing, id, places(limits.maxTicketsPerAccountDefault))),
    );
    expect(held).toEqual({ fulfilled: 1, too_many_tickets: 29 });
  });
});

test('counts codes to one mailbox together, in any spelling', async () => {
  const movie = await openMovie();
  const ask = async (email: string, name: string) => {
    const device = await movie.device(name);
    return movie.call('/users/otps/send', { device, body: { email } });
  };
  let sent = 0;
  for (let at = 0; at < limits.otpMaxPerHourStrangers + 5; at += 1) {
    const { status } = await ask(`vic.tim+${at}@gmail.com`, `phone_0123456789abcde${at}`);
    if (status === 200) sent += 1;
  }
  expect(sent).toBe(limits.otpMaxPerHourStrangers);
  expect((await ask('someone.else@gmail.com', 'phone_0123456789abcdez')).status).toBe(200);
  await movie.close();
});

// The last test, because from here on the database ignores mailboxes.
test('control: without mailboxes the same accounts get fifty places, and unlimited tickets', async () => {
  const { db } = booking.database;
  await sql`ALTER TABLE users ALTER COLUMN mailbox DROP EXPRESSION`.execute(db);
  const showing = await openQueue();
  const all = await accounts(50);
  expect(await tally(all.map((id) => join(id, showing)))).toEqual({ fulfilled: 50 });
  expect(await placesIn(showing)).toBe(50);
  const free = await addShowing(db, { places: 100 });
  const held = await tally(all.slice(0, 5).map((id) => booking.hold(free, id, places(10))));
  expect(held).toEqual({ fulfilled: 5 });
});
