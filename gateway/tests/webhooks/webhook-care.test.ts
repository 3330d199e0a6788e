// What a developer does with webhooks on a whole system: tests and changes them, reads what became of each delivery, and mends a document.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { verifyWebhook } from '../../../client/verify-webhook.ts';
import { waits } from '../../../platform/accounts/webhooks/after-attempt.rule.ts';
import { patience } from '../../../testing/patience.ts';
import { type Live, openLive } from '../_live.ts';
import {
  type App,
  addWebhook,
  asApp,
  firstWebhook,
  makeDue,
  move,
  openReceiver,
  quiet,
  type Received,
  removeAll,
  untilState,
  webhooksOf,
} from './_webhook-app.ts';

let live: Live;
const [received, there]: [Received[], Received[]] = [[], []];
const answers: number[] = [];
let receiver: Awaited<ReturnType<typeof openReceiver>>;
/** Another address. */
let elsewhere: Awaited<ReturnType<typeof openReceiver>>;

beforeAll(async () => {
  receiver = await openReceiver({ received, answers });
  elsewhere = await openReceiver({ received: there, answers: [] });
  live = await openLive();
});
afterAll(async () => {
  await live?.close();
  receiver?.close();
  elsewhere?.close();
});
afterEach(async () => {
  await removeAll(live.db);
  for (const list of [received, there, answers]) list.length = 0;
});

const until = (list: Received[], count: number) =>
  vi.waitFor(() => expect(list).toHaveLength(count), patience);
const testing =
  'mutation T($input: TestWebhookInput!) { testWebhook(input: $input) { delivery { id state isTest payload attempts { ms } } } }';
const changing =
  'mutation C($input: ChangeWebhookInput!) { changeWebhook(input: $input) { webhook { id url document isOn offReason } } }';
const named = async (app: App, query: string, input: object) => {
  const { name, reason } = (await app.ask(query, { input })).errors?.[0]?.extensions ?? {};
  return [name, reason].filter(Boolean).join(' ');
};

test('a test is sent at once, signed, tried again and listed as an event is, and no event has changed', async () => {
  const app = await asApp(live);
  const { secret, webhook } = await addWebhook(app, { url: receiver.url });
  answers.push(500);
  const { data } = await app.ask(testing, { input: { id: webhook.id } });
  const { delivery } = data.testWebhook;
  expect(delivery).toMatchObject({ state: 'due', isTest: true, attempts: [] });
  await until(received, 1);
  const { id, payload } = await verifyWebhook(secret, received[0]!.headers, received[0]!.body);
  expect(id).toBe(delivery.id);
  expect(received[0]!.body).toBe(delivery.payload);
  expect(payload).toEqual({
    type: 'test',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    data: { webhookId: webhook.id },
  });
  await vi.waitFor(
    async () => expect((await firstWebhook(app)).deliveries[0]?.attempts).toHaveLength(1),
    patience,
  );
  await makeDue(live.db);
  await untilState(app, 'delivered');
  expect((await firstWebhook(app)).deliveries).toEqual([
    {
      id,
      state: 'delivered',
      isTest: true,
      payload: delivery.payload,
      attempts: [
        { status: 500, error: null, problem: null, ms: expect.any(Number) },
        { status: 204, error: null, problem: null, ms: expect.any(Number) },
      ],
    },
  ]);
  const { rows } = await sql`SELECT FROM webhook_deliveries WHERE change_id IS NOT NULL`.execute(live.db);
  expect(rows).toEqual([]);
  expect(await named(await asApp(live), testing, { id: webhook.id })).toBe('not_found');
});

test('what 410 turned off refuses a test, and is on again at the address that it is changed to', async () => {
  const { showingId, eventId } = await quiet(live.db);
  const app = await asApp(live);
  const { webhook } = await addWebhook(app, {
    url: receiver.url,
    variables: { ids: [eventId], kinds: ['moved'] },
  });
  answers.push(410);
  await app.ask(testing, { input: { id: webhook.id } });
  await untilState(app, 'given_up');
  expect(await named(app, testing, { id: webhook.id })).toBe('webhook_off gone');
  const replay =
    'mutation R($input: ReplayWebhookDeliveryInput!) { replayWebhookDelivery(input: $input) { delivery { id } } }';
  const given = (await firstWebhook(app)).deliveries[0]!.id;
  expect(await named(app, replay, { id: given })).toBe('webhook_off gone');
  const document = `subscription { eventChanged(ids: ["${eventId}"], kinds: [moved]) { kind eventId } }`;
  const input = { id: webhook.id, url: elsewhere.url, document };
  expect((await app.ask(changing, { input })).data.changeWebhook.webhook).toEqual({
    ...input,
    isOn: true,
    offReason: null,
  });
  await move(live.db, showingId);
  await until(there, 1);
  expect(JSON.parse(there[0]!.body)).toMatchObject({ data: { eventChanged: { kind: 'moved', eventId } } });
  expect(JSON.parse(there[0]!.body).data.eventChanged).not.toHaveProperty('id');
  expect(received).toHaveLength(1);
});

