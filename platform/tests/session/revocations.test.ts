import { limits } from '@mo-man/schema/limits.ts';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/open.ts';
import { settableClock } from '../../lib/time/clock.ts';
import { createLog } from '../../lib/log/log.ts';
import { createRevocations, type RevocationOptions } from '../../accounts/sessions/revocations.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { patience } from '../../../testing/patience.ts';

const log = createLog({ level: 'silent' });
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.insertInto('devices').values({ id: 'd1', device_id: 'phone of An' }).execute();
  await db.insertInto('users').values({ id: 'u1', email: null, phone: null, password_hash: null }).execute();
  await db.insertInto('session_families').values({ id: 'f1', user_id: 'u1', device_id: 'd1' }).execute();
});
afterAll(() => database.close());

const revoke = (revoked_at: Date | null) =>
  database.db.updateTable('session_families').set({ revoked_at }).execute();

/** Counts the statements of `isRevoked`, so that a test can distinguish cached answers from reads. */
function counted(db: Database['db']) {
  let reads = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => ((reads += 1), node),
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), reads: () => reads };
}

const open = (options: Partial<RevocationOptions> = {}) =>
  createRevocations({ db: database.db, clock: settableClock(new Date()), log, ...options });

test('revokes a session that ends anywhere in a process that has cached it', async () => {
  const { db, reads } = counted(database.db);
  const revocations = open({ db, pool: database.pool });
  // It listens once an answer is cached.
  await expect
    .poll(async () => {
      const before = reads();
      await revocations.isRevoked('f1');
      return reads() - before;
    }, patience)
    .toBe(0);
  // Another process or an operator changes the database, so this process is told by no call.
  await revoke(new Date());
  await expect.poll(() => revocations.isRevoked('f1'), patience).toBe(true);
  await revoke(null);
  await expect.poll(() => revocations.isRevoked('f1'), patience).toBe(false);
  await revocations.close();
});

test('caches an answer for at most five seconds, even without notifications', async () => {
  const clock = settableClock(new Date());
  const { db, reads } = counted(database.db);
  const revocations = open({ db, clock, pool: database.pool });
  await expect
    .poll(async () => {
      const before = reads();
      await revocations.isRevoked('f1');
      return reads() - before;
    }, patience)
    .toBe(0);
  const before = reads();
  clock.advance(5_000);
  await revocations.isRevoked('f1');
  expect(reads() - before).toBe(1);
  await revocations.close();
});

test('asks the database each time in a process that receives no notifications', async () => {
  const revocations = open();
  expect(await revocations.isRevoked('f1')).toBe(false);
  await revoke(new Date());
  expect(await revocations.isRevoked('f1')).toBe(true);
  await revoke(null);
  expect(await revocations.isRevoked('f1')).toBe(false);
});

test('takes an unknown family as revoked', async () => {
  expect(await open().isRevoked('nobody')).toBe(true);
});

test('reads concurrent sessions in one batch, and gives each its own answer', async () => {
  const { db, reads } = counted(database.db);
  const revocations = open({ db });
  const asked = ['f1', 'nobody', 'f1', ...Array.from({ length: 47 }, (_, at) => `nobody ${at}`)];
  const told = await Promise.all(asked.map((id) => revocations.isRevoked(id)));
  expect(told).toEqual(asked.map((id) => id !== 'f1'));
  expect(reads()).toBe(1);
});

test('marks a used session as seen, with a limited frequency', async () => {
  const seen = async () =>
    (await database.db.selectFrom('session_families').select('seen_at').executeTakeFirstOrThrow()).seen_at;
  const age = (minutes: number) =>
    database.db
      .updateTable('session_families')
      .set({ seen_at: sql`now() - make_interval(mins => ${minutes})` })
      .execute();
  const revocations = open();
  await age(limits.sessionSeenMinutes - 1);
  const fresh = await seen();
  await revocations.isRevoked('f1');
  expect(await seen()).toEqual(fresh);
  await age(limits.sessionSeenMinutes + 1);
  const old = await seen();
  await revocations.isRevoked('f1');
  await expect.poll(async () => (await seen()).getTime(), patience).toBeGreaterThan(old.getTime());
});
