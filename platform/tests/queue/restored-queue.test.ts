// The queue of a backup from a minute ago: an account that joined since gets the same number again, and nobody else gets it.
import { join as inFolder } from 'node:path';
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../../db/open.ts';
import { runOperateCommand } from '../../commands/operate.ts';
import type { EventDeps } from '../../apis/event-deps.ts';
import { queueMover } from '../../queue/advance-queues.ts';
import { drawQueues } from '../../queue/draw/draw-queues.ts';
import { joinsInGroups } from '../../queue/join-in-groups.ts';
import { readQueueOf } from '../../queue/read-queue.ts';
import { type Booking, failureOf, openBooking } from '../../../testing/shop/booking.ts';
import type { TestShowing } from '../../../testing/shop/showing.ts';
import { testSecrets } from '../../../testing/engines/platform-config.ts';
import { openTestDatabase } from '../../../testing/engines/database.ts';
import { newFolder } from '../../../testing/engines/folder.ts';
import { addQueue } from './_queue.ts';
import { addBuyers } from '../../../testing/people/accounts.ts';

const before = 10;
const all = 15;

let booking: Booking;
let users: string[];
let showing: TestShowing;
let folder: string;
let restored: Database;
let deps: EventDeps;
/** The proofs of everybody, from before the loss. */
const proofs = new Map<string, { number: number | null; token: string }>();

const said: string[] = [];
async function operate(...words: string[]): Promise<string> {
  said.length = 0;
  if ((await runOperateCommand(words)) !== 0) throw new Error(said.join('\n'));
  return said.join('\n');
}

beforeAll(async () => {
  booking = await openBooking();
  users = await addBuyers(booking.database.db, all + 5);
  showing = await addQueue(booking.database.db, { turns: 3 });
});
afterAll(() => booking.close());
beforeEach(async () => {
  const keep = (text: unknown): void => void said.push(...String(text).split('\n'));
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
  for (const [name, value] of Object.entries(testSecrets)) vi.stubEnv(name, value);
  vi.stubEnv('DATA_DIR', newFolder());
  folder ??= await loseAMinute();
  restored = await openTestDatabase({ empty: true });
  vi.stubEnv('DATABASE_URL', restored.url);
  const word = /--confirm (\w+)$/.exec(await operate('restore', folder))?.[1] ?? '';
  await operate('restore', folder, '--confirm', word);
  const base = { ...booking.deps, db: restored.db, queueDb: restored.db };
  deps = { ...base, tryJoin: joinsInGroups(base) };
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await restored.close();
});

/** Ten are in the backup; then five more come, and the first of all are served. */
async function loseAMinute(): Promise<string> {
  vi.stubEnv('DATABASE_URL', booking.database.url);
  const to = inFolder(newFolder(), 'backup');
  const come = async (from: number, until: number) => {
    for (const userId of users.slice(from, until)) {
      const { place } = await booking.deps.tryJoin({ showingId: showing.id, userId });
      if (place) proofs.set(userId, place);
    }
  };
  await come(0, before);
  await operate('backup', to);
  await come(before, all);
  return to;
}

const join = (userId: string, placeToken?: string) =>
  deps.tryJoin({ showingId: showing.id, userId, ...(placeToken && { placeToken }) });
const numberOf = async (userId: string) => (await readQueueOf(deps, showing.id, userId)).place?.number;
const served = async () => (await readQueueOf(deps, showing.id, undefined)).progress.now_serving;
const move = (mover = queueMover()) => mover(deps);
const newcomer = () => users[all] ?? '';

test('lets those who were in it come back first, by their proofs, and continues behind the highest number', async () => {
  const mover = queueMover();
  expect(await failureOf(join(newcomer()))).toBe('queue_unreachable');
  await move(mover);
  await drawQueues(deps);
  expect(await served()).toBe(0);
  for (const userId of users.slice(before, all).toReversed()) {
    expect(await numberOf(userId)).toBeUndefined();
    await join(userId, proofs.get(userId)?.token);
  }
  for (const userId of users.slice(0, all)) expect(await numberOf(userId)).toBe(proofs.get(userId)?.number);
  expect(await failureOf(join(newcomer()))).toBe('queue_unreachable');
  const { rows } = await sql<{ seconds: number; epoch: number }>`
    SELECT extract(epoch FROM returning_until - now())::float8 AS seconds, epoch FROM queues
    WHERE showing_id = ${showing.id}`.execute(restored.db);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(limits.queueReturnSeconds);
  expect(rows[0]?.epoch).toBe(2);

  await sql`UPDATE queues SET returning_until = now() WHERE showing_id = ${showing.id}`.execute(restored.db);
  expect((await join(newcomer())).place?.number).toBe(all + 1);
  await sql`UPDATE queues SET served_at = now() - interval '1 minute'`.execute(restored.db);
  await move(mover);
  expect(await served()).toBe(3);
});

test('control: without that time a newcomer gets the number of somebody who is about to come back', async () => {
  await sql`UPDATE queues SET returning_until = NULL`.execute(restored.db);
  const late = users[before] ?? '';
  expect((await join(newcomer())).place?.number).toBe(proofs.get(late)?.number);
  expect((await join(late, proofs.get(late)?.token)).place?.number).not.toBe(proofs.get(late)?.number);
});
