// The calls about webhooks, each a signed request of a gateway, which says for which app it asks. Of another app's webhook they say that there is none.
import type {
  addWebhookBody,
  claimDeliveriesBody,
  ClaimedDeliveryWire,
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
import { Failure } from '../../lib/failure.ts';
import { verifySignedRequest } from '../devices/signature.ts';
import type { SignedFields } from '../devices/signature.rule.ts';
import type { WebhookDeps } from './deps.ts';
import { judgeUrl } from './judge-url.rule.ts';
import { claimUnmade, giveOutcome } from './payload.store.ts';
import { newSecret, sealSecret } from './seal-secret.ts';
import {
  type AttemptRow,
  type DeliveryRow,
  addWebhookRow,
  attemptsOf,
  countLocked,
  listWebhookRows,
  newestDeliveries,
  removeWebhookRow,
  replaceSecretRow,
  replayRow,
} from './webhook.store.ts';

const check = (body: SignedFields, { config, clock }: WebhookDeps) =>
  verifySignedRequest(body, { keys: { [config.deviceApiKey]: config.deviceApiSecret }, clock });

const viewDelivery = (delivery: DeliveryRow, attempts: readonly AttemptRow[]): WebhookDeliveryWire => ({
  id: delivery.id,
  state: delivery.state,
  created_at: delivery.created_at.toISOString(),
  payload: delivery.payload,
  attempts: attempts
    .filter((attempt) => attempt.delivery_id === delivery.id)
    .map(({ at, ms, status, error }) => ({ started_at: at.toISOString(), ms, status, error })),
});

async function readWebhooks({ db }: WebhookDeps, appId: string): Promise<WebhookWire[]> {
  const rows = await listWebhookRows(db, appId);
  const deliveries = await newestDeliveries(
    db,
    rows.map(({ id }) => id),
  );
  const attempts = await attemptsOf(
    db,
    deliveries.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    document: row.document,
    is_on: row.off_at === null,
    off_reason: row.off_reason,
    first_failed_at: row.failing_since?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    deliveries: deliveries
      .filter(({ webhook_id: of }) => of === row.id)
      .map((delivery) => viewDelivery(delivery, attempts)),
  }));
}

async function withSecret(deps: WebhookDeps, appId: string, id: string, secret: string) {
  const webhook = (await readWebhooks(deps, appId)).find((each) => each.id === id);
  if (!webhook) throw new Failure('not_found');
  return { webhook, secret };
}

export function listWebhooks({
  body,
  deps,
}: Call<WebhookDeps, { auth: 'none'; body: typeof webhooksOfAppBody }>): Promise<WebhookWire[]> {
  check(body, deps);
  return readWebhooks(deps, body.app_id);
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
  const wrong = judgeUrl(url, deps.config.nodeEnv === 'production');
  if (wrong) throw new Failure('webhook_not_possible', { reason: wrong });
  const [id, secret] = [randomId(), newSecret()];
  const sealed = sealSecret(secret, id, deps.config.deviceApiSecret);
  await transact(deps.db, async (tx) => {
    if ((await countLocked(tx, appId)) >= limits.webhooksMax)
      throw new Failure('webhooks_too_many', { most: limits.webhooksMax });
    await addWebhookRow(tx, { id, appId, url, document, variables, language, secret: sealed });
  });
  return withSecret(deps, appId, id, secret);
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
  if (!delivery) throw new Failure('not_found');
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
