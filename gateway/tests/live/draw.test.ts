// A sale with a waiting room: the platform's workers draw the numbers, and the published draw can be recomputed.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { limits } from '@mo-man/schema/limits.ts';
import { merkleTree, rootOf as rootOfTree } from '@mo-man/schema/rules/draw/merkle-tree.rule.ts';
import { sha256 } from '../../lib/sha256.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../../../testing/patience.ts';
import { loggedIn } from '../../../testing/people/sessions.ts';
import type { Browser } from '../../../testing/graphql-client.ts';
import { type Live, openLive } from '../_live.ts';
import { addQueuedShowing } from '../_queued-showing.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../../docs/verify-draw.mjs');
const place = 'place { number entryId token }';
const joinQueue = `mutation ($input: JoinQueueInput!) { joinQueue(input: $input) { queue { type progress { status gathered } ${place} } } }`;
const readQueue = `query ($id: ID!) { queue(showingId: $id) { type progress { status gathered } ${place} } }`;
const readDraw =
  'query ($id: ID!) { queueDraw(showingId: $id) { commitment seed gathered frozenAt root publishedAt beacon beaconAt beaconValue drawnAt firstNumber listPath entries { entryId nonce number } } }';

let live: Live;
beforeAll(async () => {
  live = await openLive();
});
afterAll(() => live?.close());

const openIn = (showing: string, seconds: number) =>
  sql`UPDATE showings SET sale_opens_at = now() + ${seconds} * interval '1 second' WHERE id = ${showing}`.execute(
    live.db,
  );

