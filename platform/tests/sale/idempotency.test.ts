import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { transact } from '../../db/transact.ts';
import type { Database } from '../../db/open.ts';
import { settableClock } from '../../lib/time/clock.ts';
import { Failure } from '../../lib/failure.ts';
import { forgetOldKeys, runOnce, type Keep } from '../../db/idempotency.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { patience } from '../../../testing/patience.ts';
import { counted } from '../../../testing/services/open-service.ts';

const clock = settableClock(new Date('2026-11-20T10:00:00+07:00'));
const attempt = {
  userId: 'u1',
  operation: 'holdTickets',
  key: 'k'.repeat(16),
  input: { seats: ['a', 'b'], n: 1 },
};
type Answer = { code: string };
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('idempotency_keys').execute();
});

const once = (action: (keep: Keep<Answer>) => Promise<Answer>, changed: Partial<typeof attempt> = {}) =>
  runOnce(database.db, clock, { ...attempt, ...changed }, action);
const never = () => Promise.reject(new Error('must not run'));

test('returns the stored answer for the same key and input, in any order of the fields', async () => {
  const action = vi.fn(async () => ({ code: 'A' }));
  expect(await once(action)).toEqual({ code: 'A' });
  expect(await once(action, { input: { n: 1, seats: ['a', 'b'] } })).toEqual({ code: 'A' });
  expect(action).toHaveBeenCalledTimes(1);
});

test('refuses the same key with another input', async () => {
  await once(async () => ({ code: 'A' }));
  await expect(once(never, { input: { seats: ['b', 'a'], n: 1 } })).rejects.toThrow('idempotency_key_reused');
});

test('keeps keys separate by account and operation', async () => {
  await once(async () => ({ code: 'A' }));
  expect(await once(async () => ({ code: 'B' }), { userId: 'u2' })).toEqual({ code: 'B' });
  expect(await once(async () => ({ code: 'C' }), { operation: 'submitOrder' })).toEqual({ code: 'C' });
});

test('runs one of twenty at once, and tells the others to retry', async () => {
  const release = Promise.withResolvers<Answer>();
  const action = vi.fn(() => release.promise);
  const all = Promise.allSettled(Array.from({ length: 20 }, () => once(action)));
  await vi.waitFor(() => expect(action).toHaveBeenCalled(), patience);
  await expect(once(never)).rejects.toThrow('idempotency_in_progress');
  release.resolve({ code: 'A' });
  const settled = await all;
  expect(action).toHaveBeenCalledTimes(1);
  for (const result of settled) {
    if (result.status === 'rejected') expect(String(result.reason)).toContain('idempotency_in_progress');
    else expect(result.value).toEqual({ code: 'A' });
  }
});

test('releases the key after an expected failure', async () => {
  await expect(once(() => Promise.reject(new Failure('seat_taken')))).rejects.toThrow('seat_taken');
  expect(await once(async () => ({ code: 'A' }))).toEqual({ code: 'A' });
});

test('releases it after an unexpected failure too, as soon as the database is back', async () => {
  await expect(once(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await vi.waitFor(
    async () => expect(await once(async () => ({ code: 'A' }))).toEqual({ code: 'A' }),
    patience,
  );
});

test('locks the key for a minute after a crash, not for a day', async () => {
  const begun = Promise.withResolvers<void>();
  void once(() => {
    begun.resolve();
    return new Promise(() => undefined);
  });
  await begun.promise;
  clock.advance(59_000);
  await expect(once(never)).rejects.toThrow('idempotency_in_progress');
  clock.advance(1_000);
  await expect(once(never, { input: { seats: [], n: 2 } })).rejects.toThrow('idempotency_key_reused');
  expect(await once(async () => ({ code: 'A' }))).toEqual({ code: 'A' });
});

test('keeps an answer that was stored in the transaction when a crash follows the commit', async () => {
  // The release comes after the failure, and is awaited here: it must find the answer and keep it.
  const given = { count: 0 };
  const killed = runOnce(counted(database.db, given), clock, attempt, async (keep) => {
    await transact(database.db, (trx) => keep(trx, { code: 'A' }));
    given.count = 0;
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  await vi.waitFor(() => expect(given.count).toBe(1), patience);
  expect(await once(never)).toEqual({ code: 'A' });
});

test('rolls back a slow attempt that was overtaken', async () => {
  await sql`create table if not exists done (who text)`.execute(database.db);
  const act = (who: string, before: Promise<void>) => (keep: Keep<Answer>) =>
    transact(database.db, async (trx) => {
      await before;
      await sql`insert into done values (${who})`.execute(trx);
      await keep(trx, { code: who });
      return { code: who };
    });
  const gate = Promise.withResolvers<void>();
  const slow = once(act('slow', gate.promise));
  await vi.waitFor(async () => {
    expect(await database.db.selectFrom('idempotency_keys').selectAll().execute()).toHaveLength(1);
  }, patience);
  clock.advance(60_000);
  expect(await once(act('fast', Promise.resolve()))).toEqual({ code: 'fast' });
  gate.resolve();
  await expect(slow).rejects.toThrow('idempotency_in_progress');
  const { rows } = await sql`select who from done`.execute(database.db);
  expect(rows).toEqual([{ who: 'fast' }]);
  expect(await once(never)).toEqual({ code: 'fast' });
});

test('accepts a key as new after 24 hours, and deletes old keys', async () => {
  await once(async () => ({ code: 'A' }));
  clock.advance(24 * 3_600_000);
  expect(await once(async () => ({ code: 'B' }), { input: { seats: [], n: 2 } })).toEqual({ code: 'B' });
  clock.advance(24 * 3_600_000);
  await forgetOldKeys(database.db, clock);
  expect(await database.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
});
