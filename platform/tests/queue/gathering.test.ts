// Before the draw people gather without queue numbers; at the draw each gets one, and anybody can recompute it.
import { limits } from '@mo-man/schema/limits.ts';
import { practiceChain, quicknet, valueOf } from '@mo-man/schema/rules/draw/beacon.rule.ts';
import { commitmentOf, type DrawnEntry } from '@mo-man/schema/rules/draw/draw-numbers.rule.ts';
import { rootOf } from '@mo-man/schema/rules/draw/merkle-tree.rule.ts';
import { sha256 } from '../../lib/crypto/sha256.ts';
import { treeOfList } from '@mo-man/schema/rules/draw/tree-of-list.rule.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../db/transact.ts';
import { advanceQueue } from '../../queue/advance-queues.ts';
import { drawQueues } from '../../queue/draw/draw-queues.ts';
import { freezeList } from '../../queue/draw/draw.store.ts';
import { readWholeList } from '../../../testing/shop/whole-draw-list.ts';
import { listDraw } from '../../queue/draw/list-draw.ts';
import { readDraw } from '../../queue/draw/read-draw.ts';
import { giveUpPlace } from '../../queue/leave-queue.ts';
import { readQueueOf } from '../../queue/read-queue.ts';
import { startTurn } from '../../queue/start-turn.ts';
import { type Booking, failureOf, openBooking } from '../../../testing/shop/booking.ts';
import type { TestShowing } from '../../../testing/shop/showing.ts';
import { patience } from '../../../testing/patience.ts';
import { eagerBeacon } from '../../../testing/services/eager-beacon.ts';
import { recomputeDraw } from '../../../testing/shop/recompute-draw.ts';
import { addQueue, callOf, OWNER } from './_queue.ts';
import { addBuyers } from '../../../testing/people/accounts.ts';

let booking: Booking;
let users: string[];
let showing: TestShowing;

beforeAll(async () => {
  booking = await openBooking();
  users = await addBuyers(booking.database.db, 40);
});
afterAll(() => booking?.close());
beforeEach(async () => {
  showing = await addQueue(booking.database.db, { opensIn: 30 });
});

const join = (userId: string, more: { nonce?: string; placeToken?: string } = {}) =>
  booking.deps.tryJoin({ showingId: showing.id, userId, ...more });
const draw = () => drawQueues(booking.deps);
const treeOf = (entries: readonly DrawnEntry[]) =>
  treeOfList([entries], { sha256, pause: () => Promise.resolve() });
const ringBell = (secondsAgo = 1) =>
  sql`UPDATE showings SET sale_opens_at = now() - ${secondsAgo} * interval '1 second' WHERE id = ${showing.id}`.execute(
    booking.database.db,
  );
const read = (userId: string) => readQueueOf(booking.deps, showing.id, userId);
const advance = () => advanceQueue(booking.deps, showing.id, OWNER);
const numbers = async () =>
  new Map(await Promise.all(users.map(async (id) => [id, (await read(id)).place?.number] as const)));

test('admits nobody before the gathering, then gives a place without a number, the same at each call', async () => {
  await ringBell(-60 * (limits.gatherMinutes + 1));
  expect(await failureOf(join(users[0] ?? ''))).toBe('queue_not_open');
  await ringBell(-60 * (limits.gatherMinutes - 1));
  const joined = await join(users[0] ?? '', { nonce: 'first' });
  expect(joined).toMatchObject({ type: 'WAITING_ROOM', progress: { status: 'gathering', gathered: 1 } });
  expect(joined.place?.number).toBeNull();
  const again = await join(users[0] ?? '', { nonce: 'second' });
  expect(again.place?.entry_id).toBe(joined.place?.entry_id);
  expect(again.progress.gathered).toBe(1);
  expect(await failureOf(startTurn(callOf(booking.deps, users[0] ?? '', showing)))).toBe('turn_not_yet');
});

