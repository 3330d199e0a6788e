// A sale from the waiting room over the bell: numbers are drawn by the platform's own workers, and anybody draws them again.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
  'query ($id: ID!) { queueDraw(showingId: $id) { commitment seed gathered frozenAt drawnAt firstNumber listPath entries { entryId nonce number } } }';

let live: Live;
beforeAll(async () => {
  live = await openLive();
});
afterAll(() => live?.close());

const openIn = (showing: string, seconds: number) =>
  sql`UPDATE showings SET sale_opens_at = now() + ${seconds} * interval '1 second' WHERE id = ${showing}`.execute(
    live.db,
  );

test('who gathered before the bell gets the numbers that the published draw gives', async () => {
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
  expect(draw).toMatchObject({ commitment: early.commitment, gathered: 6, firstNumber: 1 });
  const published = new Map(
    (draw.entries as { entryId: string; number: number }[]).map(({ entryId, number }) => [entryId, number]),
  );
  expect(published).toEqual(new Map(places.map(({ entryId, number }) => [entryId, number])));

  const answer = await fetch(`${live.gateway.url}${draw.listPath}`);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const { stdout } = await run(process.execPath, [script, `${live.gateway.url}${draw.listPath}`]);
  const [verdict, ...lines] = stdout.trim().split('\n');
  expect(verdict).toBe('seed as committed');
  expect(lines).toEqual(
    [...published].toSorted(([, a], [, b]) => a - b).map(([entryId, number]) => `${number} ${entryId}`),
  );
});

test('a nonce that is no word is refused, and loses nobody a place', async () => {
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
