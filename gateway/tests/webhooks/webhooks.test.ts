// Webhooks of apps on a whole system, with a real receiver: what is sent, to whom, how often, and what is refused.
import { limits } from '@mo-man/schema/limits.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { verifyWebhook } from '../../../client/verify-webhook.ts';
import { addTestApp } from '../../../testing/people/apps.ts';
import { loggedIn } from '../../../testing/people/sessions.ts';
import { patience } from '../../../testing/patience.ts';
import { type Live, openLive } from '../_live.ts';
import {
  type App,
  add,
  addWebhook as addWebhookAt,
  asApp as appAt,
  changes as document,
  firstWebhook,
  makeDue,
  move as moveAt,
  openReceiver,
  quiet,
  type Received,
  removeAll,
  untilState,
  webhooksOf,
} from './_webhook-app.ts';

let live: Live;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let url = '';
const received: Received[] = [];
/** Statuses of the next answers; 204 when there are none left. */
const answers: number[] = [];

beforeAll(async () => {
  receiver = await openReceiver({ received, answers });
  url = receiver.url;
  live = await openLive();
});
afterAll(async () => {
  await live?.close();
  receiver?.close();
});
afterEach(async () => {
  await removeAll(live.db);
  received.length = 0;
  answers.length = 0;
});

const asApp = (scopes?: Parameters<typeof addTestApp>[1]) => appAt(live, scopes);
const addWebhook = (app: App, variables: object) => addWebhookAt(app, { url, variables });
const move = (showingId: string) => moveAt(live.db, showingId);
const untilReceived = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count), patience);

test('sends a change once, signed, as the socket tells it; two gateways make no second delivery', async () => {
  const other = await live.openGateway();
  const { showingId, eventId } = await quiet(live.db);
  const app = await asApp();
  const { secret, webhook } = await addWebhook(app, { ids: [eventId], kinds: ['moved'] });
  expect(webhook).toMatchObject({ url, document, isOn: true, deliveries: { totalCount: 0 } });
  const heard = app.listen(document, { ids: [eventId], kinds: ['moved'] });
  await vi.waitFor(() => expect(live.gateway.listening().listeners).toBe(1), patience);
  await move(showingId);
  await untilReceived(1);
  const [{ headers, body }] = received as [Received];
  const { id, payload } = await verifyWebhook(secret, headers, body);
  const { data } = await heard.next();
  expect(payload).toEqual({ type: 'eventChanged', timestamp: data.eventChanged.happenedAt, data });
  await untilState(app, 'delivered');
  expect(await webhooksOf(app)).toEqual([
    {
      id: webhook.id,
      isOn: true,
      offReason: null,
      firstFailedAt: null,
      deliveries: [
        {
          id,
          state: 'delivered',
          isTest: false,
          payload: body,
          attempts: [{ status: 204, error: null, problem: null, ms: expect.any(Number) }],
        },
      ],
    },
  ]);
  expect(received).toHaveLength(1);
  const { rows } = await sql`SELECT FROM webhooks WHERE secret = convert_to(${secret}, 'UTF8')`.execute(
    live.db,
  );
  expect(rows).toEqual([]);
  await app.close();
  await other.stop();
});

test('tries again with the same id after an error and after a redirect, which it does not follow; replays on demand', async () => {
  const { showingId, eventId } = await quiet(live.db);
  const app = await asApp();
  const { secret } = await addWebhook(app, { ids: [eventId], kinds: ['moved'] });
  answers.push(500, 307);
  await move(showingId);
  for (const count of [1, 2]) {
    await vi.waitFor(async () => {
      expect((await firstWebhook(app)).deliveries[0]?.attempts).toHaveLength(count);
    }, patience);
    expect((await firstWebhook(app)).firstFailedAt).not.toBeNull();
    await makeDue(live.db);
  }
  await untilState(app, 'delivered');
  const ids = await Promise.all(
    received.map(async ({ headers, body }) => (await verifyWebhook(secret, headers, body)).id),
  );
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
  const webhook = await firstWebhook(app);
  expect(webhook.firstFailedAt).toBeNull();
  expect(webhook.deliveries[0]?.attempts.map(({ status }) => status)).toEqual([500, 307, 204]);

  const replay =
    'mutation R($input: ReplayWebhookDeliveryInput!) { replayWebhookDelivery(input: $input) { delivery { id state } } }';
  const stranger = await asApp();
  const refused = await stranger.ask(replay, { input: { id: ids[0] } });
  expect(refused.errors?.[0]?.extensions['code']).toBe('not_found');
  const { data } = await app.ask(replay, { input: { id: ids[0] } });
  expect(data.replayWebhookDelivery.delivery).toEqual({ id: ids[0], state: 'due' });
  await untilReceived(4);
  expect(received[3]).toMatchObject({ body: received[0]!.body, headers: { 'webhook-id': ids[0] } });
});

test('what a gateway or a worker had claimed when it died is made and sent after the claim lapsed', async () => {
  const { showingId, eventId } = await quiet(live.db);
  const app = await asApp();
  await addWebhook(app, { ids: [eventId], kinds: ['moved'] });
  // Claimed by a gateway that died: the trigger sees each new delivery before any gateway does.
  await sql`CREATE FUNCTION claim_first() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.next_at := now() + interval '1 hour'; RETURN NEW; END $$`.execute(live.db);
  await sql`CREATE TRIGGER claimed_first BEFORE INSERT ON webhook_deliveries FOR EACH ROW EXECUTE FUNCTION claim_first()`.execute(
    live.db,
  );
  await move(showingId);
  const states = async () => {
    const { rows } = await sql<{ state: string }>`SELECT state FROM webhook_deliveries`.execute(live.db);
    return rows.map(({ state }) => state);
  };
  await vi.waitFor(async () => expect(await states()).toContain('unmade'), patience);
  await sql`DROP FUNCTION claim_first() CASCADE`.execute(live.db);
  expect(received).toEqual([]);
  // The claim lapses; the next change wakes a gateway, which makes both.
  await sql`UPDATE webhook_deliveries SET next_at = now()`.execute(live.db);
  await move(showingId);
  await untilReceived(2);
  // Claimed by a worker that died before it noted what came of it: sent again with the same id.
  await vi.waitFor(async () => expect(await states()).toEqual(['delivered', 'delivered']), patience);
  await sql`UPDATE webhook_deliveries SET state = 'due', next_at = now()`.execute(live.db);
  await untilReceived(4);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
});