test('gives people in the waiting room the numbers of the published draw', async () => {
  const showing = await addQueuedShowing(live.db);
  await openIn(showing, 600);
  const nobody = live.browser();
  const buyers: Browser[] = [];
  for (let at = 0; at < 6; at += 1) {
    const buyer = await loggedIn(live.browser(), live.db, `drawn${at}@example.com`);
    const { data } = await buyer.ask(joinQueue, { input: { showingId: showing, nonce: `nonce-${at}` } });
    expect(data.joinQueue.queue).toMatchObject({ type: 'WAITING_ROOM', place: { number: null } });
    buyers.push(buyer);
  }
  const early = (await nobody.ask(readDraw, { id: showing })).data.queueDraw;
  expect(early).toMatchObject({ seed: null, frozenAt: null, listPath: null, entries: [] });
  expect((await fetch(`${live.gateway.url}/draws/${showing}.txt`)).status).toBe(404);

  await openIn(showing, 0);
  const placeOf = async (buyer: Browser) => (await buyer.ask(readQueue, { id: showing })).data.queue.place;
  const first = buyers[0] as Browser;
  await vi.waitFor(async () => expect((await placeOf(first)).number).not.toBeNull(), patience);
  const places = await Promise.all(buyers.map(placeOf));
  expect(places.map(({ number }) => number as number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);

  const late = await loggedIn(live.browser(), live.db, 'late@example.com');
  const { data } = await late.ask(joinQueue, { input: { showingId: showing } });
  expect(data.joinQueue.queue.place.number).toBe(7);

  const draw = (await nobody.ask(readDraw, { id: showing })).data.queueDraw;
  expect(draw).toMatchObject({
    commitment: early.commitment,
    gathered: 6,
    firstNumber: 1,
    beacon: 'practice',
  });
  expect(Date.parse(draw.publishedAt)).toBeLessThan(Date.parse(draw.beaconAt));
  const published = new Map(
    (draw.entries as { entryId: string; number: number }[]).map(({ entryId, number }) => [entryId, number]),
  );
  expect(published).toEqual(new Map(places.map(({ entryId, number }) => [entryId, number])));

  const answer = await fetch(`${live.gateway.url}${draw.listPath}`);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const { stdout } = await run(process.execPath, [script, `${live.gateway.url}${draw.listPath}`]);
  const right = [
    'seed as committed',
    'list as published: 6 entries',
    'every line an entry',
    'each entry once, in the order of the ids',
    'root is that of the list',
    expect.stringMatching(/^value signed by the practice chain, .*, round \d+$/),
    'root published before the value existed',
    'numbers as given',
  ];
  expect(stdout.trim().split('\n')).toEqual([
    ...right,
    ...[...published].toSorted(([, a], [, b]) => a - b).map(([entryId, number]) => `${number} ${entryId}`),
  ]);

  const text = await answer.text();
  const folder = await mkdtemp(join(tmpdir(), 'draw-'));
  const judge = async (said: string, ...more: string[]) => {
    const file = join(folder, 'draw.txt');
    await writeFile(file, said);
    return run(process.execPath, [script, file, ...more]).then(
      ({ stdout: told }) => ({ code: 0, told }),
      (error: { code: number; stdout: string; stderr: string }) => ({
        code: error.code,
        told: error.stdout + error.stderr,
      }),
    );
  };
  const [head = '', list = ''] = text.split('\n\n');
  const hashOf = (said: string) => createHash('sha256').update(said).digest('hex');
  const withList = (said: string) => `${head.replace(/^list .*$/m, `list ${hashOf(said)}`)}\n\n${said}`;
  const changed = list.replace('nonce-3', 'nonce-x');
  const rootOf = async (said: string) =>
    rootOfTree(await merkleTree([said.split('\n').slice(0, -1)], { sha256, pause: () => Promise.resolve() }));
  const withRoot = async (said: string) => withList(said).replace(/^root .*$/m, `root ${await rootOf(said)}`);
  const later = (name: string) =>
    text.replace(new RegExp(`^${name} (.*)$`, 'm'), `${name} 2099-01-01T00:00:00+07:00`);
  for (const [said, wrong] of [
    [`${head}\n\n${changed}`, 'LIST IS NOT THE ONE PUBLISHED'],
    [withList(changed), 'ROOT IS NOT THAT OF THE LIST'],
    // A changed list with a matching hash and root gives other numbers.
    [await withRoot(changed), 'NUMBERS GIVEN ARE NOT THOSE OF THIS SEED, THIS LIST AND THIS VALUE'],
    [
      text.replace(/^beacon-round .*$/m, 'beacon-round 7'),
      'VALUE IS NOT SIGNED BY THE CHAIN THAT WAS PUBLISHED',
    ],
    [text.replace(/^beacon ../m, 'beacon zz'), 'VALUE IS NOT SIGNED BY THE CHAIN THAT WAS PUBLISHED'],
    [later('published'), 'ROOT WAS PUBLISHED WHEN THE VALUE WAS ALREADY KNOWN'],
    [withList(list.split('\n').slice(1).join('\n')), 'LIST IS NOT THE ONE PUBLISHED'],
    [withList(`${list}zz\n`), 'LINE 7 OF THE LIST IS NO ENTRY'],
    [withList(list + list), 'LINE 7 OF THE LIST IS TWICE OR OUT OF ORDER'],
    [text.replace(/^seed ../m, 'seed zz'), 'SEED IS NOT THE ONE COMMITTED TO'],
  ] as const) {
    const { code, told } = await judge(said);
    expect([code, told.split('\n')]).toEqual([1, expect.arrayContaining([wrong])]);
    expect(told).not.toMatch(/^\d+ /m);
  }
  expect(await judge(text, '--commitment', 'f'.repeat(64))).toMatchObject({
    code: 1,
    told: expect.stringContaining('COMMITMENT IS NOT THE ONE YOU NOTED'),
  });
  expect((await judge(text, '--commitment', early.commitment, '--root', draw.root)).code).toBe(0);
  const [own] = places;
  expect((await judge(text, own.entryId)).told.trim().split('\n').slice(right.length)).toEqual([
    `${own.number} ${own.entryId}`,
  ]);
  // Files that are not a draw get an error message.
  for (const [said, why] of [
    ['<html>', 'This is no published draw'],
    [text.replace(/^drawn .*$/m, 'drawn -'), 'nothing is drawn yet'],
    [text.replace(/^list .*\n/m, ''), 'no line "list"'],
    [text.replace(/^root .*$/m, 'root -'), 'made before lists had roots'],
  ] as const) {
    const { code, told } = await judge(said);
    expect([code, told]).toEqual([2, expect.stringContaining(why)]);
    expect(told).not.toContain('    at ');
  }
  const away = await run(process.execPath, [script, `${live.gateway.url}/draws/nosuch.txt`]).catch(
    (error: { code: number; stderr: string }) => error,
  );
  expect(away).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('answers 404: there is no such showing or entry'),
  });
  await rm(folder, { recursive: true });
});