test('what waits for a broken address is sent to the new one at once, with the body that it has', async () => {
  const app = await asApp(live);
  const { webhook } = await addWebhook(app, { url: receiver.url });
  answers.push(500);
  await app.ask(testing, { input: { id: webhook.id } });
  await until(received, 1);
  await vi.waitFor(
    async () => expect((await firstWebhook(app)).deliveries[0]?.attempts).toHaveLength(1),
    patience,
  );
  await sql`UPDATE webhook_deliveries SET next_at = now() + interval '1 day'`.execute(live.db);
  await app.ask(changing, { input: { id: webhook.id, url: elsewhere.url } });
  await until(there, 1);
  expect(there[0]).toMatchObject({
    body: received[0]!.body,
    headers: { 'webhook-id': received[0]!.headers['webhook-id'] },
  });
});

test('a change is judged as a new webhook is; nothing of a refused one is kept', async () => {
  const app = await asApp(live);
  const narrow = await asApp(live, { scopes: ['webhooks_manage'] });
  const { webhook } = await addWebhook(app, { url: receiver.url });
  const before = await webhooksOf(app);
  const refusal = (input: object, by = app) => named(by, changing, { id: webhook.id, ...input });
  const plain = 'subscription { eventChanged { kind } }';
  expect(await refusal({ url: 'ftp://example.com' })).toBe('webhook_not_possible address_not_https');
  expect(await refusal({ document: plain, url: 'no address' })).toBe(
    'webhook_not_possible address_malformed',
  );
  expect(await refusal({ url: elsewhere.url, document: '{ home { featured { id } } }' })).toBe(
    'webhook_not_possible document_invalid',
  );
  // Variables alone are judged with the document that is there.
  expect(await refusal({ variables: '{"kinds": ["none"]}' })).toBe('webhook_not_possible variables_invalid');
  expect(await refusal({ document: plain }, narrow)).toBe('app_scope_missing');
  expect(await refusal({ url: elsewhere.url }, await asApp(live))).toBe('not_found');
  expect(await refusal({ variables: '{}' }, await asApp(live))).toBe('not_found');
  expect(await webhooksOf(app)).toEqual(before);
  const { data } = await app.ask(changing, { input: { id: webhook.id, variables: '{"kinds": ["moved"]}' } });
  expect(data.changeWebhook.webhook.url).toBe(receiver.url);
  const { rows } = await sql`SELECT variables FROM webhooks`.execute(live.db);
  expect(rows).toEqual([{ variables: { kinds: ['moved'] } }]);
});

const paging = `query P($id: ID!, $first: Int!, $after: String, $state: WebhookDeliveryFilter) {
  webhook(id: $id) { id deliveries(first: $first, after: $after, state: $state) {
    totalCount pageInfo { hasNextPage endCursor } edges { cursor node { id state attempts { status } } } } } }`;

