// The captcha of listed showings: bound to account, showing and act, and valid once.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeChallenge, type CaptchaUse } from '../../captcha/captcha.ts';
import { readChallenge } from '../../captcha/read-challenge.ts';
import { forgetAnswers, spendAnswer } from '../../captcha/spend-answer.ts';
import { joinQueue } from '../../queue/join-queue.ts';
import { placeHold } from '../../sale/booking/place-hold.ts';
import { type Booking, failureOf, openBooking, tally } from '../../../testing/shop/booking.ts';
import { callOf } from '../queue/_queue.ts';
import { solveCaptcha } from '../../../testing/shop/solve-captcha.ts';
import { addShowing, type TestShowing } from '../../../testing/shop/showing.ts';
import { guardsOf } from '../../../testing/guards.ts';
import { addBuyer, addBuyers } from '../../../testing/people/accounts.ts';

let booking: Booking;
beforeAll(async () => {
  booking = await openBooking({ poolSize: 20 });
});
afterAll(() => booking?.close());
const guards = guardsOf(() => booking.database.db);
afterEach(() => guards.putBack());

const solve = async (use: CaptchaUse): Promise<string> =>
  solveCaptcha((await makeChallenge(booking.deps, use)).challenge);
/** How many tries its proof of work takes. */
const triesOf = async (challenge: string): Promise<number> => {
  const answer = JSON.parse(atob(await solveCaptcha(challenge))) as { solution: { counter: number } };
  return answer.solution.counter;
};
const withCode = (answer: string, code: string): string =>
  btoa(JSON.stringify({ ...(JSON.parse(atob(answer)) as object), code }));
const ask = (userId: string, { deviceId = userId, ip = '192.0.2.1' } = {}) =>
  readChallenge({
    params: { id: 'any' },
    query: { action: 'hold' },
    caller: { userId, deviceId, familyId: 'f' },
    request: { ip },
    language: 'vi',
    deps: booking.deps,
  } as never);
const hold = (showing: TestShowing, userId: string, captcha?: string) =>
  placeHold(booking.deps, {
    showingId: showing.id,
    userId,
    language: 'vi',
    turnToken: undefined,
    captcha,
    selection: { seat_ids: [], tickets: [{ ticket_type_id: 'place', quantity: 1 }] },
  });

test('requires an answer for a hold of a showing with captcha, and accepts it', async () => {
  const { db } = booking.database;
  const showing = await addShowing(db, { captcha: true });
  const userId = await addBuyer(db);
  expect(await failureOf(hold(showing, userId))).toBe('captcha_required');
  expect(await failureOf(hold(showing, userId, 'garbage'))).toBe('captcha_failed');
  const answer = await solve({ userId, showingId: showing.id, action: 'hold' });
  expect((await hold(showing, userId, answer)).code).toBeTruthy();
});

describe('an answer is refused for anything but its account, showing and act', () => {
  test.each([
    ['another account', { userId: 'somebody' }],
    ['another showing', { showingId: 'elsewhere' }],
    ['another act', { action: 'join' as const }],
  ])('%s', async (_, other) => {
    const { db } = booking.database;
    const showing = await addShowing(db, { captcha: true });
    const userId = await addBuyer(db);
    const answer = await solve({ userId, showingId: showing.id, action: 'hold', ...other });
    expect(await failureOf(hold(showing, userId, answer))).toBe('captcha_failed');
  });

  test('a challenge that its solver made easier', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { captcha: true });
    const userId = await addBuyer(db);
    const answer = await solve({ userId, showingId: showing.id, action: 'hold' });
    const read = JSON.parse(atob(answer)) as { challenge: { parameters: { keyPrefix: string } } };
    read.challenge.parameters.keyPrefix = '0';
    expect(await failureOf(hold(showing, userId, btoa(JSON.stringify(read))))).toBe('captcha_failed');
  });

  test('an answer that is too old', async () => {
    const { db } = booking.database;
    const showing = await addShowing(db, { captcha: true });
    const userId = await addBuyer(db);
    const answer = await solve({ userId, showingId: showing.id, action: 'hold' });
    const later = { now: () => new Date(Date.now() + 3_600_000) };
    const use = { userId, showingId: showing.id, action: 'hold' } as const;
    expect(await failureOf(spendAnswer({ ...booking.deps, clock: later }, use, answer))).toBe(
      'captcha_failed',
    );
  });
});