test('gives all who gathered the numbers of the draw, and later ones the next numbers', async () => {
  const gatherers = users.slice(0, 30);
  await draw();
  const committed = await readDraw(callOf(booking.deps, '', showing));
  expect(committed).toMatchObject({ seed: null, frozen_at: null, drawn_at: null, gathered: 0 });
  for (const [at, id] of gatherers.entries()) await join(id, at % 2 ? { nonce: `n-${at}` } : {});
  expect((await advance())?.now_serving).toBe(0);
  await ringBell();
  expect((await read(users[0] ?? '')).progress.status).toBe('drawing');
  expect((await advance())?.now_serving).toBe(0);
  await draw();
  const drawn = await numbers();
  const given = gatherers.map((id) => drawn.get(id) ?? 0);
  expect([...given].sort((a, b) => a - b)).toEqual(gatherers.map((_, at) => at + 1));
  expect(given).not.toEqual(gatherers.map((_, at) => at + 1));
  expect((await join(users[35] ?? '')).place?.number).toBe(31);
  expect((await read(users[0] ?? '')).progress).toMatchObject({ status: 'open', gathered: 30 });
  await expect.poll(async () => (await advance())?.now_serving, patience).toBeGreaterThan(0);

  const published = await readDraw(callOf(booking.deps, '', showing));
  expect(published.commitment).toBe(committed.commitment);
  expect(commitmentOf(published.seed ?? '', sha256)).toBe(committed.commitment);
  const { entries } = await listDraw({
    ...(callOf(booking.deps, '', showing) as object),
    query: { after: '' },
  } as never);
  expect(published.root).toBe(rootOf(await treeOf(entries)));
  expect(published.beacon_value).toBe(valueOf(published.beacon_signature ?? ''));
  const recomputed = recomputeDraw({ ...published, value: published.beacon_value }, entries);
  expect(new Map(entries.map(({ entry_id: id, number }) => [id, number]))).toEqual(recomputed);
  expect(entries.filter(({ nonce }) => nonce !== null)).toHaveLength(15);
});

test('changes no number by another run, a second process and a kill in between', async () => {
  for (const id of users.slice(0, 10)) await join(id);
  await ringBell();
  await transact(booking.deps.db, (tx) => freezeList(tx, showing.id));
  await Promise.all([draw(), draw()]);
  const drawn = await numbers();
  expect(new Set([...drawn.values()].filter((number) => number != null)).size).toBe(10);
  await draw();
  expect(await numbers()).toEqual(drawn);
});

test('draws nobody who leaves before the draw; one who leaves during it keeps nothing and comes back at the end', async () => {
  const [stays = '', leaves = '', late = ''] = users;
  for (const id of [stays, leaves, late]) await join(id);
  expect(await giveUpPlace(booking.deps, showing.id, leaves)).toBe(true);
  expect((await read(stays)).progress.gathered).toBe(2);
  await ringBell();
  await transact(booking.deps.db, (tx) => freezeList(tx, showing.id));
  expect(await giveUpPlace(booking.deps, showing.id, late)).toBe(true);
  expect((await join(late)).place?.number).toBe(3);
  await draw();
  expect((await read(late)).place?.number).toBe(3);
  expect(await readWholeList(booking.deps.db, showing.id)).toHaveLength(2);
  expect((await read(stays)).place?.number).toBeLessThan(3);
});

test('lets one of two accounts of one mailbox gather', async () => {
  const [first = '', second = ''] = users.slice(20);
  await sql`UPDATE users SET email = id || '@example.com' WHERE id IN (${first}, ${second})`.execute(
    booking.database.db,
  );
  await sql`UPDATE users SET email = 'One+' || id || '@gmail.com' WHERE id IN (${first}, ${second})`.execute(
    booking.database.db,
  );
  const told = await Promise.all(
    [first, second].map((id) =>
      join(id).then(
        () => 'in',
        () => 'refused',
      ),
    ),
  );
  expect(told.toSorted()).toEqual(['in', 'refused']);
});