test('publishes the root of the closed list and the deciding round before the bell, and proves each entry', async () => {
  const showing = await addQueuedShowing(live.db);
  await openIn(showing, 600);
  const nobody = live.browser();
  const buyers: Browser[] = [];
  for (let at = 0; at < 3; at += 1) {
    const buyer = await loggedIn(live.browser(), live.db, `proven${at}@example.com`);
    await buyer.ask(joinQueue, { input: { showingId: showing, nonce: `nonce-${at}` } });
    buyers.push(buyer);
  }
  // The platform's clock is behind: the value that decides is not published while this test looks.
  live.advance(-600_000);
  await openIn(showing, limits.drawFreezeSeconds - 5);
  const drawNow = async () => (await nobody.ask(readDraw, { id: showing })).data.queueDraw;
  await vi.waitFor(async () => expect((await drawNow()).root).not.toBeNull(), patience);
  const closed = await drawNow();
  expect(closed).toMatchObject({ seed: null, beaconValue: null, drawnAt: null, beacon: 'practice' });
  const mine = (await (buyers[1] as Browser).ask(readQueue, { id: showing })).data.queue;
  expect(mine).toMatchObject({ progress: { status: 'drawing', gathered: 3 }, place: { number: null } });
  const readProof =
    'query ($id: ID!, $entry: ID!) { queueDraw(showingId: $id) { proofPath(entryId: $entry) } }';
  const { proofPath } = (await nobody.ask(readProof, { id: showing, entry: mine.place.entryId })).data
    .queueDraw;
  const proof = `${live.gateway.url}${proofPath}`;
  const judgeProof = (...more: string[]) =>
    run(process.execPath, [script, proof, ...more]).catch((error: { code: number; stdout: string }) => error);
  expect(await judgeProof('--root', closed.root)).toMatchObject({
    stdout: `in the list with the root ${closed.root}: ${mine.place.entryId} nonce-1\nroot as you noted it\n`,
  });
  expect(await judgeProof('--root', 'f'.repeat(64))).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('ROOT IS NOT THE ONE YOU NOTED'),
  });
  expect((await fetch(proof.replace(mine.place.entryId, 'nobody'))).status).toBe(404);
  live.advance(0);
});

test('reads a published list once for all readers, compresses it once, and answers 304 to those who have it', async () => {
  const showing = await addQueuedShowing(live.db);
  await openIn(showing, 600);
  const buyer = await loggedIn(live.browser(), live.db, 'crowd@example.com');
  await buyer.ask(joinQueue, { input: { showingId: showing } });
  await openIn(showing, 0);
  const address = `${live.gateway.url}/draws/${showing}.txt`;
  await vi.waitFor(
    async () => expect((await fetch(address)).headers.get('cache-control')).toContain('immutable'),
    patience,
  );
  live.calls.length = 0;
  const answers = await Promise.all(
    Array.from({ length: 80 }, () => fetch(address, { headers: { 'accept-encoding': 'br' } })),
  );
  const texts = await Promise.all(answers.map((each) => each.text()));
  expect(new Set(texts).size).toBe(1);
  expect(answers[0]?.headers.get('content-encoding')).toBe('br');
  expect(live.calls.filter((call) => call.includes('/queue/draw/entries'))).toEqual([]);
  const etag = answers[0]?.headers.get('etag') ?? '';
  const again = await fetch(address, { headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('cache-control')).toContain('immutable');
});

test('refuses a malformed nonce, and the buyer can still join', async () => {
  const showing = await addQueuedShowing(live.db);
  await openIn(showing, 600);
  const buyer = await loggedIn(live.browser(), live.db, 'nonce@example.com');
  const { errors } = await buyer.ask(joinQueue, {
    input: { showingId: showing, nonce: 'two words\nand a line' },
  });
  expect(errors?.[0]?.extensions['status_code']).toBe(400);
  const { data } = await buyer.ask(joinQueue, { input: { showingId: showing } });
  expect(data.joinQueue.queue.place.entryId).toBeTruthy();
});
