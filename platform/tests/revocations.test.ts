import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/open.ts';
import { settableClock } from '../lib/clock.ts';
import { createRevocations } from '../lib/revocations.ts';
import { openTestDatabase } from './_database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.insertInto('devices').values({ id: 'd1', device_id: 'phone of An' }).execute();
  await db.insertInto('users').values({ id: 'u1', email: null, phone: null, password_hash: null }).execute();
  await db.insertInto('session_families').values({ id: 'f1', user_id: 'u1', device_id: 'd1' }).execute();
});
afterAll(() => database.close());

test('a revoked family is noticed within five seconds, or at once when told', async () => {
  const clock = settableClock(new Date());
  const revocations = createRevocations(database.db, clock);
  const revoke = (revoked_at: Date | null) =>
    database.db.updateTable('session_families').set({ revoked_at }).execute();

  expect(await revocations.isRevoked('f1')).toBe(false);
  await revoke(clock.now());
  expect(await revocations.isRevoked('f1')).toBe(false);
  clock.advance(5_000);
  expect(await revocations.isRevoked('f1')).toBe(true);

  await revoke(null);
  revocations.forget('f1');
  expect(await revocations.isRevoked('f1')).toBe(false);
  await revoke(clock.now());
  revocations.forget('f1');
  expect(await revocations.isRevoked('f1')).toBe(true);
});

test('an unknown family counts as revoked', async () => {
  expect(await createRevocations(database.db, settableClock(new Date())).isRevoked('nobody')).toBe(true);
});
