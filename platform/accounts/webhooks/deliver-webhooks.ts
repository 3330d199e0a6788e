// The worker that sends due deliveries. Each is sent at least once, with the same id in every try.
import { performance } from 'node:perf_hooks';
import { transact } from '../../db/transact.ts';
import { claimDue, type DueDelivery, lockWebhook } from './delivery.store.ts';
import type { WebhookDeps } from './deps.ts';
import { noteTry } from './note-try.ts';
import { openSecret } from './seal-secret.ts';
import { type Attempt, sendWebhook } from './send-webhook.ts';

/** Most deliveries that one process sends at once. */
const sentAtOnce = 32;

async function tryOnce(delivery: DueDelivery, { config }: WebhookDeps): Promise<Attempt> {
  const { id, webhook_id: webhookId, url, payload, now: at } = delivery;
  const sealed = [delivery.secret, delivery.old_secret].filter((secret) => secret !== null);
  const secrets = sealed
    .map((secret) => openSecret(secret, webhookId, config.deviceApiSecret))
    .filter((secret) => secret !== undefined);
  if (secrets.length === 0) return { status: null, error: 'secret_unreadable' };
  return sendWebhook({ url, id, payload, secrets, at, isProduction: config.nodeEnv === 'production' });
}

async function deliver(delivery: DueDelivery, deps: WebhookDeps): Promise<void> {
  const began = performance.now();
  const attempt = await tryOnce(delivery, deps);
  const ms = Math.round(performance.now() - began);
  await transact(deps.db, async (tx) => {
    const { id: deliveryId, webhook_id: webhookId, url, now: at } = delivery;
    const webhook = await lockWebhook(tx, webhookId, deliveryId);
    if (!webhook) return;
    const number = delivery.attempts + 1;
    await noteTry(tx, webhook, {
      deliveryId,
      number,
      at,
      ms,
      ...attempt,
      problem: null,
      waitsAs: 'due',
      url,
    });
  });
}

/** Returns how many were sent. */
export async function deliverWebhooks(deps: WebhookDeps): Promise<number> {
  const due = await claimDue(deps.db, sentAtOnce);
  await Promise.all(due.map((delivery) => deliver(delivery, deps)));
  return due.length;
}
