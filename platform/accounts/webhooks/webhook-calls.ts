// The calls about webhooks, each a signed request of a gateway, which says for which app it asks. Of another app's webhook they say that there is none.
import type {
  addWebhookBody,
  changeWebhookBody,
  claimDeliveriesBody,
  ClaimedDeliveryWire,
  deliveriesBody,
  failDeliveryBody,
  giveDeliveryBody,
  oneWebhookBody,
  replayDeliveryBody,
  webhooksOfAppBody,
  WebhookDeliveryWire,
  WebhookWire,
} from '@mo-man/schema/wire/accounts/webhook.ts';
import { limits } from '@mo-man/schema/limits.ts';
import { appScopes } from '@mo-man/schema/values.ts';
import { transact } from '../../db/transact.ts';
import { randomId } from '../../lib/crypto/random-id.ts';
import type { Call } from '../../lib/call.ts';
import { decodeCursor, encodeCursor, exactMoment } from '../../lib/cursor.ts';
import { Failure } from '../../lib/failure.ts';
import { z } from 'zod';
import { verifySignedRequest } from '../devices/signature.ts';
import type { SignedFields } from '../devices/signature.rule.ts';
import { lockWebhook } from './delivery.store.ts';
import type { WebhookDeps } from './deps.ts';
import { judgeUrl } from './judge-url.rule.ts';
import { noteTry } from './note-try.ts';
import { claimUnmade, giveOutcome, lockUnmade, webhookOfUnmade } from './payload.store.ts';
import { newSecret, sealSecret } from './seal-secret.ts';
import { listedStates } from './listed-states.rule.ts';
import {
  type AttemptRow,
  type DeliveryRow,
  type WebhookRow,
  addTestRow,
  addWebhookRow,
  attemptsOf,
  changeWebhookRow,
  countDeliveries,
  countLocked,
  findWebhookRow,
  listWebhookRows,
  readDeliveries,
  removeWebhookRow,
  replaceSecretRow,
  replayRow,
  tryWaitingAtOnce,
  webhookOfDelivery,
} from './webhook.store.ts';

const check = (body: SignedFields, { config, clock }: WebhookDeps) =>
  verifySignedRequest(body, { keys: { [config.deviceApiKey]: config.deviceApiSecret }, clock });

const viewDelivery = (delivery: DeliveryRow, attempts: readonly AttemptRow[]): WebhookDeliveryWire => ({
  id: delivery.id,
  state: delivery.state,
  is_test: delivery.is_test,
  created_at: delivery.created_at.toISOString(),
  payload: delivery.payload,
  attempts: attempts
    .filter((attempt) => attempt.delivery_id === delivery.id)
    .map(({ at, ...told }) => ({
      started_at: at.toISOString(),
      ms: told.ms,
      status: told.status,
      error: told.error,
      problem: told.problem,
    })),
});