test('reads all deliveries page by page, or those that wait, arrived or failed; an app its own alone', async () => {
  const app = await asApp(live);
  const { webhook } = await addWebhook(app, { url: receiver.url });
  // Three were written in the same microsecond.
  await sql`
    INSERT INTO webhook_deliveries (id, webhook_id, state, payload, created_at, next_at)
    SELECT 'delivery' || n, ${webhook.id}, (ARRAY['due', 'delivered', 'given_up', 'refused', 'unmade'])[n], '{}',
      now() - make_interval(secs => greatest(n, 3)), now() + interval '1 day' FROM generate_series(1, 5) AS n`.execute(
    live.db,
  );
  await sql`INSERT INTO webhook_attempts (delivery_id, number, at, ms, status) VALUES ('delivery3', 1, now(), 5, 404)`.execute(
    live.db,
  );
  const page = async (variables: object) => {
    const { data, errors } = await app.ask(paging, { id: webhook.id, first: 2, ...variables });
    expect(errors).toBeUndefined();
    return data.webhook.deliveries;
  };
  const listed: string[] = [];
  for (let after: string | null = null, isMore = true; isMore;) {
    const { edges, pageInfo, totalCount } = await page({ after });
    expect(totalCount).toBe(5);
    listed.push(...edges.map(({ node }: { node: { id: string } }) => node.id));
    expect(pageInfo.endCursor).toBe(edges.at(-1).cursor);
    [after, isMore] = [pageInfo.endCursor, pageInfo.hasNextPage];
  }
  expect(listed).toEqual(['delivery3', 'delivery2', 'delivery1', 'delivery4', 'delivery5']);
  const inState = async (state: string) => {
    const { edges, totalCount } = await page({ state, first: 100 });
    expect(edges).toHaveLength(totalCount);
    return edges.map(({ node }: { node: { state: string } }) => node.state);
  };
  expect(await inState('waiting')).toEqual(['due', 'unmade']);
  expect(await inState('delivered')).toEqual(['delivered']);
  expect(await inState('failed')).toEqual(['given_up', 'refused']);
  expect((await page({ state: 'failed', first: 1 })).edges[0].node.attempts).toEqual([{ status: 404 }]);
  for (const wrong of [{ first: 0 }, { first: 101 }, { after: 'no cursor' }])
    expect(
      (await app.ask(paging, { id: webhook.id, first: 2, ...wrong })).errors?.[0]?.extensions['name'],
    ).toBe('invalid_input');
  const stranger = await asApp(live);
  expect((await stranger.ask(paging, { id: webhook.id, first: 2 })).data).toEqual({ webhook: null });
});

test('a document that fails is tried a number of times, says why, is given up, and is made anew once it is mended', async () => {
  // No content endpoint: who organizes the event cannot be read.
  const broken = await openLive({ contentUrl: 'http://127.0.0.1:9/graphql/query' });
  try {
    const { showingId, eventId } = await quiet(broken.db);
    const other = await quiet(broken.db);
    const app = await asApp(broken);
    const document = (asked: string) =>
      `subscription { eventChanged(ids: ["${eventId}"], kinds: [moved]) { kind event { ${asked} } } }`;
    const { webhook } = await addWebhook(app, {
      url: receiver.url,
      document: document('organizer { name }'),
    });
    await move(broken.db, showingId);
    await vi.waitFor(
      async () => expect((await firstWebhook(app)).deliveries[0]?.attempts).toHaveLength(1),
      patience,
    );
    const { id } = (await firstWebhook(app)).deliveries[0]!;
    const failing = async () => (await firstWebhook(app)).deliveries.find((each) => each.id === id);
    const tried = {
      status: null,
      error: 'document_failed',
      problem: expect.stringMatching(/^upstream_\w+ at eventChanged\.event\.organizer$/),
      ms: expect.any(Number),
    };
    expect(await failing()).toMatchObject({ state: 'unmade', attempts: [tried] });
    expect(await firstWebhook(app)).toMatchObject({ isOn: true, firstFailedAt: expect.any(String) });
    // It waits for its next try, which is the last one.
    await sql`UPDATE webhook_deliveries SET attempts = ${waits.length}, next_at = now() WHERE id = ${id}`.execute(
      broken.db,
    );
    // A gateway looks when something happens, here to an event that the document leaves out.
    await move(broken.db, other.showingId);
    await vi.waitFor(async () => expect((await failing())?.state).toBe('given_up'), patience);
    expect(await failing()).toMatchObject({ payload: null, attempts: [tried, tried] });
    expect(await firstWebhook(app)).toMatchObject({ isOn: false, offReason: 'failing' });
    expect(received).toEqual([]);
    await app.ask(changing, { input: { id: webhook.id, document: document('title') } });
    const replay =
      'mutation R($input: ReplayWebhookDeliveryInput!) { replayWebhookDelivery(input: $input) { delivery { state } } }';
    expect((await app.ask(replay, { input: { id } })).data.replayWebhookDelivery.delivery.state).toBe(
      'unmade',
    );
    await move(broken.db, other.showingId);
    await until(received, 1);
    expect(received[0]!.headers['webhook-id']).toBe(id);
  } finally {
    await broken.close();
  }
});
