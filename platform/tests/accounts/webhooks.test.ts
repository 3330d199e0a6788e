// Webhooks as gateways ask for them: a document that fails is given up, and the removal of a webhook meets the worker that delivers.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { waits } from '../../accounts/webhooks/after-attempt.rule.ts';
import { claimDue, lockWebhook, noteAttempt, noteOnWebhook } from '../../accounts/webhooks/delivery.store.ts';
import { noteTry } from '../../accounts/webhooks/note-try.ts';
import type { Tx } from '../../db/open.ts';
import { transact } from '../../db/transact.ts';
import { openMovie } from '../../../testing/services/open-movie.ts';
import { addTestApp } from '../../../testing/people/apps.ts';
import { patience } from '../../../testing/patience.ts';

let movie: Awaited<ReturnType<typeof openMovie>>;
let appId: string;
beforeAll(async () => {
  movie = await openMovie();
  ({ appId } = await addTestApp(movie.db));
});
afterAll(() => movie?.close());
afterEach(() => sql`DELETE FROM webhooks`.execute(movie.db));

const post = (path: string, fields: Record<string, string>) =>
  movie.call(`/apps/webhooks${path}`, { body: movie.signed(fields) });

async function added(): Promise<string> {
  const document = 'subscription { eventChanged { kind } }';
  const url = 'http://127.0.0.1:1/';
  const { data } = await post('/add', { app_id: appId, url, document, variables: '{}', language: 'vi' });
  return data.webhook.id;
}

/** A delivery of a change that no gateway has made. */
async function unmade(webhookId: string, id: string): Promise<string> {
  await sql`INSERT INTO webhook_deliveries (id, webhook_id, change_id, change) VALUES (${id}, ${webhookId}, 1, '{}')`.execute(
    movie.db,
  );
  return id;
}

const fail = (id: string) => post('/failure', { delivery_id: id, problem: 'upstream_unavailable', ms: '20' });
const stateOf = async (webhookId: string) => {
  const page = { app_id: appId, webhook_id: webhookId, first: '20' };
  const { items } = (await post('/deliveries', page)).data;
  return items[0]?.node;
};
const webhookOf = async (id: string) =>
  (await post('', { app_id: appId })).data.find((each: { id: string }) => each.id === id);

test('a document that always fails is given up after as many tries as a request has, with every try in the log', async () => {
  const webhookId = await added();
  const id = await unmade(webhookId, 'failing');
  for (const [at, wait] of waits.entries()) {
    await fail(id);
    const { rows } = await sql<{ seconds: number }>`
      SELECT extract(epoch FROM next_at - clock_timestamp())::float8 AS seconds FROM webhook_deliveries WHERE id = ${id}`.execute(
      movie.db,
    );
    // Up to a fifth longer.
    expect(rows[0]!.seconds).toBeGreaterThan(wait - 2);
    expect(rows[0]!.seconds).toBeLessThan(wait * 1.2 + 2);
    expect((await stateOf(webhookId)).attempts).toHaveLength(at + 1);
  }
  expect(await stateOf(webhookId)).toMatchObject({ state: 'unmade' });
  expect(await webhookOf(webhookId)).toMatchObject({ is_on: true, first_failed_at: expect.any(String) });
  await fail(id);
  const { state, payload, attempts } = await stateOf(webhookId);
  expect({ state, payload }).toEqual({ state: 'given_up', payload: null });
  expect(attempts).toEqual(
    Array.from({ length: waits.length + 1 }, () => ({
      started_at: expect.any(String),
      ms: 20,
      status: null,
      error: 'document_failed',
      problem: 'upstream_unavailable',
    })),
  );
  expect(await webhookOf(webhookId)).toMatchObject({ is_on: false, off_reason: 'failing' });
  // It is not tried any more, whoever claimed it before.
  await fail(id);
  expect((await post('/claim', {})).data).toEqual([]);
  expect((await stateOf(webhookId)).attempts).toHaveLength(waits.length + 1);
});