const viewWebhook = (row: WebhookRow): WebhookWire => ({
  id: row.id,
  url: row.url,
  document: row.document,
  is_on: row.off_at === null,
  off_reason: row.off_reason,
  first_failed_at: row.failing_since?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

const readWebhooks = async ({ db }: WebhookDeps, appId: string): Promise<WebhookWire[]> =>
  (await listWebhookRows(db, appId)).map(viewWebhook);

async function readWebhook({ db }: WebhookDeps, appId: string, id: string): Promise<WebhookWire> {
  const row = await findWebhookRow(db, appId, id);
  if (!row) throw new Failure('not_found');
  return viewWebhook(row);
}

const withSecret = async (deps: WebhookDeps, appId: string, id: string, secret: string) => ({
  webhook: await readWebhook(deps, appId, id),
  secret,
});

/** Why nothing can be sent to a webhook: the app has none, or it is off. */
const notSent = (row: WebhookRow | undefined): Failure =>
  row?.off_reason ? new Failure('webhook_off', { reason: row.off_reason }) : new Failure('not_found');

function throwUnlessUrl(url: string, { config }: WebhookDeps): void {
  const wrong = judgeUrl(url, config.nodeEnv === 'production');
  if (wrong) throw new Failure('webhook_not_possible', { reason: wrong });
}

export function listWebhooks({
  body,
  deps,
}: Call<WebhookDeps, { auth: 'none'; body: typeof webhooksOfAppBody }>): Promise<WebhookWire[]> {
  check(body, deps);
  return readWebhooks(deps, body.app_id);
}

const cursorParts = z.tuple([exactMoment, z.string()]);

function readCursor(cursor: string) {
  const [createdAt, id] = decodeCursor(cursor, cursorParts);
  return { createdAt, id };
}

/** A page of a webhook's deliveries, each with its tries. */
export async function listDeliveries({
  body,
  deps,
}: Call<WebhookDeps, { auth: 'none'; body: typeof deliveriesBody }>) {
  check(body, deps);
  const after = body.after === undefined ? null : readCursor(body.after);
  const { id: webhookId } = await readWebhook(deps, body.app_id, body.webhook_id);
  const of = { webhookId, states: listedStates(body.state) };
  const found = await readDeliveries(deps.db, of, { after, most: body.first + 1 });
  const page = found.slice(0, body.first);
  const attempts = await attemptsOf(
    deps.db,
    page.map(({ id }) => id),
  );
  return {
    items: page.map((delivery) => ({
      cursor: encodeCursor([delivery.created_at_text, delivery.id]),
      node: viewDelivery(delivery, attempts),
    })),
    has_next_page: found.length > page.length,
    total_count: await countDeliveries(deps.db, of),
  };
}

/** The gateway has judged document and variables; the address is judged here, and each time it is connected to. */
export async function addWebhook({
  body,
  deps,
}: Call<WebhookDeps, { auth: 'none'; body: typeof addWebhookBody }>): Promise<{
  webhook: WebhookWire;
  secret: string;
}> {
  check(body, deps);
  const { app_id: appId, url, document, variables, language } = body;
  throwUnlessUrl(url, deps);
  const [id, secret] = [randomId(), newSecret()];
  const sealed = sealSecret(secret, id, deps.config.deviceApiSecret);
  await transact(deps.db, async (tx) => {
    if ((await countLocked(tx, appId)) >= limits.webhooksMax)
      throw new Failure('webhooks_too_many', { most: limits.webhooksMax });
    await addWebhookRow(tx, { id, appId, url, document, variables, language, secret: sealed });
  });
  return withSecret(deps, appId, id, secret);
}

/** Changes what is given, and turns the webhook on. What waits is tried at once by it. */
export async function changeWebhook({
  body,
  deps,
}: Call<WebhookDeps, { auth: 'none'; body: typeof changeWebhookBody }>): Promise<{ webhook: WebhookWire }> {
  check(body, deps);
  const { app_id: appId, webhook_id: id, url, document, variables, language } = body;
  if (url !== undefined) throwUnlessUrl(url, deps);
  await transact(deps.db, async (tx) => {
    if (!(await changeWebhookRow(tx, { id, appId, url, document, variables, language })))
      throw new Failure('not_found');
    await tryWaitingAtOnce(tx, id);
  });
  return { webhook: await readWebhook(deps, appId, id) };
}

/** Stores a delivery that the worker sends as all others. */
export async function testWebhook({
  body,
  deps,
}: Call<WebhookDeps, { auth: 'none'; body: typeof oneWebhookBody }>): Promise<WebhookDeliveryWire> {
  check(body, deps);
  const { app_id: appId, webhook_id: webhookId } = body;
  const timestamp = deps.clock.now().toISOString();
  const payload = JSON.stringify({ type: 'test', timestamp, data: { webhookId } });
  const delivery = await addTestRow(deps.db, { id: randomId(), appId, webhookId, payload });
  if (!delivery) throw notSent(await findWebhookRow(deps.db, appId, webhookId));
  return viewDelivery(delivery, []);
}

export async function removeWebhook({
  body,
  deps,
}: Call<WebhookDeps, { auth: 'none'; body: typeof oneWebhookBody }>): Promise<WebhookWire[]> {
  check(body, deps);
  if (!(await removeWebhookRow(deps.db, body.app_id, body.webhook_id))) throw new Failure('not_found');
  return readWebhooks(deps, body.app_id);
}

export async function replaceWebhookSecret({
  body,
  deps,
}: Call<WebhookDeps, { auth: 'none'; body: typeof oneWebhookBody }>): Promise<{
  webhook: WebhookWire;
  secret: string;
}> {
  check(body, deps);
  const { app_id: appId, webhook_id: id } = body;
  const secret = newSecret();
  const sealed = sealSecret(secret, id, deps.config.deviceApiSecret);
  if (!(await replaceSecretRow(deps.db, appId, id, sealed))) throw new Failure('not_found');
  return withSecret(deps, appId, id, secret);
}

export async function replayDelivery({
  body,
  deps,
}: Call<WebhookDeps, { auth: 'none'; body: typeof replayDeliveryBody }>): Promise<WebhookDeliveryWire> {
  check(body, deps);
  const delivery = await replayRow(deps.db, body.app_id, body.delivery_id);
  if (!delivery) throw notSent(await webhookOfDelivery(deps.db, body.app_id, body.delivery_id));
  return viewDelivery(delivery, await attemptsOf(deps.db, [delivery.id]));
}

export async function claimDeliveries({
  body,
  deps,
}: Call<WebhookDeps, { auth: 'none'; body: typeof claimDeliveriesBody }>): Promise<ClaimedDeliveryWire[]> {
  check(body, deps);
  const rows = await claimUnmade(deps.db);
  // A newer version may have written scopes that this one does not know.
  return rows.map((row) => ({ ...row, scopes: appScopes.filter((scope) => row.scopes.includes(scope)) }));
}

export async function giveDelivery({
  body,
  deps,
}: Call<WebhookDeps, { auth: 'none'; body: typeof giveDeliveryBody }>): Promise<null> {
  check(body, deps);
  await giveOutcome(deps.db, body.delivery_id, body.outcome, body.payload);
  return null;
}

/** Notes that a document was answered with an error: a try as that to send is, after the last of which the delivery is given up. */
export async function failDelivery({
  body,
  deps,
}: Call<WebhookDeps, { auth: 'none'; body: typeof failDeliveryBody }>): Promise<null> {
  check(body, deps);
  const { delivery_id: deliveryId, problem } = body;
  const ms = Number(body.ms);
  await transact(deps.db, async (tx) => {
    const webhookId = await webhookOfUnmade(tx, deliveryId);
    if (webhookId === undefined) return;
    const webhook = await lockWebhook(tx, webhookId, deliveryId);
    if (!webhook) return;
    const unmade = await lockUnmade(tx, deliveryId, ms);
    if (!unmade) return;
    const number = unmade.attempts + 1;
    const answer = { status: null, error: 'document_failed', problem };
    await noteTry(tx, webhook, {
      ...{ deliveryId, number, at: unmade.at, ms },
      ...answer,
      waitsAs: 'unmade',
      url: null,
    });
  });
  return null;
}