test('410 turns a webhook off; a new secret turns it on, and both sign for a while', async () => {
  const { showingId, eventId } = await quiet(live.db);
  const app = await asApp();
  const { secret, webhook } = await addWebhook(app, { ids: [eventId], kinds: ['moved'] });
  answers.push(410);
  await move(showingId);
  await untilState(app, 'given_up');
  expect(await firstWebhook(app)).toMatchObject({ isOn: false, offReason: 'gone' });
  const replace =
    'mutation S($input: ReplaceWebhookSecretInput!) { replaceWebhookSecret(input: $input) { secret webhook { isOn offReason } } }';
  const replaced = (await app.ask(replace, { input: { id: webhook.id } })).data.replaceWebhookSecret;
  expect(replaced.webhook).toEqual({ isOn: true, offReason: null });
  await move(showingId);
  await untilReceived(2);
  const [, { headers, body }] = received as [Received, Received];
  for (const each of [secret, replaced.secret])
    expect((await verifyWebhook(each, headers, body)).payload).toBeTruthy();
  await sql`UPDATE webhooks SET old_secret_until = now()`.execute(live.db);
  await move(showingId);
  await untilReceived(3);
  await expect(verifyWebhook(secret, received[2]!.headers, received[2]!.body)).rejects.toThrow(
    'signature_wrong',
  );
  await verifyWebhook(replaced.secret, received[2]!.headers, received[2]!.body);
});

test('refuses documents that no webhook may have, by name', async () => {
  const app = await asApp();
  const narrow = await asApp({ scopes: ['webhooks_manage'] });
  const refusal = async (text: string, { by = app, variables = '{}', address = url } = {}) => {
    const { errors } = await by.ask(add, { input: { url: address, document: text, variables } });
    const { name, reason } = errors?.[0]?.extensions ?? {};
    return [name, reason].filter(Boolean).join(' ');
  };
  const plain = 'subscription { eventChanged { kind } }';
  expect(await refusal('subscription { orderChanged(code: "A") { state } }')).toBe('app_not_allowed');
  expect(await refusal('subscription { eventChanged { event { isFollowed } } }')).toBe('app_not_allowed');
  expect(await refusal(plain, { by: narrow })).toBe('app_scope_missing');
  expect(await refusal('mutation { logout(input: {}) { session { state } } }')).toBe(
    'webhook_not_possible document_invalid',
  );
  expect(await refusal('{ home { featured { id } } }')).toBe('webhook_not_possible document_invalid');
  expect(await refusal('subscription { seatsChanged(showingId: "a") { showingId } }')).toBe(
    'webhook_not_possible subscription_not_offered',
  );
  expect(await refusal(document, { variables: '{"kinds": ["none"]}' })).toBe(
    'webhook_not_possible variables_invalid',
  );
  expect(await refusal(document, { variables: '[' })).toBe('webhook_not_possible variables_invalid');
  expect(await refusal(plain, { address: 'ftp://example.com' })).toBe(
    'webhook_not_possible address_not_https',
  );
  expect(await refusal(plain, { address: 'no address' })).toBe('webhook_not_possible address_malformed');
  expect(await webhooksOf(app)).toEqual([]);
  for (let count = 0; count < limits.webhooksMax; count++) await addWebhook(app, {});
  expect(await refusal(plain)).toBe('webhooks_too_many');
});

test('a webhook is its own app’s: not another app’s, and no account’s', async () => {
  const app = await asApp();
  const { webhook } = await addWebhook(app, {});
  const remove =
    'mutation D($input: RemoveWebhookInput!) { removeWebhook(input: $input) { webhooks { id } } }';
  const stranger = await asApp();
  expect(await webhooksOf(stranger)).toEqual([]);
  const refused = await stranger.ask(remove, { input: { id: webhook.id } });
  expect(refused.errors?.[0]?.extensions['code']).toBe('not_found');
  const buyer = await loggedIn(live.browser(), live.db, 'buyer-of-webhooks@example.com');
  for (const query of [
    '{ webhooks { id } }',
    `mutation { removeWebhook(input: {id: "${webhook.id}"}) { webhooks { id } } }`,
  ])
    expect((await buyer.ask(query)).errors?.[0]?.extensions).toMatchObject({
      name: 'app_token_invalid',
      reason: 'missing',
    });
  expect((await app.ask(remove, { input: { id: webhook.id } })).data.removeWebhook.webhooks).toEqual([]);
});

test('a webhook whose app may not read it any more sends nothing', async () => {
  const { showingId, eventId } = await quiet(live.db);
  const token = await addTestApp(live.db);
  const app = live.browser(live.gateway, token.headers);
  await addWebhook(app, { ids: [eventId], kinds: ['moved'] });
  await sql`UPDATE app_tokens SET scopes = '{webhooks_manage}' WHERE id = ${token.tokenId}`.execute(live.db);
  await move(showingId);
  await untilState(app, 'refused');
  expect(received).toEqual([]);
});