test('a document that failed and is answered then has all tries of sending before it', async () => {
  const webhookId = await added();
  const id = await unmade(webhookId, 'late');
  for (let tries = 0; tries < waits.length; tries++) await fail(id);
  await post('/payload', { delivery_id: id, outcome: 'made', payload: '{}' });
  const [due] = await claimDue(movie.db, 10);
  expect(due).toMatchObject({ id, attempts: 0 });
});

test('what the operator turned off is on again neither by a change nor by a new secret', async () => {
  const webhookId = await added();
  await sql`UPDATE webhooks SET off_at = now(), off_reason = 'operator' WHERE id = ${webhookId}`.execute(
    movie.db,
  );
  const one = { app_id: appId, webhook_id: webhookId };
  for (const [path, fields] of [
    ['/change', { ...one, url: 'http://127.0.0.1:2/' }],
    ['/secret', one],
  ] as const)
    expect((await post(path, fields)).data.webhook).toMatchObject({ is_on: false, off_reason: 'operator' });
  const { status, error } = await post('/test', one);
  expect([status, error.extensions]).toEqual([409, expect.objectContaining({ reason: 'operator' })]);
});

/**
 * Stops whoever notes a try where it has locked the delivery, has the webhook removed meanwhile, and lets both go on. Neither is run again
 * by what it stands in, so a deadlock is seen as an error of one of them.
 */
async function meet(note: (tx: Tx, webhookId: string, deliveryId: string) => Promise<unknown>) {
  const webhookId = await added();
  const deliveryId = await unmade(webhookId, `met${webhookId}`);
  const gate = 20_261_128;
  await sql`
    CREATE FUNCTION stop_at_gate() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${sql.lit(gate)}); RETURN NEW; END $$`.execute(movie.db);
  await sql`CREATE TRIGGER stopped_at_gate BEFORE INSERT ON webhook_attempts FOR EACH ROW EXECUTE FUNCTION stop_at_gate()`.execute(
    movie.db,
  );
  const untilWaits = (what: string) =>
    vi.waitFor(async () => {
      const { rows } = await sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
          AND query ILIKE ${`%${what}%`}`.execute(movie.db);
      expect(rows).toHaveLength(1);
    }, patience);
  const meeting: Promise<unknown>[] = [];
  try {
    await transact(movie.db, async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(${gate})`.execute(tx);
      meeting.push(movie.db.transaction().execute((own) => note(own, webhookId, deliveryId)));
      await untilWaits('INSERT INTO webhook_attempts');
      meeting.push(
        post('/remove', { app_id: appId, webhook_id: webhookId }).then(({ status }) => {
          if (status !== 200) throw new Error(`removal: ${status}`);
        }),
      );
      await untilWaits('DELETE FROM webhooks');
    });
  } finally {
    await Promise.allSettled(meeting);
    await sql`DROP FUNCTION stop_at_gate() CASCADE`.execute(movie.db);
  }
  return (await Promise.allSettled(meeting)).map(({ status }) => status);
}

const answer = { at: new Date(), ms: 1, status: 500, error: null, problem: null };

test('the removal of a webhook waits for the worker that notes a try, and both succeed', async () => {
  const outcome = await meet(async (tx, webhookId, deliveryId) => {
    const webhook = await lockWebhook(tx, webhookId, deliveryId);
    if (!webhook) throw new Error('it is removed already');
    await noteTry(tx, webhook, { deliveryId, number: 1, ...answer, waitsAs: 'due', url: webhook.url });
  });
  expect(outcome).toEqual(['fulfilled', 'fulfilled']);
  const { rows } = await sql`SELECT FROM webhook_deliveries`.execute(movie.db);
  expect(rows).toEqual([]);
});

test('control: locked the other way round, one of both is the victim of a deadlock', async () => {
  const outcome = await meet(async (tx, webhookId, deliveryId) => {
    await noteAttempt(tx, { deliveryId, ...answer });
    await noteOnWebhook(tx, webhookId, { hasArrived: false, at: answer.at });
  });
  expect(outcome.toSorted()).toEqual(['fulfilled', 'rejected']);
});