describe('before the bell', () => {
  const silent = { ...eagerBeacon, read: async () => undefined };
  const drawWith = (beacon: typeof eagerBeacon) => drawQueues({ ...booking.deps, beacon });
  const published = () => readDraw(callOf(booking.deps, '', showing));

  test('the list is closed, and its root and the round that decides are published before the value exists', async () => {
    for (const id of users.slice(0, 8)) await join(id);
    await ringBell(-limits.drawFreezeSeconds - 5);
    await drawWith(silent);
    expect(await published()).toMatchObject({ frozen_at: null, root: null, beacon_round: null });
    expect((await read(users[0] ?? '')).progress.status).toBe('gathering');

    await ringBell(-limits.drawFreezeSeconds + 5);
    await drawWith(silent);
    const draw = await published();
    const view = await read(users[0] ?? '');
    expect(view.progress).toMatchObject({ status: 'drawing', gathered: 8, last_number: 8 });
    expect(view.place?.number).toBeNull();
    expect(draw).toMatchObject({
      seed: null,
      drawn_at: null,
      beacon_value: null,
      beacon_key: practiceChain.key,
    });
    expect(draw.root).toBe(rootOf(await treeOf(await readWholeList(booking.deps.db, showing.id))));
    expect(Date.parse(draw.beacon_at ?? '')).toBeGreaterThanOrEqual(Date.parse(view.opens_at));
    expect(Date.parse(draw.beacon_at ?? '')).toBeGreaterThan(Date.parse(draw.published_at ?? ''));
    expect(Date.parse(view.list_closes_at)).toBe(Date.parse(view.opens_at) - limits.drawFreezeSeconds * 1000);
  });

  test('whoever joins after the list is closed has the number behind those drawn; nobody is served', async () => {
    for (const id of users.slice(0, 3)) await join(id);
    await ringBell(-limits.drawFreezeSeconds + 5);
    await drawWith(silent);
    expect((await join(users[9] ?? '')).place?.number).toBe(4);
    expect((await advance())?.now_serving).toBe(0);
    await draw();
    expect((await advance())?.now_serving).toBe(0);
    expect((await read(users[9] ?? '')).place?.number).toBe(4);
    expect(await readWholeList(booking.deps.db, showing.id)).toHaveLength(3);
  });

  test('the root and the round stay as they were published, whatever another process or another look would choose', async () => {
    for (const id of users.slice(0, 3)) await join(id);
    await ringBell(-limits.drawFreezeSeconds + 5);
    await Promise.all([drawWith(silent), drawWith(silent)]);
    const first = await published();
    await ringBell(-2);
    await drawWith({ ...silent, chain: { ...quicknet, genesis: 0 } });
    expect(await published()).toMatchObject({
      root: first.root,
      beacon_round: first.beacon_round,
      beacon_key: first.beacon_key,
      published_at: first.published_at,
    });
  });

  test('no number is drawn without the value, however late it is; then all follow from it', async () => {
    for (const id of users.slice(0, 8)) await join(id);
    await ringBell(9_000);
    await drawWith(silent);
    await drawWith(silent);
    expect((await read(users[0] ?? '')).progress.status).toBe('drawing');
    expect((await advance())?.now_serving).toBe(0);
    // A beacon of another chain than the one that was published does not count.
    await drawWith({ ...eagerBeacon, chain: quicknet });
    expect((await published()).drawn_at).toBeNull();

    await drawWith(eagerBeacon);
    const drawn = await published();
    const facts = { ...drawn, value: drawn.beacon_value };
    const entries = await readWholeList(booking.deps.db, showing.id);
    const mine = (await read(users[0] ?? '')).place;
    expect(mine?.number).toBe(recomputeDraw(facts, entries).get(mine?.entry_id ?? ''));
    expect(recomputeDraw(facts, entries)).not.toEqual(
      recomputeDraw({ ...facts, value: 'ab'.repeat(32) }, entries),
    );
  });
});

describe('a queue whose database was lost', () => {
  const forget = (userId: string) =>
    sql`DELETE FROM queue_entries WHERE showing_id = ${showing.id} AND user_id = ${userId}`.execute(
      booking.database.db,
    );
  const tokenOf = async (userId: string) => (await read(userId)).place?.token ?? '';
  beforeEach(() => ringBell());

  test('gives the number back for its token, and continues above it', async () => {
    const [an = '', binh = '', chi = ''] = users;
    for (const id of [an, binh, chi]) await join(id);
    const token = await tokenOf(chi);
    await forget(chi);
    await sql`UPDATE queues SET last_number = 1 WHERE showing_id = ${showing.id}`.execute(
      booking.database.db,
    );
    expect((await join(chi, { placeToken: token })).place?.number).toBe(3);
    expect((await join(users[5] ?? '')).place?.number).toBe(4);
  });

  test.each([
    ['of another account', (token: string) => token, 1],
    ['that was changed', (token: string) => `${token.slice(0, -2)}xx`, 0],
  ])('accepts no token %s', async (_, change, by) => {
    await join(users[0] ?? '');
    await join(users[1] ?? '');
    const token = change(await tokenOf(users[0] ?? ''));
    await forget(users[0] ?? '');
    expect((await join(users[by] ?? '', { placeToken: token })).place?.number).toBe(by === 1 ? 2 : 3);
    expect((await join(users[7] ?? '', { placeToken: token })).place?.number).toBe(by === 1 ? 3 : 4);
  });

  test('gives nobody a number that another account has meanwhile, and restores no place that was left', async () => {
    const [an = '', binh = ''] = users;
    await join(an);
    const token = await tokenOf(an);
    await forget(an);
    await sql`UPDATE queues SET last_number = 0 WHERE showing_id = ${showing.id}`.execute(
      booking.database.db,
    );
    expect((await join(binh)).place?.number).toBe(1);
    expect((await join(an, { placeToken: token })).place?.number).toBe(2);
    const left = await tokenOf(binh);
    await giveUpPlace(booking.deps, showing.id, binh);
    expect((await join(binh, { placeToken: left })).place?.number).toBe(3);
  });
});