describe('twenty calls with one answer at once', () => {
  const race = async (isGuarded: boolean) => {
    const { db } = booking.database;
    const use = { userId: await addBuyer(db), showingId: 'any', action: 'hold' } as const;
    const answer = await solve(use);
    if (!isGuarded) await sql`ALTER TABLE captcha_answers DROP CONSTRAINT captcha_answers_pkey`.execute(db);
    await guards.meet('captcha_answers', 'INSERT', 5);
    const told = await tally(Array.from({ length: 20 }, () => spendAnswer(booking.deps, use, answer)));
    return told['fulfilled'] ?? 0;
  };

  test('succeed once', async () => {
    expect(await race(true)).toBe(1);
  });

  test('control: all succeed without the unique signature', async () => {
    expect(await race(false)).toBe(20);
    await sql`DELETE FROM captcha_answers`.execute(booking.database.db);
    await sql`ALTER TABLE captcha_answers ADD PRIMARY KEY (signature)`.execute(booking.database.db);
  });
});

describe('a code to be read or heard', () => {
  const challengeOf = async (use: CaptchaUse) =>
    solveCaptcha((await makeChallenge(booking.deps, use, { code: '40718' })).challenge);
  const useOf = async (): Promise<CaptchaUse> => ({
    userId: await addBuyer(booking.database.db),
    showingId: 'any',
    action: 'hold',
  });

  test.each(['40718', ' 4 0718 '])('%o is right', async (code) => {
    const use = await useOf();
    const answer = withCode(await challengeOf(use), code);
    await expect(spendAnswer(booking.deps, use, answer)).resolves.toBeUndefined();
  });

  test.each([
    ['none', (answer: string) => answer],
    ['another', (answer: string) => withCode(answer, '40719')],
  ])('is required: with %s the work alone is refused, and the challenge is used up', async (_, change) => {
    const use = await useOf();
    const answer = await challengeOf(use);
    expect(await failureOf(spendAnswer(booking.deps, use, change(answer)))).toBe('captcha_failed');
    expect(await failureOf(spendAnswer(booking.deps, use, withCode(answer, '40718')))).toBe('captcha_failed');
  });

  test('is required of an account with many challenges, and of nobody else', async () => {
    const [busy, other] = [await addBuyer(booking.database.db), await addBuyer(booking.database.db)];
    for (let times = 0; times < limits.captchaTrustPerAccount; times += 1)
      expect((await ask(busy)).code).toBeNull();
    const { code } = await ask(busy);
    expect(
      Buffer.from(code?.picture ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(
      Buffer.from(code?.sound ?? '', 'base64')
        .subarray(0, 4)
        .toString(),
    ).toBe('RIFF');
    expect((await ask(other)).code).toBeNull();
  });

  test('is required of a device with many accounts', async () => {
    const accounts = await addBuyers(booking.database.db, limits.captchaTrustPerDevice + 1);
    const told = [];
    for (const userId of accounts) told.push((await ask(userId, { deviceId: 'shared' })).code !== null);
    expect(told.lastIndexOf(false)).toBe(limits.captchaTrustPerDevice - 1);
    expect(told.at(-1)).toBe(true);
  });

  test('in a network that asks very often all get harder work, and only new accounts must read a code', async () => {
    const { db } = booking.database;
    const [young, old] = [await addBuyer(db), await addBuyer(db)];
    await sql`UPDATE users SET created_at = now() - interval '2 days' WHERE id = ${old}`.execute(db);
    const ip = '198.51.100.7';
    await booking.deps.captchaTrust.network.take(ip, limits.captchaTrustPerNetworkMinute);
    expect((await ask(young, { ip })).code).not.toBeNull();
    const [hard, usual] = [await ask(old, { ip }), await ask(young, { ip: '198.51.100.8' })];
    expect([hard.code, usual.code]).toEqual([null, null]);
    expect(await triesOf(usual.challenge)).toBeLessThan(limits.captchaTriesMax);
    expect(await triesOf(hard.challenge)).toBeGreaterThanOrEqual(limits.captchaHardTriesMin);
  });
});

test('requires the captcha for a queue at the join, and not for an account that is in it', async () => {
  const { db } = booking.database;
  const showing = await addShowing(db, { captcha: true, queue: true });
  await sql`INSERT INTO queues (showing_id) VALUES (${showing.id})`.execute(db);
  const userId = await addBuyer(db);
  const join = (captcha?: string) =>
    joinQueue(callOf(booking.deps, userId, showing, captcha === undefined ? {} : { captcha }));
  expect(await failureOf(join())).toBe('captcha_required');
  const answer = await solve({ userId, showingId: showing.id, action: 'join' });
  expect((await join(answer)).place?.number).toBe(1);
  expect((await join()).place?.number).toBe(1);
});

test('deletes answers once their challenges are too old', async () => {
  const { db } = booking.database;
  await sql`INSERT INTO captcha_answers VALUES ('old', now() - interval '2 hours'), ('new', now())`.execute(
    db,
  );
  await forgetAnswers(db);
  const { rows } = await sql<{
    signature: string;
  }>`SELECT signature FROM captcha_answers WHERE signature IN ('old', 'new')`.execute(db);
  expect(rows).toEqual([{ signature: 'new' }]);
});
